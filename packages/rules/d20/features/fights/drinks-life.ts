import { event, key, trigger, value } from '@quintain/engine'
import { featuresIn } from '../../creature/features/given.ts'
import { kindsOf } from '../../creature/features/kinds-of.ts'
import { cure } from '../../healing/healing.ts'
import { damageTaken } from '../../injury/damage.ts'
import { missing } from '../../injury/points.ts'
import { turnBegan } from '../../turn/round.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { creatureFeature, someoneHas } from '../made.ts'

interface Drinks {
  readonly per?: number
  readonly points?: number
  readonly living?: true
  readonly round?: true
}
const DRINKS = 'drinks life'
const someoneDrinks = someoneHas(DRINKS)
/** The damage that a creature has done from one of its turns to its next, where it is counted together. */
const drunk = value('damage drunk')
const drank = event('drank', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, drunk, e.n), {
  of: 'who',
  to: 'own',
  silent: true,
})
/** Drinks life: what it takes from others heals it. */
export const drinksLife = creatureFeature<Drinks>('house/features/drinks-life', DRINKS, {
  takes: {
    per: key('count', 'so many points of damage that it does heal one, 1 when absent: 2', { apart: ['points'] }),
    points: key('count', 'in place of a share: so many points for each blow or effect that harms: 5'),
    round: key('flag', 'the damage from one of its turns to its next is counted together: true', { beside: ['per'] }),
    living: key('flag', 'only what it does to the living heals it: true'),
  },
  once: true,
  help: 'regains hit points by the damage that it does: { per: 2, living: true }',
  says: 'For so many hit points as damage of the creature takes from another it regains one, or as many as its sheet says for each blow or effect that harms; each blow and each effect counted by itself, or with `round` all from one of its turns to its next together; with `living` from the living alone.',
  brings: () => ({}),
  needs: { steps: [cure] },
  fields: [drunk],
  events: [drank],
  triggers: [
    trigger(damageTaken, (c, { who, by, n }) => {
      if (by === undefined || by === who || n <= 0) return []
      const found = featuresIn(c.sheet(by)).find(f => f.name === DRINKS) as Drinks | undefined
      if (!found || c.has(by, dead)) return []
      if (found.living && !kindsOf(c.sheet(who)).includes('living')) return []
      const { points, per = 1, round } = found
      const before = round ? c.get(by, drunk) : 0
      if (round) c.emit(drank({ who: by, n: before + n }))
      const healed = points ?? Math.floor((before + n) / per) - Math.floor(before / per)
      return healed > 0 && missing(c, by) > 0 ? [cure({ who: by, n: healed, by: 'magic' })] : []
    }),
    trigger(turnBegan, (c, { who }) => {
      if (someoneDrinks(c.scene) && c.get(who, drunk) > 0) c.emit(drank({ who, n: 0 }))
      return []
    }),
  ],
})
