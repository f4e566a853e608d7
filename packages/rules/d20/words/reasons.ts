/**
 * Why a term of a number does not count: every sentence that the shared chapters give. Imports nothing, so every room may
 * use it.
 */
export const reason = {
  abilityDamage: 'ability damage',
  hasFeat: (feat: string) => feat,
  inTheDark: 'in the dark',
  attackerUnseen: 'the attacker is not seen',
  doubledAlready: 'doubled already',
  takesAsMuch: (source: string) => `${source} takes as much or more`,
  asGoodOrBetter: (source: string) => `${source} is as good or better`,
  armorLimits: (most: number) => `the armor lets no more than +${most} count`,
  touchIgnores: 'a touch attack ignores it',
  cloudHasNone: 'a cloud has no armor and no hide',
  armorIsRuined: 'the armor is ruined',
  noFriendNear: 'no friend nearer than 10 feet to the aim',
  asFarAsKnown: 'as far as known',
  /** What stands for a weapon that is not in hand. */
  putAway: 'put away',
  hasNoMind: 'has no Intelligence score',
  notHeartened: 'nothing touches its mind',
  extraDiceNotMultiplied: 'extra dice are never multiplied',
}
