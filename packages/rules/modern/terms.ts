import type { Reader, RuleId, Tally } from '@quintain/engine'
import { loweredBy, modifierLoss, normalScore } from '../d20/injury/ability.ts'
import { sheetOf } from './sheet.ts'
import type { Ability } from './special.ts'

/** The modifier of an ability as it stands, ability damage taken off (that is borrowed: the text knows none). */
export function modifierOf(c: Reader, who: number, ability: Ability): number {
  const by = loweredBy(c, who, ability)
  return (sheetOf(c, who).abilities[ability] ?? 0) - (by === 0 ? 0 : modifierLoss(normalScore(c, who, ability), by))
}

/** Adds an ability modifier, and what ability damage takes from it as a term of its own. */
export function addAbility(t: Tally, c: Reader, who: number, ability: Ability, rule: RuleId): void {
  const full = sheetOf(c, who).abilities[ability] ?? 0
  t.add(full, 'ability', ability, rule)
  t.add(modifierOf(c, who, ability) - full, 'ability damage', `${ability} damage`, 'spirit/abilities/ability-damage')
}
