import { reason as shared } from '../../d20/words/reasons.ts'

/** Why a term does not count under spirit. */
export const reason = {
  ...shared,
  heldByDefenseBonus: 'the Defense bonus holds it already',
  chosenForSave: (ability: string) => `${ability} is chosen for this save`,
  countsForSave: (ability: string) => `${ability} counts`,
  noStrengthBonusOffHand: 'no Strength bonus in the off hand',
  noStrengthOffHand: 'no Strength modifier in the off hand',
  noStrengthBonus: 'no Strength bonus to add to',
}
