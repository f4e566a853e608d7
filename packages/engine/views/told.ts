import { type Command, type Declared, type Spec, type Step, squareName } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'

/** In place of a value that names a creature of which the viewer knows nothing. */
export const UNKNOWN = Symbol('unknown')

/** What a viewer knows of names: the id of a creature, or undefined where it knows nothing of it. */
export interface Knowledge {
  readonly scene: Scene
  id(who: number): string | undefined
}

/**
 * A value in the form with names, as far as the viewer knows whom it names. Creatures that it does not know are left out of
 * lists; a value that cannot be without one is UNKNOWN, and so are records and commands that need it.
 */
export function told(spec: Spec, v: unknown, k: Knowledge): unknown {
  if (v === undefined || v === null) return v
  const { scene } = k
  switch (spec) {
    case 'creature':
      return k.id(v as number) ?? UNKNOWN
    case 'creatures':
      return (v as number[]).flatMap(i => k.id(i) ?? [])
    case 'square':
      return (v as number) < 0 ? null : squareName(v as number, scene)
    case 'squares':
      return (v as number[]).map(i => squareName(i, scene))
    case 'command':
      return named(v as Command, scene.commandParameters((v as Command).do), k)
    case 'steps':
      return (v as Step[]).map(s => named(s, scene.stepFields(s.do), k)).filter(s => s !== UNKNOWN)
    default:
      if (typeof spec !== 'object') return v
      if ('maybe' in spec) {
        const inner = told(spec.maybe, v, k)
        return inner === UNKNOWN ? undefined : inner
      }
      if ('record' in spec) return toldFields(spec.record, v, k)
      if ('list' in spec) return (v as unknown[]).map(x => told(spec.list, x, k)).filter(x => x !== UNKNOWN)
      return v
  }
}
const named = (x: { readonly do: string }, fields: Declared | undefined, k: Knowledge): unknown => {
  if (!fields) return { do: x.do }
  const inner = toldFields(fields, x, k)
  return inner === UNKNOWN ? UNKNOWN : { do: x.do, ...(inner as object) }
}
function toldFields(fields: Declared, v: unknown, k: Knowledge): unknown {
  const out: Record<string, unknown> = {}
  for (const name in fields) {
    const x = told(fields[name]!, (v as Record<string, unknown>)[name], k)
    if (x === UNKNOWN) return UNKNOWN
    if (x !== undefined) out[name] = x
  }
  return out
}

/** The creatures that a value names. */
export function namedIn(spec: Spec, v: unknown): readonly number[] {
  if (v === undefined || v === null) return []
  if (spec === 'creature') return [v as number]
  if (spec === 'creatures') return v as number[]
  if (typeof spec !== 'object') return []
  if ('maybe' in spec) return namedIn(spec.maybe, v)
  if ('list' in spec) return (v as unknown[]).flatMap(x => namedIn(spec.list, x))
  if ('record' in spec)
    return Object.entries(spec.record).flatMap(([name, s]) => namedIn(s, (v as Record<string, unknown>)[name]))
  return []
}
