import { DAMAGE_TYPES } from '../../../../vocabulary/damage-types.ts'

export const DICE = '\\d*d\\d+(?: ?[+-] ?\\d+)?|\\d+'
export const TYPE = `(?:${DAMAGE_TYPES.join('|')}|nonlethal)`
/** Damage of each round for so many of them. */
export const GOES_ON = new RegExp(
  `(?:,? ?(?:plus|and|and then) )?\\b(?:another |an additional )?(${DICE})(?: points? of)?((?: ?${TYPE})?) damage (?:(?:on|in|for|during|at the start of) each of (?:the|its) (?:next|following) (\\d+) (?:rounds|turns)|(?:each|per|every) round for (?:the next )?(\\d+) rounds)`,
  'i',
)
