/** The six scores: each is added as it stands (true20/abilities/score-is-modifier). */
export const ABILITIES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const
export type Ability = (typeof ABILITIES)[number]

/** Loads from negligible to the most that can be lifted. */
export const LOADS = ['light', 'medium', 'heavy', 'maximum'] as const
export type Load = (typeof LOADS)[number]

/** The saves that have a base bonus; Toughness is its own number. */
export type Row = 'lethal' | 'non-lethal'

/** What is rolled for against a Difficulty of this text's own. */
export type Trial =
  | 'toughness'
  | 'object'
  | 'coup de grace'
  | 'dying'
  | 'recovery'
  | 'first aid'
  | 'aid'
  | 'break'
  | 'notice'

/** The first letter large, as the text writes the names of scores and saves. */
export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
