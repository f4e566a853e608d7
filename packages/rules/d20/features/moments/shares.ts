import { key, type Reader } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { SHARES, type Sharing } from '../../injury/sharing.ts'
import { areFoes, isDown, present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { dead } from '../../vocabulary/conditions.ts'
import { links } from '../../vocabulary/relations.ts'
import { creatureFeature } from '../made.ts'

interface Shares {
  readonly between: 'held' | 'friends'
  readonly share?: Sharing['share']
  readonly feet?: number
}
const NAME = 'shares harm'
/** Feet within which a friend takes its share, where the sheet says nothing. */
const NEAR = 30

/** The friend next to a creature who is still on its feet. */
function friendOf(r: Reader, who: number, feet: number): number | undefined {
  let best: { readonly friend: number; readonly apart: number } | undefined
  for (let friend = 0; friend < r.count; friend++) {
    if (friend === who || areFoes(r, who, friend) || !present(r, friend) || isDown(r, friend)) continue
    const apart = r.fact(feetBetween, who, friend)
    if (apart <= feet && (best === undefined || apart < best.apart)) best = { friend, apart }
  }
  return best?.friend
}
function takerOf(r: Reader, who: number, { between, feet = NEAR }: Shares): number | undefined {
  if (between === 'friends') return friendOf(r, who, feet)
  return r.items(who, links.grapples).find(l => present(r, l.to) && !r.has(l.to, dead))?.to
}

/** Shares harm: whom it holds, or a friend near it, takes a part of the damage that comes to it. */
export const sharesHarm = creatureFeature<Shares>('house/features/shares-harm', NAME, {
  takes: {
    between: key(
      { oneOf: ['held', 'friends'] },
      'who takes a share: whom it holds (what it is attached to, what it engulfs), or the friend next to it: held',
      { required: true },
    ),
    share: key({ oneOf: SHARES }, 'how much of it the other takes, half when absent: half'),
    feet: key('count', 'how far off a friend may be, 30 when absent: 60'),
  },
  once: true,
  help: 'others take a share of the damage that comes to it: { between: held, share: half }',
  says: 'Of the hit points that damage would take from the creature another takes a share: one whom it holds, or the friend nearest to it within so many feet who is on its feet. What its own protections keep off is shared by nobody; nothing keeps off the share of the other, and it is not shared again. Of a half the creature itself has what is left once it is rounded. While nobody is there to share with it takes all of it.',
  brings: () => ({}),
  adds: {
    sharesHarm(r, who) {
      const [given] = featuresNamed<Shares>(r.sheet(who), NAME)
      const to = given && takerOf(r, who, given)
      return to === undefined ? undefined : { to, share: given!.share ?? 'half' }
    },
  },
})
