import type { Senses } from '@quintain/grid'

/** What the eyes of a race are like; everyone else sees as humans do (srd35/senses/by-race). */
const EYES: Readonly<Record<string, Senses>> = {
  dwarf: { darkvision: 60 },
  'half-orc': { darkvision: 60 },
  elf: { lowLight: true },
  gnome: { lowLight: true },
  'half-elf': { lowLight: true },
}
/** Senses of a race by its name. */
export const eyesOf = (race: string): Senses => EYES[race.trim().toLowerCase()] ?? {}
