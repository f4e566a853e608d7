import type { Context } from '@quintain/engine'
import { condition, key, run, say, step } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { actNamed } from '../../creature/documents/acts.ts'
import type { Consequence } from '../../creature/effect.ts'
import { featuresIn, featuresNamed } from '../../creature/features/given.ts'
import { areaOf } from '../../effects/area.ts'
import { mayStop } from '../../movement/path-cost.ts'
import { groundOf } from '../../position/ground.ts'
import { present, spaceOf } from '../../position/position.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { at } from '../../vocabulary/fields.ts'
import { placed } from '../../vocabulary/movement.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { creatureFeature, marks, type With, withKey } from '../made.ts'
import { leftKeys, type Saved, saveOf } from '../saved.ts'

interface Tramples {
  readonly damage: string
  readonly types?: readonly DamageType[]
  readonly dc: number
}
const TRAMPLE = 'trample'
const ends = step('tramples-on', { who: 'creature', to: 'square' })
/** The square of the line of an act that is farthest from its user and has room for it; -1 for none. */
export function landing(c: Context, who: number, act: string, to: number): number {
  const area = actNamed(c, who, act)?.effect?.area
  if (!area) return -1
  const ground = groundOf(c, who)
  const here = spaceOf(c, who)
  const { squares } = areaOf(c, who, area, to)
  const free = [...squares.keys()].filter(square => squares[square] && ground.stands[square] && mayStop(ground, square))
  const far = (square: number) => distanceBetween(here, spaceOf(c, who, square))
  return free.reduce((best, square) => (best < 0 || far(square) > far(best) ? square : best), -1)
}
/** Trample: it runs over all that is smaller, in a line, and ends at the last place of it that has room. */
export const trample = creatureFeature<Tramples>('house/features/trample', TRAMPLE, {
  takes: {
    damage: key('damage', 'damage to each that it runs over: 2d8+9', { required: true }),
    types: key('types', 'the types of that damage, bludgeoning when absent: bludgeoning'),
    dc: key('amount', 'the Reflex save for half of it: 18', { required: true }),
  },
  once: true,
  help: 'runs over all that is smaller, along a line of its speed: { damage: 2d8+9, dc: 18 }',
  brings: ({ damage, types = ['bludgeoning'], dc }, { speed = 30 }) => ({
    acts: [
      {
        name: TRAMPLE,
        cost: 'full-round',
        kind: 'other',
        provokes: false,
        effect: {
          area: { shape: 'line', feet: Math.max(10, speed) },
          smaller: true,
          save: { kind: 'Reflex', dc, onSuccess: 'half' },
          consequences: [{ damage, types }],
        },
      },
    ],
  }),
  needs: { fields: [at] },
  events: [placed],
  steps: [
    run(ends, (c, { who, to }) => {
      if (!present(c, who)) return
      const square = landing(c, who, TRAMPLE, to)
      if (square >= 0 && square !== c.get(who, at)) c.emit(placed({ who, to: square }))
    }),
  ],
  refuse: {
    use: (r, who, { act }) =>
      String(act).toLowerCase() === TRAMPLE &&
      featuresIn(r.sheet(who)).some(f => f.name === TRAMPLE) &&
      r.barred(who, 'move') !== null &&
      say`it cannot move`,
  },
  after: {
    use: (c, who, { act, to }) =>
      String(act).toLowerCase() === TRAMPLE &&
      typeof to === 'number' &&
      featuresIn(c.sheet(who)).some(f => f.name === TRAMPLE)
        ? [ends({ who, to })]
        : [],
  },
})

interface Rams extends With, Saved {
  readonly damage?: string
  readonly consequences?: readonly Consequence[]
  readonly types?: readonly DamageType[]
}
const POWERFUL = 'powerful charge'
/** What comes with the hit beside its damage, and how the weapons that bring it are marked. */
const SHOCK = 'shock of the charge'
const WEIGHT = 'the weight of a charge'
const rams = condition('rams')
const rushes = step('rushes', { who: 'creature' })
const rushesNoMore = step('rushes-no-more', { who: 'creature' })
const charges = (c: Context, who: number): boolean => featuresIn(c.sheet(who)).some(f => f.name === POWERFUL)
/** What the hit of a charge brings: damage, and what comes beside it. */
function broughtBy(c: Context, who: number): readonly string[] {
  const [given] = featuresNamed<Rams>(c.sheet(who), POWERFUL)
  return [...(given?.damage === undefined ? [] : [POWERFUL]), ...(given?.consequences ? [SHOCK] : [])]
}
/** Powerful charge: the hit of a charge does more damage. */
export const powerfulCharge = creatureFeature<Rams>('house/features/powerful-charge', POWERFUL, {
  takes: {
    ...withKey,
    damage: key('damage', 'damage beside that of its weapon: 3d6'),
    types: key('types', 'the types of that damage, piercing when absent: piercing', { beside: ['damage'] }),
    consequences: key('consequences', 'what else comes with that hit: [{ condition: prone }]'),
    dc: key('amount', 'what a save against that must reach, none is allowed when absent: 14', {
      beside: ['consequences'],
    }),
    save: key('save', 'the save against it, Fortitude when absent: Reflex', { beside: ['dc'] }),
    ...leftKeys,
  },
  least: ['damage', 'consequences'],
  once: true,
  help: 'the hit of a charge does more: { with: gore, damage: 3d6 }',
  brings: given => ({
    weapons: marks(given, WEIGHT),
    follows: [
      ...(given.damage === undefined
        ? []
        : [
            {
              name: POWERFUL,
              effect: { consequences: [{ damage: given.damage, types: given.types ?? ['piercing'] }] },
            },
          ]),
      ...(given.consequences
        ? [{ name: SHOCK, effect: { ...saveOf(given, 'Fortitude'), consequences: given.consequences } }]
        : []),
    ],
  }),
  conditions: [{ condition: rams, rule: 'house/features/powerful-charge', secret: true }],
  words: { conditions: { [rams.name]: { begins: null, ends: null, listed: false } } },
  steps: [
    run(rushes, (c, { who }) => {
      if (!c.has(who, rams)) c.emit(stateEntered({ who, condition: rams.name }))
    }),
    run(rushesNoMore, (c, { who }) => {
      if (c.has(who, rams)) c.emit(stateLeft({ who, condition: rams.name }))
    }),
  ],
  adds: {
    followsHit: (c, { by, who }, name) =>
      name === WEIGHT ? (c.has(by, rams) ? broughtBy(c, by).map(act => applyEffect({ by, who, act })) : []) : undefined,
  },
  before: { charge: (c, who) => (charges(c, who) ? [rushes({ who })] : []) },
  after: { charge: (c, who) => (charges(c, who) ? [rushesNoMore({ who })] : []) },
})
