import type { Chapter, Context, Step } from '@quintain/engine'
import { condition, event, maybe, oneOf, run, step, trigger } from '@quintain/engine'
import { mapOf, spaceOf } from '../../d20/position/position.ts'
import { endConditions } from '../../d20/turn/timers.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { moved } from '../../d20/vocabulary/movement.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { checkBonus } from '../checks/checks.ts'

/** Feet of a fall that count for one more increment of damage. */
const INCREMENT = 10
const PER_INCREMENT = 2
const MOST = 40
const SOFTER = { hard: 0, yielding: 2, water: 4 } as const
const ONTO = ['hard', 'yielding', 'water'] as const
export type Onto = (typeof ONTO)[number]

/** The damage bonus of a fall; undefined when it does no damage. */
export function fallDamage(feet: number, onto: Onto = 'hard'): number | undefined {
  if (feet < INCREMENT) return undefined
  const bonus = Math.min(MOST, PER_INCREMENT * Math.floor(feet / INCREMENT)) - SOFTER[onto]
  return bonus < 0 ? undefined : bonus
}
/** The damage bonus of an object that falls on a creature; undefined when it does no damage. */
export function objectDamage(pounds: number, feet: number): number | undefined {
  if (pounds < 1) return undefined
  // Each halving of the weight takes one more increment to do the first point.
  let halvings = 0
  for (let weight = pounds; weight < 100; weight *= 2) halvings++
  const first = INCREMENT * (1 + halvings)
  if (feet < first) return undefined
  const byDistance = Math.min(MOST, PER_INCREMENT * Math.floor((feet - first) / INCREMENT))
  return (halvings > 0 ? 1 : Math.floor(pounds / 100)) + byDistance
}

const fields = { who: 'creature', feet: 'int', onto: oneOf(...ONTO) } as const
/** A creature falls, or jumps down on purpose. `depth`: a dive into water n feet deep. */
export const fall = step('fall', { ...fields, jumps: maybe('flag'), depth: maybe('int') })
/** It lands: `eased` by a jump, and by a check besides. */
const land = step('land', { ...fields, eased: oneOf('no', 'jump', 'skill') })
/** Something falls on a creature. */
export const struck = step('struck', { who: 'creature', pounds: 'int', feet: 'int' })
export const fell = event('fell', { who: 'creature', feet: 'int', onto: oneOf(...ONTO) }, null, {
  of: 'who',
  to: 'seen',
})
/** A dive that went well: no damage. */
export const dived = event('dived', { who: 'creature', feet: 'int' }, null, { of: 'who', to: 'seen' })
export const objectFell = event('object-fell', { who: 'creature', pounds: 'int', feet: 'int' }, null, {
  of: 'who',
  to: 'seen',
})

/** Lands on purpose, and by skill besides: until the Toughness save is made. */
export const jumping = condition('jumping down')
export const landing = condition('landing well')
const EASED = { no: [], jump: [jumping], skill: [jumping, landing] } as const

/** The better of two skills. */
const better = (c: Context, who: number, a: string, b: string): string =>
  checkBonus(c, who, a) >= checkBonus(c, who, b) ? a : b
const DIFFICULTY = 15
/** Feet of a dive for which its check grows harder by 5. */
const DIVE = 50
/** A dive needs 10 feet of water for each 30 feet of fall. */
const deepEnough = (depth: number, feet: number): boolean => depth * 3 >= feet

/** A Toughness save against what a fall does. */
const hits = (who: number, n: number): Step =>
  damage({ who, parts: [{ n, types: ['bludgeoning'], nonlethal: false }], attack: false, source: 'the fall' })

/** Falls, jumps and dives, and what falls on a creature. */
export const falling: Chapter = {
  topic: 'hazards',
  from: 'true20',
  events: [fell, dived, objectFell],
  conditions: [jumping, landing].map(condition => ({
    condition,
    rule: 'true20/hazards/deliberate-jump' as const,
    mods: [
      { to: 'toughness' as const, value: 2, type: 'circumstance', rule: 'true20/hazards/deliberate-jump' as const },
    ],
  })),
  steps: [
    run(fall, (c, { who, feet, onto, jumps, depth }) => {
      const lands = (eased: keyof typeof EASED) => [land({ who, feet, onto, eased })]
      const dives = jumps && onto === 'water' && depth !== undefined && deepEnough(depth, feet)
      if (dives) {
        const dc = DIFFICULTY + 5 * Math.floor(feet / DIVE)
        const roll = { check: better(c, who, 'Acrobatics', 'Swim') }
        // Nothing comes of a dive that succeeds but the dive itself.
        c.plan(
          rollCheck({
            who,
            roll,
            dc,
            results: passOrFail([land({ who, feet: 0, onto, eased: 'skill' })], lands('jump')),
          }),
        )
      } else if (jumps) {
        const roll = { check: better(c, who, 'Acrobatics', 'Jump') }
        c.plan(rollCheck({ who, roll, dc: DIFFICULTY, results: passOrFail(lands('skill'), lands('jump')) }))
      } else c.plan(...lands('no'))
    }),
    run(land, (c, { who, feet, onto, eased }) => {
      if (feet === 0) return c.emit(dived({ who, feet }))
      c.emit(fell({ who, feet, onto }))
      const bonus = fallDamage(feet, onto)
      if (bonus === undefined) return
      const names = EASED[eased].map(k => k.name)
      for (const name of names) c.emit(stateEntered({ who, condition: name }))
      c.plan(hits(who, bonus), ...(names.length ? [endConditions({ who, conditions: names })] : []))
    }),
    run(struck, (c, { who, pounds, feet }) => {
      c.emit(objectFell({ who, pounds, feet }))
      const bonus = objectDamage(pounds, feet)
      if (bonus !== undefined) c.plan(hits(who, bonus))
    }),
  ],
  triggers: [
    // A pit, or whatever else one falls down on entering.
    trigger(moved, (c, { who, to, altitude = 0 }) => {
      // Over it, a flyer flies on.
      if (altitude > 0) return []
      const map = mapOf(c)
      const { x, y, side } = spaceOf(c, who, to)
      if (!map.terrains.some(t => t.drop > 0)) return []
      const drops = Array.from(
        { length: side * side },
        (_, i) => map.terrainAt({ x: x + (i % side), y: y + Math.floor(i / side) }).drop,
      )
      // What is as wide as the pit falls: every square of its space is over it.
      const feet = Math.min(...drops)
      return feet > 0 ? [fall({ who, feet, onto: 'hard' })] : []
    }),
  ],
}
