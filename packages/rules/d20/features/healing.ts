import type { Reader, Step } from '@quintain/engine'
import { condition, key, run, step, trigger } from '@quintain/engine'
import type { Consequence } from '../creature/effect.ts'
import { featuresIn } from '../creature/features/given.ts'
import { cure, easing, restore } from '../healing/healing.ts'
import { hitPoints, nonlethal } from '../injury/fields.ts'
import { missing } from '../injury/points.ts'
import { updateHitPointState } from '../injury/thresholds.ts'
import type { Recurring } from '../turn/advance-time.ts'
import { turnBegan } from '../turn/round.ts'
import { dead } from '../vocabulary/conditions.ts'
import { type DamageType, sumOf } from '../vocabulary/damage-types.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'
import { creatureFeature } from './made.ts'

interface Heals {
  readonly points: number
}
const FAST = 'fast healing'
const givenOf = (c: Reader, who: number, name: string): Partial<Regenerates> | undefined =>
  featuresIn(c.sheet(who)).find(f => f.name === name) as Partial<Regenerates> | undefined
const pointsOf = (c: Reader, who: number, name: string): number => givenOf(c, who, name)?.points ?? 0

/** The same where no turns are played, after a fight or before it: round by round for as long as there is something to heal. */
const eachRound = (source: string, steps: (r: Reader, who: number) => readonly Step[]): Recurring => ({
  source,
  moment: () => ({ at: 'outside' }),
  every: 1,
  steps,
  calls: (r, who) => steps(r, who).length > 0,
})
const heals = (r: Reader, who: number): readonly Step[] => {
  const n = pointsOf(r, who, FAST)
  return n > 0 && missing(r, who) > 0 && !r.has(who, dead) ? [cure({ who, n, by: 'rest' })] : []
}
/** Fast healing: hit points come back as each of its turns begins, as long as it lives. */
export const fastHealing = creatureFeature<Heals>('house/features/fast-healing', FAST, {
  takes: { points: key('count', 'hit points of each turn: 5', { required: true }) },
  once: true,
  help: 'regains hit points as each of its turns begins: { points: 5 }',
  brings: () => ({}),
  adds: { recurs: eachRound(FAST, heals) },
  triggers: [trigger(turnBegan, (c, { who }) => heals(c, who))],
})

interface Regenerates extends Heals {
  readonly overcomeBy?: string
  readonly halts?: true
}
const REGENERATION = 'regeneration'
/** Its regeneration does nothing in its next turn. */
export const regenerationHalted = condition('regeneration halted')
const HALT = regenerationHalted.name
const HALTED: Consequence = { condition: HALT, lasts: { until: 'turn-end', of: 'user' } }
/** A turn of a creature that regenerates begins: its nonlethal damage eases. */
const regrow = step('regrow', { who: 'creature', n: 'int' })
const regrows = (r: Reader, who: number): readonly Step[] => {
  const n = pointsOf(r, who, REGENERATION)
  if (n === 0 || r.has(who, dead) || r.has(who, regenerationHalted)) return []
  const hurt = r.slots.hit.nonlethalCounts === 'as hit points' ? missing(r, who) : r.amount(who, nonlethal)
  return hurt > 0 ? [regrow({ who, n })] : []
}
/** `fire or acid` as lists of qualities, any of which is enough. */
const overcomers = (by: string): readonly (readonly string[])[] =>
  by.split(' or ').map(all => all.split(' and ').map(quality => quality.trim().toLowerCase()))

/**
 * Regeneration: damage is nonlethal unless something of these overcomes it, and so many points of it go as each of its turns
 * begins. Where nonlethal damage goes off the hit points, hit points come back.
 */
export const regeneration = creatureFeature<Regenerates>('house/features/regeneration', REGENERATION, {
  takes: {
    points: key('count', 'points of each turn: 5', { required: true }),
    overcomeBy: key('text', 'types and qualities that harm it for good: fire or acid'),
    halts: key('flag', 'what overcomes it stops it for a turn: true', { beside: ['overcomeBy'] }),
  },
  once: true,
  help: 'damage that nothing of this overcomes is nonlethal, and goes by so much a turn: { points: 5, overcomeBy: fire or acid }',
  brings: ({ overcomeBy, halts }) => ({
    sheet: {
      regeneration: overcomeBy === undefined ? {} : { overcomeBy: overcomers(overcomeBy) },
      ...(halts && { answersHarm: true }),
    },
    follows: halts ? [{ name: HALT, effect: { consequences: [HALTED] } }] : [],
  }),
  reads: { condition: [regenerationHalted.name] },
  conditions: [{ condition: regenerationHalted, rule: 'house/features/regeneration' }],
  words: {
    conditions: {
      [regenerationHalted.name]: { begins: null, ends: null, listed: true },
    },
  },
  needs: { fields: [hitPoints, nonlethal], steps: [updateHitPointState, applyEffect] },
  steps: [
    run(regrow, (c, { who, n }) => {
      if (c.slots.hit.nonlethalCounts === 'as hit points') {
        c.plan(cure({ who, n, by: 'rest' }))
        return
      }
      restore(c, who, 0, easing(c, who, n))
      c.plan(updateHitPointState({ who, after: 'bruise' }))
    }),
  ],
  adds: {
    recurs: eachRound(REGENERATION, regrows),
    // What it does not make nonlethal has overcome it.
    answersHarm: (c, { who, through }) =>
      givenOf(c, who, REGENERATION)?.halts && sumOf(through, 'lethal') > 0
        ? [applyEffect({ by: who, who, act: HALT })]
        : [],
  },
  triggers: [trigger(turnBegan, (c, { who }) => regrows(c, who))],
})
/** What a sheet says of damage that becomes nonlethal. */
export interface Regenerating {
  readonly regeneration?: { readonly overcomeBy?: readonly (readonly (string | DamageType)[])[] }
}
