/** The six abilities of the text. */
export const ABILITIES = ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'] as const
export type Ability = (typeof ABILITIES)[number]

export { SAVES } from '../../d20/vocabulary/check-steps.ts'
