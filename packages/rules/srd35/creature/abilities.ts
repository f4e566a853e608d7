export const ABILITIES = ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'] as const
export type Ability = (typeof ABILITIES)[number]

/** The ability of each kind of save. */
export const SAVE_ABILITY = { Fortitude: 'Constitution', Reflex: 'Dexterity', Will: 'Wisdom' } as const
