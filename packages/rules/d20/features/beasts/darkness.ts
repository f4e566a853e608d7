import { key } from '@quintain/engine'
import type { Act } from '../../creature/documents/acts.ts'
import type { Effect } from '../../creature/effect.ts'
import { creatureFeature } from '../made.ts'

interface Darkens {
  readonly feet?: number
  readonly level?: 'dim' | 'dark'
  readonly always?: true
  readonly minutes?: number
  readonly uses?: number
}
const DARKNESS = 'darkness'
const [FEET, MINUTES] = [20, 10]
const effect = ({ feet = FEET, level = 'dim' }: Darkens, lasts: NonNullable<Effect['lasts']>): Effect => ({
  area: { shape: 'emanation', feet },
  lasts,
  changes: { darkens: { [level]: feet } },
  consequences: [],
})
/** Darkness that goes out from a creature, by an act or from the start. */
export const darkness = creatureFeature<Darkens>('house/features/darkness', DARKNESS, {
  takes: {
    feet: key('count', 'how far it reaches, 20 when absent: 20'),
    level: key({ oneOf: ['dim', 'dark'] }, 'how light it is there at most, dim when absent: dark'),
    always: key('flag', 'it is there from the start, without an act: true'),
    minutes: key('count', 'how many minutes it stays, 10 when absent: 10', { apart: ['always'] }),
    uses: key('count', 'how often a day it is called, at will when absent: 3', { apart: ['always'] }),
  },
  once: true,
  help: 'darkness about it, by the act darkness or always: { feet: 20, level: dark }',
  says: 'Within so many feet of the creature it is no lighter than dim, or dark, whatever else shines there; walls keep it in as they keep light out. Senses find their way in it as in any other darkness.',
  brings: given => {
    const { always, minutes = MINUTES, uses } = given
    if (always) {
      const about = { ...effect(given, 'permanent'), dismissible: false, dispellable: false }
      return { follows: [{ name: DARKNESS, always: true, effect: about }] }
    }
    const act: Act = {
      name: DARKNESS,
      cost: 'standard',
      kind: 'spell-like',
      ...(uses === undefined ? {} : { uses: { max: uses, recharge: 'day' } }),
      effect: effect(given, { minutes }),
    }
    return { acts: [act] }
  },
})
