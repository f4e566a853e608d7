import type { Reader, RuleId, Tally } from '@quintain/engine'
import { loweredBy } from '../../d20/creature/abilities.ts'
import type { Ability } from './abilities.ts'
import { sheetOf } from './sheet.ts'

const DAMAGE = 'starfinder/abilities/ability-damage-modifier'

/** What ability damage takes from a modifier: 1 for every 2 full points of it. */
const loss = (r: Reader, who: number, ability: Ability): number => Math.floor(loweredBy(r, who, ability) / 2)

/** An ability modifier as it stands. */
export const modifierOf = (r: Reader, who: number, ability: Ability): number =>
  (sheetOf(r, who).abilities[ability] ?? 0) - loss(r, who, ability)

/** Adds what ability damage takes from a number that holds the modifier already. */
export function addDamageTo(t: Tally, r: Reader, who: number, ability: Ability): void {
  t.add(-loss(r, who, ability), 'ability damage', `${ability} damage`, DAMAGE)
}
/** The base attack bonus, all its shares together. */
export const baseAttackOf = (r: Reader, who: number): number =>
  sheetOf(r, who).baseAttack.reduce((n, share) => n + share.value, 0)

/** Adds an ability modifier, and what ability damage takes from it as a term of its own. */
export function addAbility(t: Tally, r: Reader, who: number, ability: Ability, rule: RuleId): void {
  t.add(sheetOf(r, who).abilities[ability] ?? 0, 'ability', ability, rule)
  addDamageTo(t, r, who, ability)
}
