import { d100 } from '@quintain/dice'
import { key } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { creatureFeature, someoneHas } from '../made.ts'

interface Fortified {
  readonly percent: number
}
const RULE = 'house/features/fortification'
const NAME = 'fortification'
const someoneIs = someoneHas(NAME)

/** Fortification: so many of a hundred critical hits and sneak attacks on the creature are hits as any other. */
export const fortification = creatureFeature<Fortified>(RULE, NAME, {
  takes: {
    percent: key('percent', 'how many of a hundred of them are plain hits: 50', {
      required: true,
    }),
  },
  once: true,
  help: 'some critical hits and sneak attacks on it are plain hits: { percent: 50 }',
  says: 'Of a hundred critical hits and sneak attacks on the creature so many are hits as any other, by one d100 for a hit. A coup de grace is a critical hit too.',
  brings: () => ({}),
  adds: {
    makesPlain(c, { at: who }) {
      if (!someoneIs(c.scene)) return false
      const [given] = featuresNamed<Fortified>(c.sheet(who), NAME)
      if (!given) return false
      return c.roll(NAME, d100, face => (face <= given.percent ? 'plain' : 'critical')) === 'plain'
    },
  },
})
