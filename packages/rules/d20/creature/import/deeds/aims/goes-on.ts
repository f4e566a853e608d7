import { DAMAGE_TYPES } from '../../../../vocabulary/damage-types.ts'

export const DICE = '\\d*d\\d+(?: ?[+-] ?\\d+)?|\\d+'
export const TYPE = `(?:${DAMAGE_TYPES.join('|')}|nonlethal)`
/** Damage of each round for so many of them. */
export const GOES_ON = new RegExp(
  `(?:,? ?(?:plus|and|and then) )?\\b(?:another |an additional )?(${DICE})(?: points? of)?((?: ?${TYPE})?) damage (?:(?:on|in|for|during|at the start of) each of (?:the|its) (?:next|following) (\\d+) (?:rounds|turns)|(?:each|per|every) round for (?:the next )?(\\d+) rounds)`,
  'i',
)
/** What it is made of stands before its damage: `sprays acid in a 20-foot cone, dealing 4d8 points of damage`. */
export const SPAT =
  /\b(?:sprays?|spits?|spews?|breathes?|(?:stream|jet|gout|spray|blast|burst|bolt|ray|glob|cloud) of) (acid|cold|electricity|fire)\b/i
