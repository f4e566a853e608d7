import { allThere, type Command, decode, encode, onlyDeclared, type Step } from '../fields.ts'
import type { Reader, Refusal, RulingCommand } from '../vocabulary.ts'
import type { Overruling } from './overrulings.ts'

/**
 * A ruling by name with its parameters, creatures and squares by name: `{ do: 'damage', who: 'orc', n: 5 }`. In the older form
 * `rule` names it, and `adjust` is what `set` is now.
 */
export type Ruling =
  | Command
  | ({ readonly rule: 'number' } & Omit<Overruling, 'who' | 'reason'> & { readonly who: string })
  | { readonly rule: 'lift'; readonly stat: string; readonly who: string }
  | { readonly rule: 'give' | 'take'; readonly who: string; readonly condition: string }
  | {
      readonly rule: 'adjust'
      readonly who?: string
      readonly field: string
      readonly by?: number
      readonly to?: number
    }
  | { readonly rule: 'skip' }
  | { readonly rule: 'plan'; readonly steps: readonly Step[] }

/** A ruling in its present form. */
export function named(r: Ruling): Command {
  if (!('rule' in r)) return r
  const { rule, ...rest } = r
  return { ...rest, do: rule === 'adjust' ? 'set' : String(rule) }
}

/**
 * The step that carries a ruling out, creatures and squares by number; or null and every reason why it cannot be ruled.
 * `said` is the ruling with names.
 */
export function rulingStep(
  r: Reader,
  ruling: Command,
  reason: string,
): { readonly step: Step | null; readonly said: Command; readonly reasons: readonly Refusal[] } {
  const { scene } = r
  const kinds = scene.rules.rulings
  const kind = typeof ruling.do === 'string' ? kinds[ruling.do] : undefined
  const no = (why: string) => ({ step: null, said: ruling, reasons: [{ why, rule: 'house/ruling/value' as const }] })
  if (!kind) return no(`no ruling "${String(ruling.do)}": there are ${Object.keys(kinds).join(', ')}`)
  let given: Record<string, unknown>
  try {
    onlyDeclared(kind.parameters, ruling, ruling.do, ['do'])
    allThere(kind.parameters, ruling, ruling.do)
    given = decode(kind.parameters, ruling, scene, ruling.do)
  } catch (error) {
    return no((error as Error).message)
  }
  const said = { do: kind.name, ...encode(kind.parameters, given, scene) }
  const reasons = kind.refuse(r, { ...given, do: kind.name, reason } as RulingCommand)
  if (reasons.length) return { step: null, said, reasons }
  return { step: { ...given, do: kind.step.kind, reason } as Step, said, reasons }
}
