import { key, trigger } from '@quintain/engine'
import type { Defends } from '../../creature/defends.ts'
import { featuresIn } from '../../creature/features/given.ts'
import { cure } from '../../healing/healing.ts'
import { damageTaken } from '../../injury/damage.ts'
import { missing } from '../../injury/points.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { creatureFeature } from '../made.ts'

interface Drinks {
  readonly per?: number
  readonly points?: number
  readonly living?: true
}
const DRINKS = 'drinks life'
/** Drinks life: what it takes from others heals it. */
export const drinksLife = creatureFeature<Drinks>('house/features/drinks-life', DRINKS, {
  takes: {
    per: key('count', 'so many points of damage that it does heal one, 1 when absent: 2', { apart: ['points'] }),
    points: key('count', 'in place of a share: so many points for each blow or effect that harms: 5'),
    living: key('flag', 'only what it does to the living heals it: true'),
  },
  once: true,
  help: 'regains hit points by the damage that it does: { per: 2, living: true }',
  says: 'For so many hit points as damage of the creature takes from another it regains one, or as many as its sheet says for each blow or effect that harms; each blow and each effect counted by itself; with `living` from the living alone.',
  brings: () => ({}),
  needs: { steps: [cure] },
  triggers: [
    trigger(damageTaken, (c, { who, by, n }) => {
      if (by === undefined || by === who || n <= 0) return []
      const found = featuresIn(c.sheet(by)).find(f => f.name === DRINKS) as Drinks | undefined
      if (!found || c.has(by, dead)) return []
      if (found.living && !((c.sheet(who) as Partial<Defends>).kinds ?? ['living']).includes('living')) return []
      const healed = found.points ?? Math.floor(n / (found.per ?? 1))
      return healed > 0 && missing(c, by) > 0 ? [cure({ who: by, n: healed, by: 'magic' })] : []
    }),
  ],
})
