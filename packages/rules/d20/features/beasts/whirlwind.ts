import { type Context, condition, key, type Reader, run, say, step } from '@quintain/engine'
import { distanceBetween, mayStop } from '@quintain/grid'
import { actNamed } from '../../creature/documents/acts.ts'
import type { Affliction, Consequence } from '../../creature/effect.ts'
import { featuresIn } from '../../creature/features/given.ts'
import { areaOf } from '../../effects/area.ts'
import { groundOf } from '../../position/ground.ts'
import { mapOf, present, spaceOf, squareAt } from '../../position/position.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { at } from '../../vocabulary/fields.ts'
import { placed } from '../../vocabulary/movement.ts'
import { landing } from '../house/overrun.ts'
import { creatureFeature } from '../made.ts'

interface Whirls {
  readonly damage: string
  readonly types?: readonly DamageType[]
  readonly dc: number
  readonly called?: string
  readonly feet?: number
}
const RULE = 'house/features/whirlwind'
const WHIRLWIND = 'whirlwind'
const SWEPT = 'swept up'
/** Turns in a whirlwind. */
export const sweptUp = condition(SWEPT)
const whirls = step('whirls', { who: 'creature', act: 'text', to: 'square' })
const REACH = 30

const whirlOf = (r: Reader, who: number): Whirls | undefined =>
  featuresIn(r.sheet(who)).find(f => f.name === WHIRLWIND) as (Whirls & { readonly name: string }) | undefined
const actOf = (r: Reader, who: number): string => whirlOf(r, who)?.called ?? WHIRLWIND
/** Those within its line whom it has swept up. */
function carriedIn(c: Context, who: number, act: string, to: number): readonly number[] {
  const area = actNamed(c, who, act)?.effect?.area
  if (!area) return []
  const { squares } = areaOf(c, who, area, to)
  const out: number[] = []
  for (let i = 0; i < c.count; i++)
    if (i !== who && present(c, i) && c.has(i, sweptUp) && squares[c.get(i, at)]) out.push(i)
  return out
}
/** The free square nearest to the whirlwind for one that it carries. */
function besideIt(c: Context, who: number, by: number): number {
  const ground = groundOf(c, who)
  const from = spaceOf(c, by)
  const far = (i: number): number => distanceBetween(from, { ...squareAt(c, i), side: 1 })
  const room = [...mapOf(c).squares.keys()].filter(i => mayStop(ground, c.board.map.at(i)))
  return room.reduce((best, i) => (best < 0 || far(i) < far(best) ? i : best), -1)
}

/** A whirlwind, or a vortex in water: runs along a line, harms the smaller, and sweeps them up and along. */
export const whirlwind = creatureFeature<Whirls>(RULE, WHIRLWIND, {
  takes: {
    damage: key('damage', 'damage to each whom it comes upon, and each round to those in it: 2d6', { required: true }),
    types: key('types', 'the types of that damage, bludgeoning when absent: bludgeoning'),
    dc: key('amount', 'the Reflex save against the damage, and against being swept up: 18', { required: true }),
    called: key('text', 'what the act is called, whirlwind when absent: vortex'),
    feet: key('count', 'how far it goes, its speed when absent and 30 at least: 60'),
  },
  once: true,
  help: 'runs along a line, harms the smaller and sweeps them up: { damage: 2d6, dc: 18 }',
  says: 'A creature that becomes a whirlwind, or a vortex in water, runs along a line of its speed and stops at the last place of it with room. Each smaller creature on the line saves by Reflex against its damage, and again against being swept up. Who is swept up goes with it and is set down beside it; it does not move by itself, is entangled, and takes the damage again each round until a Reflex save is passed.',
  brings: ({ damage, types = ['bludgeoning'], dc, called = WHIRLWIND, feet }, { speed = REACH }) => {
    const hurts: Consequence = { damage, types }
    const lifts: Consequence = { condition: SWEPT, lasts: { rounds: 1 } }
    const swept: Affliction = {
      name: `in the ${called}`,
      check: { save: 'Reflex', dc },
      every: { rounds: 1 },
      cure: 1,
      again: 'last',
      stages: [[lifts], [hurts, lifts]],
    }
    return {
      afflictions: [swept],
      acts: [
        {
          name: called,
          cost: 'full-round',
          kind: 'supernatural',
          provokes: false,
          uses: { max: 1, recharge: 'rounds', rounds: '2' },
          effect: {
            area: { shape: 'line', feet: Math.max(REACH, feet ?? speed) },
            smaller: true,
            save: { kind: 'Reflex', dc, onSuccess: 'none' },
            consequences: [hurts, { afflicts: swept.name }],
          },
        },
      ],
    }
  },
  conditions: [{ condition: sweptUp, rule: RULE, bars: ['move'], implies: [condition('entangled')] }],
  words: { conditions: { [SWEPT]: { begins: 'is swept up', ends: 'swept up', listed: true } } },
  needs: { fields: [at] },
  events: [placed],
  steps: [
    run(whirls, (c, { who, act, to }) => {
      if (!present(c, who)) return
      const along = carriedIn(c, who, act, to)
      const square = landing(c, who, act, to)
      if (square >= 0 && square !== c.get(who, at)) c.emit(placed({ who, to: square }))
      for (const i of along) {
        const near = besideIt(c, i, who)
        if (near >= 0 && near !== c.get(i, at)) c.emit(placed({ who: i, to: near }))
      }
    }),
  ],
  refuse: {
    use: (r, who, { act }) =>
      whirlOf(r, who) !== undefined &&
      String(act).toLowerCase() === actOf(r, who).toLowerCase() &&
      r.barred(who, 'move') !== null &&
      say`it cannot move`,
  },
  after: {
    use: (c, who, { act, to }) =>
      whirlOf(c, who) && typeof to === 'number' && String(act).toLowerCase() === actOf(c, who).toLowerCase()
        ? [whirls({ who, act: actOf(c, who), to })]
        : [],
  },
})
