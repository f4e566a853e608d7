import type { Reader, RuleId, Tally } from '@quintain/engine'
import { loweredBy, modifierDrained, modifierGains } from '../../../d20/creature/abilities.ts'
import { penaltyTo } from '../../../d20/creature/boosts.ts'
import type { Ability } from '../abilities.ts'
import { sheetOf } from '../sheet-of.ts'

const DRAIN = 'starfinder/abilities/ability-drain'
export const PENALTY = 'starfinder/abilities/ability-penalty'
export const DAMAGE = 'starfinder/abilities/ability-damage-modifier'
/** What ability damage takes from a modifier: 1 for every 2 full points of it. */
export const loss = (r: Reader, who: number, ability: Ability): number => Math.floor(loweredBy(r, who, ability) / 2)
/** What penalties to a score take from its modifier: as much as damage would. */
export const penalty = (r: Reader, who: number, ability: Ability): number => Math.floor(penaltyTo(r, who, ability) / 2)
/** The modifier of the score, which drain changes, without ability damage. */
export const ownModifier = (r: Reader, who: number, ability: Ability): number =>
  (sheetOf(r, who).abilities[ability] ?? 0) - modifierDrained(r, who, ability)
/** What effects that raise the score add to its modifier. */
const gain = (r: Reader, who: number, ability: Ability): number =>
  modifierGains(r, who, ability).reduce((sum, { n }) => sum + n, 0)
function addGains(t: Tally, r: Reader, who: number, ability: Ability): void {
  for (const { n, why, rule } of modifierGains(r, who, ability)) t.add(n, 'untyped', why, rule)
}
/** An ability modifier as it stands. */
export const modifierOf = (r: Reader, who: number, ability: Ability): number =>
  ownModifier(r, who, ability) + gain(r, who, ability) - loss(r, who, ability) - penalty(r, who, ability)
/** Adds what ability damage and drain take from a number that holds the modifier already. */
export function addDamageTo(t: Tally, r: Reader, who: number, ability: Ability): void {
  addGains(t, r, who, ability)
  t.add(-modifierDrained(r, who, ability), 'ability', `${ability} drain`, DRAIN)
  t.add(-loss(r, who, ability), 'ability damage', `${ability} damage`, DAMAGE)
  t.add(-penalty(r, who, ability), 'ability damage', `${ability} penalty`, PENALTY)
}

/** Adds an ability modifier, and what ability damage takes from it as its own term. */
export function addAbility(t: Tally, r: Reader, who: number, ability: Ability, rule: RuleId): void {
  t.add(ownModifier(r, who, ability), 'ability', ability, rule)
  addGains(t, r, who, ability)
  t.add(-loss(r, who, ability), 'ability damage', `${ability} damage`, DAMAGE)
  t.add(-penalty(r, who, ability), 'ability damage', `${ability} penalty`, PENALTY)
}
