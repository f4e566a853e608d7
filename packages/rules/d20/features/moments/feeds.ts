import { event, key, trigger, value } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { cure } from '../../healing/healing.ts'
import { missing } from '../../injury/points.ts'
import { isDown, present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { turnBegan } from '../../turn/round.ts'
import { type DamageType, sumOf } from '../../vocabulary/damage-types.ts'
import { creatureFeature, having, someoneHas } from '../made.ts'

interface Feeds {
  readonly types?: readonly DamageType[]
  readonly feet: number
  readonly per?: number
  readonly most?: number
}
const RULE = 'house/features/feeds-on'
const FEEDS = 'feeds on'
const someoneFeeds = someoneHas(FEEDS)
/** Points that it has fed on since its last turn began. */
const fed = value('fed since its turn')
const hasFed = event('has-fed', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, fed, e.n), {
  of: 'who',
  to: 'own',
})

/** Feeds on: the harm of others near it does it good. */
export const feedsOn = creatureFeature<Feeds>(RULE, FEEDS, {
  only: having(FEEDS),
  takes: {
    feet: key('count', 'how far off they may be: 30', { required: true }),
    types: key('types', 'the types of damage, all when absent: fire'),
    per: key('count', 'so many points of damage heal one, 1 when absent: 2'),
    most: key('count', 'the most points from one of its turns to the next, any when absent: 6'),
  },
  once: true,
  help: 'regains hit points by the damage that others near it take: { types: fire, feet: 30, most: 6 }',
  says: 'For damage of these types that gets through to another within so many feet, whoever does it, the creature regains a hit point for each so many, up to the most that its sheet says from one of its turns to the next.',
  brings: () => ({}),
  needs: { steps: [cure] },
  fields: [fed],
  events: [hasFed],
  words: { events: { [hasFed.kind]: () => null } },
  adds: {
    seesHarm(c, { who, through }) {
      const all = []
      for (let i = 0; i < c.count; i++) {
        const [given] = featuresNamed<Feeds>(c.sheet(i), FEEDS)
        if (!given || i === who || !present(c, i) || isDown(c, i) || missing(c, i) === 0) continue
        const { types, feet, per = 1, most = Number.POSITIVE_INFINITY } = given
        if (!present(c, who) || c.fact(feetBetween, i, who) > feet) continue
        const parts = types ? through.filter(p => p.types.some(t => types.includes(t))) : through
        const n = Math.min(Math.floor(sumOf(parts) / per), most - c.get(i, fed))
        if (n <= 0) continue
        if (given.most !== undefined) c.emit(hasFed({ who: i, n: c.get(i, fed) + n }))
        all.push(cure({ who: i, n, by: 'magic' as const }))
      }
      return all
    },
  },
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      if (someoneFeeds(c.scene) && c.get(who, fed) > 0) c.emit(hasFed({ who, n: 0 }))
      return []
    }),
  ],
})
