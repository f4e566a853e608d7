import type { Reader, RuleId, Tally } from '@quintain/engine'
import { addNegativeLevels, loweredBy, modifierDrained, score } from '../../d20/creature/abilities.ts'
import { penaltyTo } from '../../d20/creature/boosts.ts'
import { raceNow } from '../vocabulary/race.ts'
import { reason } from '../words/reasons.ts'
import type { Ability } from './abilities.ts'
import type { BonusTo } from './bonuses.ts'
import type { StarfinderSheet } from './sheet.ts'
import { sheetOf } from './sheet-of.ts'

const DRAIN = 'starfinder/abilities/ability-drain'
const PENALTY = 'starfinder/abilities/ability-penalty'
const DAMAGE = 'starfinder/abilities/ability-damage-modifier'

/** What ability damage takes from a modifier: 1 for every 2 full points of it. */
const loss = (r: Reader, who: number, ability: Ability): number => Math.floor(loweredBy(r, who, ability) / 2)
/** What penalties to a score take from its modifier: as much as damage would. */
const penalty = (r: Reader, who: number, ability: Ability): number => Math.floor(penaltyTo(r, who, ability) / 2)

/** The modifier of the score, which drain changes, without ability damage. */
const ownModifier = (r: Reader, who: number, ability: Ability): number =>
  (sheetOf(r, who).abilities[ability] ?? 0) - modifierDrained(r, who, ability)
/** An ability modifier as it stands. */
export const modifierOf = (r: Reader, who: number, ability: Ability): number =>
  ownModifier(r, who, ability) - loss(r, who, ability) - penalty(r, who, ability)

/** Adds what ability damage and drain take from a number that holds the modifier already. */
export function addDamageTo(t: Tally, r: Reader, who: number, ability: Ability): void {
  t.add(-modifierDrained(r, who, ability), 'ability', `${ability} drain`, DRAIN)
  t.add(-loss(r, who, ability), 'ability damage', `${ability} damage`, DAMAGE)
  t.add(-penalty(r, who, ability), 'ability damage', `${ability} penalty`, PENALTY)
}
/** The base attack bonus, all its shares together. */
export const baseAttackOf = (r: Reader, who: number): number =>
  sheetOf(r, who).baseAttack.reduce((n, share) => n + share.value, 0)

/** Adds an ability modifier, and what ability damage takes from it as its own term. */
export function addAbility(t: Tally, r: Reader, who: number, ability: Ability, rule: RuleId): void {
  t.add(ownModifier(r, who, ability), 'ability', ability, rule)
  t.add(-loss(r, who, ability), 'ability damage', `${ability} damage`, DAMAGE)
  t.add(-penalty(r, who, ability), 'ability damage', `${ability} penalty`, PENALTY)
}

/** The penalty of negative levels, to attacks, Armor Class, saves and checks. */
export const addLevels = (t: Tally, r: Reader, who: number): void =>
  addNegativeLevels(t, r, who, 'starfinder/injury/negative-level-penalties')

/** The bonuses of a creature: where it has become of another race, the racial ones are those of that race. */
function bonusesOf(r: Reader, who: number): StarfinderSheet['bonuses'] {
  const { bonuses, races } = sheetOf(r, who)
  if (races.length === 0) return bonuses
  const [race] = r.items(who, raceNow)
  const now = races.find(x => x.name === race)
  return now ? [...bonuses.filter(b => b.type !== 'racial'), ...now.bonuses] : bonuses
}

/** Whether a creature has no Intelligence: none at all, or a score that stands at 0. */
export const lacksMind = (r: Reader, who: number): boolean =>
  sheetOf(r, who).mindless === true || score(r, who, 'Intelligence') <= 0

/** Adds the bonuses of a sheet to a number; a mind that is not there is not heartened. */
export function addBonuses(
  t: Tally,
  r: Reader,
  who: number,
  names: readonly (BonusTo | (string & {}))[],
  rule: RuleId,
  descriptors: readonly string[] = [],
): void {
  const mindless = lacksMind(r, who)
  for (const { type, value, from, to, against } of bonusesOf(r, who)) {
    const meant = to === undefined ? names.includes('EAC') || names.includes('KAC') : names.includes(to)
    if (!meant || (against && !against.some(d => descriptors.includes(d)))) continue
    if (type === 'morale' && value > 0 && mindless)
      t.lose(value, type, from, rule, reason.hasNoMind, 'starfinder/bonuses/morale-needs-mind')
    else t.add(value, type, from, rule)
  }
}
