import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { condition, event, maybe, oneOf, run, step, trigger } from '@quintain/engine'
import { mapOf, spaceOf } from '../../d20/position/position.ts'
import { endConditions } from '../../d20/turn/timers.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { moved } from '../../d20/vocabulary/movement.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { checkBonus } from '../checks/checks.ts'
import { isBruise, type Untold } from '../injury/hazard-types.ts'

/** Feet of a fall that count for one more increment of damage. */
const INCREMENT = 10
const PER_INCREMENT = 2
const MOST = 40
const SOFTER = { hard: 0, yielding: 2, water: 4 } as const
export const ONTO = ['hard', 'yielding', 'water'] as const
export type Onto = (typeof ONTO)[number]

/** How a text that can be read in several ways counts falls; absent: as the catalogue's defaults do. */
export interface FallReadings {
  /** A fall of exactly 10 feet does no damage. */
  readonly over10?: boolean
  /** Part of 10 feet counts as 10. */
  readonly roundUp?: boolean
  /** Damage that a soft landing brings below 0 is none at all. */
  readonly noneBelow0?: boolean
  /** The 40 cap what an object does in all, not its distance alone. */
  readonly totalCap?: boolean
  /** Light objects do 1 more, not 2, for each further 10 feet. */
  readonly plus1PerStep?: boolean
}
const FALLING = 'true20/hazards/falling'
const OPTIONS = {
  'fall-over-10': { rule: FALLING, kind: 'flag' },
  'fall-round-up': { rule: FALLING, kind: 'flag' },
  'check-softens-any-fall': { rule: 'true20/hazards/deliberate-jump', kind: 'flag' },
  'fall-no-damage-below-zero': { rule: 'true20/hazards/yielding-surface', kind: 'flag' },
  'dive-depth-proportional': { rule: 'true20/hazards/diving', kind: 'flag' },
  'failed-dive-full-damage': { rule: 'true20/hazards/diving', kind: 'flag' },
  'falling-object-total-cap': { rule: 'true20/hazards/falling-objects', kind: 'flag' },
  'light-objects-plus-1-per-step': { rule: 'true20/hazards/light-falling-objects', kind: 'flag' },
} as const
const is = (r: Reader, option: keyof typeof OPTIONS): boolean => r.option(option) === true
const readingsOf = (r: Reader): FallReadings => ({
  over10: is(r, 'fall-over-10'),
  roundUp: is(r, 'fall-round-up'),
  noneBelow0: is(r, 'fall-no-damage-below-zero'),
  totalCap: is(r, 'falling-object-total-cap'),
  plus1PerStep: is(r, 'light-objects-plus-1-per-step'),
})

/** The damage bonus of a fall, below 0 where the surface takes more than the height gives; undefined when it does no damage. */
export function fallDamage(feet: number, onto: Onto = 'hard', readings: FallReadings = {}): number | undefined {
  if (readings.over10 ? feet <= INCREMENT : feet < INCREMENT) return undefined
  const increments = (readings.roundUp ? Math.ceil : Math.floor)(feet / INCREMENT)
  const bonus = Math.min(MOST, PER_INCREMENT * increments) - SOFTER[onto]
  return readings.noneBelow0 && bonus < 0 ? undefined : bonus
}
/** The damage bonus of an object that falls on a creature; undefined when it does no damage. */
export function objectDamage(pounds: number, feet: number, readings: FallReadings = {}): number | undefined {
  if (pounds < 1) return undefined
  // Each halving of the weight takes one more increment to do the first point.
  let halvings = 0
  for (let weight = pounds; weight < 100; weight *= 2) halvings++
  const first = INCREMENT * (1 + halvings)
  if (feet < first) return undefined
  const each = halvings > 0 && readings.plus1PerStep ? 1 : PER_INCREMENT
  const byDistance = Math.min(MOST, each * Math.floor((feet - first) / INCREMENT))
  const bonus = (halvings > 0 ? 1 : Math.floor(pounds / 100)) + byDistance
  return readings.totalCap ? Math.min(MOST, bonus) : bonus
}

