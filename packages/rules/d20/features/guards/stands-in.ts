import { condition, key, type Reader, trigger } from '@quintain/engine'
import { featuresNamed } from '../../creature/features/given.ts'
import { harmShared, SHARES, type Sharing } from '../../injury/sharing.ts'
import { areFoes, isDown, present } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { turnBegan } from '../../turn/round.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { creatureFeature, having, someoneHas } from '../made.ts'

interface StandsIn {
  readonly share?: Sharing['share']
  readonly feet?: number
  readonly per?: 'round'
}
const RULE = 'house/features/stands-in'
const NAME = 'stands in'
const BESIDE = 5
const someoneDoes = someoneHas(NAME)
/** It has taken damage of a friend since its last turn began. */
const stoodIn = condition('has stood in')
const ownOf = (r: Reader, who: number): StandsIn | undefined => featuresNamed<StandsIn>(r.sheet(who), NAME)[0]

/** The first friend near a creature who takes a share of its damage now. */
function takerOf(r: Reader, who: number): Sharing | undefined {
  if (!someoneDoes(r.scene)) return undefined
  for (let to = 0; to < r.count; to++) {
    if (to === who || areFoes(r, who, to) || !present(r, to) || isDown(r, to) || r.has(to, stoodIn)) continue
    const given = ownOf(r, to)
    if (given && r.fact(feetBetween, who, to) <= (given.feet ?? BESIDE)) return { to, share: given.share ?? 'half' }
  }
  return undefined
}

/** Stands in: it takes a share of the damage that comes to a friend near it. */
export const standsIn = creatureFeature<StandsIn>(RULE, NAME, {
  only: having(NAME),
  takes: {
    share: key({ oneOf: SHARES }, 'how much of the damage it takes, half when absent: half'),
    feet: key('count', 'how far off the friend may be, 5 when absent: 30'),
    per: key({ oneOf: ['round'] }, 'how often at the most, each time when absent: round'),
  },
  once: true,
  help: 'takes a share of the damage that comes to a friend near it: { share: half, feet: 5, per: round }',
  says: 'Of the hit points that damage would take from a friend within so many feet the creature takes a share in its place, while it is on its feet itself. What the friend keeps off is shared by nobody, nothing keeps off what the creature takes, and it is not shared again.',
  brings: () => ({}),
  conditions: [{ condition: stoodIn, rule: RULE, secret: true }],
  words: { conditions: { [stoodIn.name]: { begins: null, ends: null, listed: false } } },
  triggers: [
    trigger(harmShared, (c, { who }) => {
      if (ownOf(c, who)?.per === 'round' && !c.has(who, stoodIn)) c.emit(stateEntered({ who, condition: stoodIn.name }))
      return []
    }),
    trigger(turnBegan, (c, { who }) => {
      if (ownOf(c, who) && c.has(who, stoodIn)) c.emit(stateLeft({ who, condition: stoodIn.name }))
      return []
    }),
  ],
  adds: { sharesHarm: takerOf },
})
