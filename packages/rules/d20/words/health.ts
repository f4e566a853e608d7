import type { Reader } from '@quintain/engine'
import { hitPoints, nonlethal } from '../injury/fields.ts'
import { dead, disabled, dying, knockedOut, stable, staggered } from '../vocabulary/conditions.ts'
import { type Lowered, lowered } from '../vocabulary/fields.ts'

/** Current hit points, by value: for descriptions. */
export const points = (r: Reader, who: number): number => r.amount(who, hitPoints)

const STATES = [dead, dying, stable, knockedOut, disabled, staggered] as const

/** Nonlethal damage, which is kept beside them. */
export const bruises = (r: Reader, who: number): number => r.amount(who, nonlethal)

/** Ability scores that are lowered, and by how many points. */
export const weakened = (r: Reader, who: number): readonly Lowered[] => r.items(who, lowered)

/** What `state` says, from the best to the worst. */
export const states: readonly string[] = ['unhurt', 'hurt', ...[...STATES].reverse().map(k => k.name)]

/** How a creature is doing in one word. */
export function state(r: Reader, who: number): string {
  if (r.hasAny(who, STATES)) return STATES.find(s => r.has(who, s))!.name
  const { maximum } = (r.sheet(who) as unknown as { hitPoints: { maximum: number } }).hitPoints
  return points(r, who) < maximum || bruises(r, who) > 0 ? 'hurt' : 'unhurt'
}

/** How a creature is doing: `11 hp`, `-3 hp, dying`. */
export function health(r: Reader, who: number): string {
  const beside = bruises(r, who)
  const k = STATES.filter(s => r.has(who, s)).map(s => s.name)
  return [`${points(r, who)} hp`, ...(beside > 0 ? [`${beside} nonlethal`] : []), ...k].join(', ')
}
