import type { Part } from '../../vocabulary/damage-types.ts'
import type { DamageText, Mitigation, MitigationKind } from '../../vocabulary/mitigation.ts'
import { reason } from '../../words/reasons.ts'
import { byTypes, hasAny, type Met, meets, type Note, overcome, subtract } from './reduction.ts'

export type { Loss } from './reduction.ts'

/** How the qualities of an attack say what it gets past: `past resistance`, `past reduction 10`; past immunity half gets through. */
export const PAST = 'past '
const NAMES: Readonly<Partial<Record<MitigationKind, string>>> = {
  resist: 'resistance',
  reduce: 'reduction',
  harden: 'hardness',
  immune: 'immunity',
}
/** What a protection still is against an attack that gets past so much. */
function leftOf(m: Mitigation, past: readonly string[]): readonly Mitigation[] {
  const name = NAMES[m.kind]
  const found = name === undefined ? undefined : past.find(q => q.startsWith(`${PAST}${name}`))
  if (found === undefined) return [m]
  if (m.kind === 'immune') return m.nonlethal ? [m] : [{ ...m, kind: 'halve' }]
  const points = /\d+$/.exec(found)?.[0]
  const amount = (m.amount ?? 0) - Number(points)
  return points !== undefined && amount > 0 ? [{ ...m, amount }] : []
}

type Order = Pick<DamageText, 'order' | 'summed'>

/**
 * The damage that gets through. Points of `parts` are those rolled, with bonuses, multiples and what a save left; parts
 * reduced to nothing are removed. `qualities` are those of the attack: magic, silver, melee. Pure, so that it maps the
 * distribution of a die as well; `note` receives what each mitigation did, including those that took nothing off.
 */
export function mitigate(
  text: Order,
  mitigations: readonly Mitigation[],
  given: readonly Part[],
  qualities: readonly string[] = [],
  note?: Note,
): readonly Part[] {
  if (mitigations.length === 0) return given
  const past = qualities.filter(q => q.startsWith(PAST))
  if (past.length > 0)
    return mitigate(
      text,
      mitigations.flatMap(m => leftOf(m, past)),
      given,
      qualities.filter(q => !q.startsWith(PAST)),
      note,
    )
  if (!given.some(p => p.types.length > 1)) return gottenThrough(text, mitigations, given, qualities, note)
  const parts = given.map(p => (p.types.length > 1 ? counted(text, mitigations, p, qualities) : p))
  const left = gottenThrough(text, mitigations, parts, qualities, note)
  return left.map(p => ({ ...p, types: given[parts.findIndex(q => q.types === p.types)]?.types ?? p.types }))
}
function gottenThrough(
  text: Order,
  mitigations: readonly Mitigation[],
  parts: readonly Part[],
  qualities: readonly string[],
  note?: Note,
): readonly Part[] {
  const concerns = (m: Mitigation, part: Part): boolean =>
    meets(m, part) && (m.only === undefined || hasAny(m.only, part, qualities))
  const left = parts.map(p => p.n)
  for (const kind of text.order) {
    const these = mitigations.filter(m => m.kind === kind)
    if (these.length === 0) continue
    /** The parts of a group that a mitigation works on. */
    const met = (m: Mitigation, group: readonly number[]) =>
      group.filter(i => left[i]! > 0 && concerns(m, parts[i]!) && !overcome(m, parts[i]!, qualities))
    const all = parts.map((_, i) => i)
    for (const m of note ? these : [])
      if (all.some(i => left[i]! > 0 && concerns(m, parts[i]!)) && met(m, all).length === 0)
        note?.({ mitigation: m, taken: 0, of: 0, lost: 'overcome' })
    if (kind === 'immune' || kind === 'halve' || kind === 'double') scale(kind, these, met, all, left, note)
    else
      for (const group of text.summed.includes(kind) ? [all] : byTypes(parts)) subtract(these, met, group, left, note)
  }
  const soft = mitigations.filter(m => m.kind === 'soften')
  return parts.flatMap((p, i) => {
    if (left[i]! <= 0) return []
    const mild = soft.some(m => !p.nonlethal && meets(m, p) && !overcome(m, p, qualities))
    return [{ ...p, n: left[i]!, ...(mild ? { nonlethal: true } : {}) }]
  })
}
/**
 * A part of several types gets past what protects from one of them. Where other protections meet the rest, it counts as the
 * type by which most of it gets through.
 */
function counted(text: Order, mitigations: readonly Mitigation[], part: Part, qualities: readonly string[]): Part {
  const through = (p: Part): number =>
    gottenThrough(text, mitigations, [p], qualities).reduce((n, left) => n + left.n, 0)
  const single = part.types.map(type => ({ ...part, types: [type] }))
  const best = single.reduce((most, p) => (through(p) > through(most) ? p : most))
  return through(best) < through(part) ? best : part
}
/** Whether some of it may become nonlethal on its way. */
export const softens = (mitigations: readonly Mitigation[]): boolean => mitigations.some(m => m.kind === 'soften')

const strongestFirst = (these: readonly Mitigation[]) =>
  these.toSorted((a, b) => Number(a.halfAgain ?? false) - Number(b.halfAgain ?? false))
const half = (n: number, up = false): number => (up ? Math.ceil : Math.floor)(n / 2)
/** Halvings follow one another, each rounded by part; doubled is doubled once, and not made half again as much besides. */
function scale(
  kind: MitigationKind,
  these: readonly Mitigation[],
  met: Met,
  all: readonly number[],
  left: number[],
  note: Note | undefined,
): void {
  const doubled = new Set<number>()
  for (const mitigation of kind === 'double' ? strongestFirst(these) : these) {
    const some = met(mitigation, all)
    const hit = (mitigation.whole && some.length > 0 ? all : some).filter(i => !doubled.has(i))
    const of = hit.reduce((n, i) => n + left[i]!, 0)
    for (const i of hit) {
      const n = left[i]!
      left[i] =
        kind === 'immune' ? 0 : kind === 'halve' ? half(n, mitigation.up) : mitigation.halfAgain ? n + half(n) : n * 2
      if (kind === 'double') doubled.add(i)
    }
    if (hit.length) note?.({ mitigation, taken: of - hit.reduce((n, i) => n + left[i]!, 0), of })
    else if (met(mitigation, all).length) note?.({ mitigation, taken: 0, of: 0, lost: reason.doubledAlready })
  }
}
