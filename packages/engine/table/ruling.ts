import { allThere, type Command, decode, onlyDeclared, type Step } from '../model/fields.ts'
import type { Overruling } from '../model/rulings/overrulings.ts'
import type { Reader, Refusal, RulingCommand } from '../model/vocabulary.ts'

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

/** The step that carries a ruling out, creatures and squares by number; or null and every reason why it cannot be ruled. */
export function rulingStep(
  r: Reader,
  ruling: Command,
  reason: string,
): { readonly step: Step | null; readonly reasons: readonly Refusal[] } {
  const { scene } = r
  const kinds = scene.rules.rulings
  const kind = typeof ruling.do === 'string' ? kinds[ruling.do] : undefined
  const no = (why: string) => ({ step: null, reasons: [{ why, rule: 'house/ruling/value' as const }] })
  if (!kind) return no(`no ruling "${String(ruling.do)}": there are ${Object.keys(kinds).join(', ')}`)
  let given: Record<string, unknown>
  try {
    onlyDeclared(kind.parameters, ruling, ruling.do, ['do'])
    allThere(kind.parameters, ruling, ruling.do)
    given = decode(kind.parameters, ruling, scene, ruling.do)
  } catch (error) {
    return no((error as Error).message)
  }
  const command = { ...given, do: kind.name, reason } as RulingCommand
  const reasons = kind.refuse(r, command)
  return reasons.length ? { step: null, reasons } : { step: { ...given, do: kind.step.kind, reason } as Step, reasons }
}
