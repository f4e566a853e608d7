import type { Reader, RuleId, Tally } from '@quintain/engine'
import { lowered } from '../vocabulary/fields.ts'

/** Points by which an ability is lowered. */
export function loweredBy(r: Reader, who: number, ability: string): number {
  for (const x of r.items(who, lowered)) if (x.ability === ability) return x.by
  return 0
}
/**
 * What the loss of points takes from the modifier: half a point each, as the family counts (ten is +0, each two points one
 * more). The texts leave the relation out; the figure is borrowed.
 */
export const modifierLoss = (score: number, by: number): number =>
  Math.floor((score - 10) / 2) - Math.floor((score - by - 10) / 2)
export interface Scored {
  readonly scores: Readonly<Partial<Record<string, number>>>
  readonly abilities: Readonly<Partial<Record<string, number>>>
}
export const scored = (r: Reader, who: number): Scored => r.sheet(who) as unknown as Scored
/** The normal score: as the sheet gives it, else twice the modifier plus ten. */
export const normalScore = (r: Reader, who: number, ability: string): number =>
  scored(r, who).scores[ability] ?? 10 + 2 * (scored(r, who).abilities[ability] ?? 0)
/** The score as it stands. */
export const score = (r: Reader, who: number, ability: string): number =>
  normalScore(r, who, ability) - loweredBy(r, who, ability)
/** The modifier of an ability as it stands, ability damage taken off (borrowed where a text has no such damage). */
export function modifierOf(r: Reader, who: number, ability: string): number {
  const by = loweredBy(r, who, ability)
  return (scored(r, who).abilities[ability] ?? 0) - (by === 0 ? 0 : modifierLoss(normalScore(r, who, ability), by))
}
/** Adds an ability modifier, and what ability damage takes from it as a term of its own, by the rule of ability damage. */
const addingBy =
  (damage: RuleId) =>
  (t: Tally, r: Reader, who: number, ability: string, rule: RuleId): void => {
    const full = scored(r, who).abilities[ability] ?? 0
    t.add(full, 'ability', ability, rule)
    t.add(modifierOf(r, who, ability) - full, 'ability damage', `${ability} damage`, damage)
  }
/** Modifiers by a text's own names of abilities. `damage`: its rule of ability damage. */
export const modifiersBy = <Ability extends string>(damage: RuleId) => ({
  modifierOf: modifierOf as (r: Reader, who: number, ability: Ability) => number,
  addAbility: addingBy(damage) as (t: Tally, r: Reader, who: number, ability: Ability, rule: RuleId) => void,
})