const fields = { who: 'creature', feet: 'int', onto: oneOf(...ONTO) } as const
/** A creature falls, or jumps down on purpose. `depth`: a dive into water n feet deep. */
export const fall = step('fall', { ...fields, jumps: maybe('flag'), depth: maybe('int') })
/** It lands: `eased` by a jump, by a check besides, or by a check alone. */
const land = step('land', { ...fields, eased: oneOf('no', 'jump', 'skill', 'check') })
/** Something falls on a creature. */
export const struck = step('struck', { who: 'creature', pounds: 'int', feet: 'int', thing: maybe('text') })
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
const EASED = { no: [], jump: [jumping], skill: [jumping, landing], check: [landing] } as const

/** The better of two skills. */
const better = (c: Context, who: number, a: string, b: string): string =>
  checkBonus(c, who, a) >= checkBonus(c, who, b) ? a : b
const DIFFICULTY = 15
/** Feet of a dive for which its check grows harder by 5. */
const DIVE = 50
/** A dive needs 10 feet of water for each 30 feet of fall, or part of them. */
const deepEnough = (r: Reader, depth: number, feet: number): boolean =>
  is(r, 'dive-depth-proportional') ? depth * 3 >= feet : depth >= 10 * Math.ceil(feet / 30)

/** A Toughness save against what a fall does. */
const hits = (r: Reader, who: number, n: number, hazard: Untold, source = 'the fall'): Step =>
  damage({
    who,
    parts: [{ n, types: ['bludgeoning'], nonlethal: isBruise(r, hazard) }],
    attack: false,
    source,
  })

/** Falls, jumps and dives, and what falls on a creature. */
export const falling: Chapter = {
  topic: 'hazards',
  from: 'true20',
  rules: [
    'true20/hazards/deliberate-jump',
    'true20/hazards/diving',
    'true20/hazards/falling',
    'true20/hazards/falling-objects',
    'true20/hazards/light-falling-objects',
    'true20/hazards/yielding-surface',
  ],
  events: [fell, dived, objectFell],
  options: OPTIONS,
  conditions: [jumping, landing].map(condition => ({
    condition,
    rule: 'true20/hazards/deliberate-jump' as const,
    mods: [
      { to: 'toughness' as const, value: 2, type: 'circumstance', rule: 'true20/hazards/deliberate-jump' as const },
    ],
  })),
  steps: [
    run(fall, (c, { who, feet, onto, jumps, depth }) => {
      const lands = (eased: keyof typeof EASED, surface: Onto = onto) => [land({ who, feet, onto: surface, eased })]
      const checks = (
        skills: readonly [string, string],
        dc: number,
        passed: readonly Step[],
        failed: readonly Step[],
      ) =>
        c.plan(rollCheck({ who, roll: { check: better(c, who, ...skills) }, dc, results: passOrFail(passed, failed) }))
      if (jumps && onto === 'water' && depth !== undefined) {
        // Where the water is too shallow for a dive there is no check.
        if (!deepEnough(c, depth, feet)) return c.plan(...lands('jump'))
        // Nothing comes of a dive that succeeds but the dive itself.
        const dive = [land({ who, feet: 0, onto, eased: 'skill' })]
        const failed = is(c, 'failed-dive-full-damage') ? lands('no', 'hard') : lands('jump')
        checks(['Acrobatics', 'Swim'], DIFFICULTY + 5 * Math.floor(feet / DIVE), dive, failed)
      } else if (jumps) checks(['Acrobatics', 'Jump'], DIFFICULTY, lands('skill'), lands('jump'))
      else if (is(c, 'check-softens-any-fall')) checks(['Acrobatics', 'Jump'], DIFFICULTY, lands('check'), lands('no'))
      else c.plan(...lands('no'))
    }),
    run(land, (c, { who, feet, onto, eased }) => {
      if (feet === 0) return c.emit(dived({ who, feet }))
      c.emit(fell({ who, feet, onto }))
      const bonus = fallDamage(feet, onto, readingsOf(c))
      if (bonus === undefined) return
      const names = EASED[eased].map(k => k.name)
      for (const name of names) c.emit(stateEntered({ who, condition: name }))
      c.plan(hits(c, who, bonus, 'falls'), ...(names.length ? [endConditions({ who, conditions: names })] : []))
    }),
    run(struck, (c, { who, pounds, feet, thing }) => {
      c.emit(objectFell({ who, pounds, feet }))
      const bonus = objectDamage(pounds, feet, readingsOf(c))
      if (bonus !== undefined) c.plan(hits(c, who, bonus, 'falling objects', thing))
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
