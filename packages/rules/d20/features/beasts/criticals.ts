import { d20 } from '@quintain/dice'
import type { Reader } from '@quintain/engine'
import { key, run, step, trigger } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import type { Affliction, Consequence } from '../../creature/effect.ts'
import { featuresNamed, numbered } from '../../creature/features/given.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { areFoes, spaceOf, standsInFight } from '../../position/position.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import type { DamageType } from '../../vocabulary/damage-types.ts'
import { applyEffect } from '../../vocabulary/effect-steps.ts'
import { creatureFeature, goesWith, type With, withKey } from '../made.ts'

/** The feature of this name that goes with the weapon of a critical hit, by its place among those of its name; -1 for none. */
function goesOff(r: Reader, by: number, weapon: number, name: string): number {
  const w = (r.sheet(by) as D20Sheet).weapons[weapon]
  const all = featuresNamed<With>(r.sheet(by), name)
  return w === undefined ? -1 : all.findIndex(f => goesWith(f, w))
}

const ARC = 'arc'
const ARC_RULE = 'house/features/arc'
const FAR = 10
interface Arcs extends With {
  readonly damage: string
  readonly types?: readonly DamageType[]
  /** With every hit, not with critical hits alone. */
  readonly each?: true
}
const arcs = step('arcs', { by: 'creature', from: 'creature', nth: 'int' })
/** The foe nearest to a creature that was hit, within reach of the arc; -1 for none. */
function nextTo(r: Reader, by: number, from: number): number {
  let [best, near] = [-1, FAR + 1]
  for (let i = 0; i < r.count; i++) {
    if (i === from || !areFoes(r, by, i) || !standsInFight(r, i)) continue
    const feet = distanceBetween(spaceOf(r, from), spaceOf(r, i))
    if (feet < near) [best, near] = [i, feet]
  }
  return best
}
/** Arc: a critical hit leaps to the foe that is nearest to its target. */
export const arc = creatureFeature<Arcs>(ARC_RULE, ARC, {
  takes: {
    ...withKey,
    damage: key('damage', 'what it does to the second foe: 1d6', { required: true }),
    types: key('types', 'the types of that damage, electricity when absent: electricity'),
    each: key('flag', 'with each hit, not with critical hits alone: true'),
  },
  help: 'its critical hits leap to a second foe within 10 feet: { with: arc rifle, damage: 1d6 }',
  says: 'A critical hit with a weapon that arcs leaps from its target to the nearest other foe within 10 feet of that one, and harms it too; with `each` any hit does.',
  brings: ({ damage, types = ['electricity'] }) => ({
    follows: [{ name: ARC, effect: { consequences: [{ damage, types }] } }],
  }),
  needs: { steps: [applyEffect] },
  steps: [
    run(arcs, (c, { by, from, nth }) => {
      const to = nextTo(c, by, from)
      if (to >= 0) c.plan(applyEffect({ by, who: to, act: numbered(ARC, nth) }))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at, weapon, result }) => {
      if ((result !== 'critical' && result !== 'hit') || at === undefined) return []
      const w = (c.sheet(by) as D20Sheet).weapons[weapon]
      const all = featuresNamed<Arcs>(c.sheet(by), ARC)
      const first = (each: boolean) =>
        w === undefined ? -1 : all.findIndex(f => goesWith(f, w) && (f.each === true) === each)
      return [first(true), result === 'critical' ? first(false) : -1].flatMap(nth =>
        nth < 0 ? [] : [arcs({ by, from: at, nth })],
      )
    }),
  ],
})

const WOUND = 'wound'
const WOUND_RULE = 'house/features/wound'
const BLEEDS = 'a bleeding wound'
interface Wounds extends With {
  readonly dc: number
}
const wounds = step('wounds', { by: 'creature', who: 'creature', nth: 'int' }, { rolls: 'by' })
/** Where it is wounded, by a d20 up to this face; all of it bleeds. */
const PLACES: readonly (readonly [face: number, name: string, ...more: Consequence[]])[] = [
  [10, 'a deep wound'],
  [13, 'a wound in the eye', { adds: -2, to: 'attack', lasts: 'permanent' }],
  [16, 'a wound in the leg', { adds: -10, to: 'speed', lasts: 'permanent' }],
  [17, 'a wound in the arm', { adds: -2, to: 'damage', lasts: 'permanent' }],
  [20, 'a wound in the vitals', { condition: 'stunned', lasts: { rounds: 1 } }],
]
/** Wound: a critical hit wounds a part of the body, which bleeds. */
export const woundingHits = creatureFeature<Wounds>(WOUND_RULE, WOUND, {
  takes: {
    ...withKey,
    dc: key('amount', 'the Fortitude save that leaves nothing but the bleeding: 15', { required: true }),
  },
  help: 'its critical hits wound a part of the body: { with: heavy cannon, dc: 15 }',
  says: 'A critical hit with a weapon that wounds makes its target bleed, 1d6 each round until it gets hit points back or somebody stops it by a check against DC 15. A d20 finds the part: up to 10 none in particular, up to 13 an eye (-2 on attacks), up to 16 a leg (10 feet slower), 17 an arm (-2 on damage), above that something vital (stunned for a round); a Fortitude save keeps off all but the bleeding.',
  brings: ({ dc }) => {
    const bleeding: Affliction = {
      name: BLEEDS,
      every: { rounds: 1 },
      again: 'last',
      staunched: { dc: 15 },
      stages: [[{ damage: '1d6' }]],
    }
    const bleeds: Consequence = { afflicts: BLEEDS }
    return {
      afflictions: [bleeding],
      follows: PLACES.map(([, name, ...more]) => ({
        name,
        effect: more.length
          ? { save: { kind: 'Fortitude', dc, onSuccess: [bleeds] }, consequences: [bleeds, ...more] }
          : { consequences: [bleeds] },
      })),
    }
  },
  needs: { steps: [applyEffect] },
  steps: [
    run(wounds, (c, { by, who, nth }) => {
      const act = c.roll('where', d20, face => PLACES.find(([most]) => face <= most)![1])
      c.plan(applyEffect({ by, who, act: numbered(act, nth) }))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at, weapon, result }) => {
      if (result !== 'critical' || at === undefined) return []
      const nth = goesOff(c, by, weapon, WOUND)
      return nth < 0 ? [] : [wounds({ by, who: at, nth })]
    }),
  ],
})
