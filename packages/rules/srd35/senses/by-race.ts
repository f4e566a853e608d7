import { feature, key } from '@quintain/engine'

/** Dwarves and half-orcs see in the dark; elves, gnomes and half-elves in little light: read with the sheet (creature/races.ts). */
export const eyesByRace = feature('srd35/senses/by-race', {
  keys: {
    creature: {
      race: key('text', 'its race, which says how it sees where senses do not: dwarf'),
    },
  },
})
