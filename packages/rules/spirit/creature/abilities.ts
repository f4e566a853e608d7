import { own } from '../../d20/creature/documents/own.ts'
/** The six abilities of the text (spirit/abilities/names-and-aliases). */
export const ABILITIES = ['Strength', 'Quickness', 'Constitution', 'Intelligence', 'Spirit', 'Charm'] as const
export type Ability = (typeof ABILITIES)[number]

/** Other names that the text itself uses for an ability. "Fortitude" stands once for the ability Constitution. */
export const OTHER_ABILITIES: Readonly<Record<string, Ability>> = {
  str: 'Strength',
  qck: 'Quickness',
  dexterity: 'Quickness',
  dex: 'Quickness',
  con: 'Constitution',
  fortitude: 'Constitution',
  int: 'Intelligence',
  spi: 'Spirit',
  cha: 'Charm',
  charisma: 'Charm',
}

/** The ability that a name of the text means, ignoring case; undefined when it means none. */
export function abilityNamed(name: string): Ability | undefined {
  const low = name.trim().toLowerCase()
  return ABILITIES.find(a => a.toLowerCase() === low) ?? own(OTHER_ABILITIES, low)
}

export const SAVES = ['Fortitude', 'Reflex', 'Will'] as const
export type Save = (typeof SAVES)[number]

/** Other names of a save: the Constitution save is the Fortitude save. */
export const OTHER_SAVES: Readonly<Record<string, Save>> = {
  constitution: 'Fortitude',
  con: 'Fortitude',
  fort: 'Fortitude',
  ref: 'Reflex',
}

/** The save that a name of the text means, ignoring case; undefined when it means none. */
export function saveNamed(name: string): Save | undefined {
  const low = name
    .trim()
    .toLowerCase()
    .replace(/ save$/, '')
  return SAVES.find(s => s.toLowerCase() === low) ?? own(OTHER_SAVES, low)
}

/** Says that a name means none of the text's abilities or saves, and which there are. */
export const unnamed = (name: string, what: 'ability' | 'save'): string =>
  `"${name}" is no ${what} of the text: there are ${(what === 'ability' ? ABILITIES : SAVES).join(', ')}`

/** The same for what people type, by the name that it goes by (spirit/abilities/names-and-aliases). */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Quickness: ['dexterity', 'dex', 'qck'],
  Charm: ['charisma', 'cha'],
  Fortitude: ['constitution save'],
  defense: ['spiritual pressure'],
}

const DEFENSE = ['sp', 'spiritual pressure', 'ac', 'armor class', 'defense']
/** Whether a name of the text means the number to hit. */
export const meansPressure = (name: string): boolean => DEFENSE.includes(name.trim().toLowerCase())
