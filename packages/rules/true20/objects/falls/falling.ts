import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { event, maybe, oneOf, run, step } from '@quintain/engine'
import { endConditions } from '../../../d20/turn/timers.ts'
import { passOrFail, rollCheck } from '../../../d20/vocabulary/check-steps.ts'
import { damage } from '../../../d20/vocabulary/damage-step.ts'
import { stateEntered } from '../../../d20/vocabulary/states.ts'
import { checkBonus } from '../../checks/checks.ts'
import { isBruise, type Untold } from '../../injury/hazard-types.ts'
import { deepEnough, diveDifficulty, dived, failsInFull } from './diving.ts'
import { ANY_FALL, EASED } from './jump.ts'
import { NONE_BELOW_0, ONTO, type Onto, softerBy } from './yielding-surface.ts'

/** Feet of a fall that count for one more increment of damage. */
export const INCREMENT = 10
export const PER_INCREMENT = 2
export const MOST = 40

/** How a text that can be read in several ways counts falls; absent: as the catalogue's defaults do. */
export interface FallReadings {
  /** A fall of exactly 10 feet does no damage. */
  readonly over10?: boolean
  /** Part of 10 feet counts as 10. */
  readonly roundUp?: boolean
  /** Damage that a soft landing brings below 0 is none at all. */
  readonly noneBelow0?: boolean
}
const FALLING = 'true20/hazards/falling'
const OPTIONS = {
  'fall-over-10': { rule: FALLING, kind: 'flag' },
  'fall-round-up': { rule: FALLING, kind: 'flag' },
} as const
const is = (r: Reader, option: keyof typeof OPTIONS): boolean => r.option(option) === true
const readingsOf = (r: Reader): FallReadings => ({
  over10: is(r, 'fall-over-10'),
  roundUp: is(r, 'fall-round-up'),
  noneBelow0: r.option(NONE_BELOW_0) === true,
})

/** The damage bonus of a fall, below 0 where the surface takes more than the height gives; undefined when it does no damage. */
export function fallDamage(feet: number, onto: Onto = 'hard', readings: FallReadings = {}): number | undefined {
  if (readings.over10 ? feet <= INCREMENT : feet < INCREMENT) return undefined
  const increments = (readings.roundUp ? Math.ceil : Math.floor)(feet / INCREMENT)
  const bonus = Math.min(MOST, PER_INCREMENT * increments) - softerBy(onto)
  return readings.noneBelow0 && bonus < 0 ? undefined : bonus
}
const fields = { who: 'creature', feet: 'int', onto: oneOf(...ONTO) } as const
/** A creature falls, or jumps down on purpose. `depth`: a dive into water n feet deep. */
export const fall = step('fall', { ...fields, jumps: maybe('flag'), depth: maybe('int') })
/** It lands: `eased` by a jump, by a check besides, or by a check alone. */
const land = step('land', { ...fields, eased: oneOf('no', 'jump', 'skill', 'check') })
export const fell = event('fell', { who: 'creature', feet: 'int', onto: oneOf(...ONTO) }, null, {
  of: 'who',
  to: 'seen',
})
/** The better of two skills. */
const better = (c: Context, who: number, a: string, b: string): string =>
  checkBonus(c, who, a) >= checkBonus(c, who, b) ? a : b
const DIFFICULTY = 15

/** A Toughness save against what a fall does. */
export const hits = (r: Reader, who: number, n: number, hazard: Untold, source = 'the fall'): Step =>
  damage({
    who,
    parts: [{ n, types: ['bludgeoning'], nonlethal: isBruise(r, hazard) }],
    attack: false,
    source,
  })

/** Falls, on purpose or not, and what they do. */
export const falling: Chapter = {
  topic: 'hazards',
  from: 'true20',
  rules: ['true20/hazards/falling'],
  events: [fell],
  options: OPTIONS,
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
        const failed = failsInFull(c) ? lands('no', 'hard') : lands('jump')
        checks(['Acrobatics', 'Swim'], diveDifficulty(DIFFICULTY, feet), dive, failed)
      } else if (jumps) checks(['Acrobatics', 'Jump'], DIFFICULTY, lands('skill'), lands('jump'))
      else if (c.option(ANY_FALL) === true) checks(['Acrobatics', 'Jump'], DIFFICULTY, lands('check'), lands('no'))
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
  ],
}
