import type { Part } from '../../vocabulary/damage-types.ts'
import type { Mitigation } from '../../vocabulary/mitigation.ts'
import { reason } from '../../words/reasons.ts'

/** What one mitigation did to the damage of one attack. */
export interface Loss {
  readonly mitigation: Mitigation
  /** Points that it took off; below 0, points that it added. */
  readonly taken: number
  /** Points that it worked on. */
  readonly of: number
  /** Why it did nothing. */
  readonly lost?: string
}

export type Note = (loss: Loss) => void
/** The parts of a group that a mitigation works on. */
export type Met = (m: Mitigation, group: readonly number[]) => readonly number[]

/**
 * Whether a mitigation works on a part. Of a die of several types a protection must cover them all, as the attack gets
 * past it with the other; for a vulnerability one of them is enough.
 */
export function meets({ kind, types, nonlethal }: Mitigation, part: Part): boolean {
  if (nonlethal && !part.nonlethal) return false
  if (types === 'any') return true
  if (part.types.length === 0) return false
  return kind === 'double' ? part.types.some(t => types.includes(t)) : part.types.every(t => types.includes(t))
}
/** Whether an attack has one of these lists of qualities, the types of its part among them. */
export const hasAny = (lists: Mitigation['only'], part: Part, qualities: readonly string[]): boolean =>
  lists?.some(all => all.every(q => qualities.includes(q) || (part.types as readonly string[]).includes(q))) ?? false
/** Whether an attack gets past it. */
export const overcome = (m: Mitigation, part: Part, qualities: readonly string[]): boolean =>
  hasAny(m.overcomeBy, part, qualities)

/** Of several that take points the one that takes most counts, once from the parts of the group together. */
export function subtract(
  these: readonly Mitigation[],
  met: Met,
  group: readonly number[],
  left: number[],
  note: Note | undefined,
): void {
  const tried = these.flatMap(mitigation => {
    const hit = met(mitigation, group)
    const of = hit.reduce((n, i) => n + left[i]!, 0)
    return hit.length ? [{ mitigation, hit, of, taken: Math.min(mitigation.amount ?? 0, of) }] : []
  })
  const best = tried.reduce<(typeof tried)[number] | undefined>(
    (a, b) =>
      !a || b.taken > a.taken || (b.taken === a.taken && (b.mitigation.amount ?? 0) > (a.mitigation.amount ?? 0))
        ? b
        : a,
    undefined,
  )
  if (!best) return
  let rest = best.taken
  for (const i of best.hit) {
    const taken = Math.min(left[i]!, rest)
    left[i]! -= taken
    rest -= taken
  }
  for (const { mitigation, of, taken } of note ? tried : [])
    note?.(
      mitigation === best.mitigation
        ? { mitigation, taken, of }
        : { mitigation, taken: 0, of, lost: reason.takesAsMuch(best.mitigation.source) },
    )
}

/** Places of the parts, those of the same types together. */
export function byTypes(parts: readonly Part[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>()
  parts.forEach((p, i) => {
    const key = [...p.types].sort().join()
    const group = groups.get(key)
    if (group) group.push(i)
    else groups.set(key, [i])
  })
  return [...groups.values()]
}
