import type { Reader } from '@quintain/engine'
import { event, feature } from '@quintain/engine'

const RULE = 'true20/hazards/diving'
const DEPTH_PROPORTIONAL = 'dive-depth-proportional'
const FAILED_FULL_DAMAGE = 'failed-dive-full-damage'
/** Feet of a dive for which its check grows harder by 5. */
const DIVE = 50

/** A dive that went well: no damage. */
export const dived = event('dived', { who: 'creature', feet: 'int' }, null, { of: 'who', to: 'seen' })

/** A dive needs 10 feet of water for each 30 feet of fall, or part of them. */
export const deepEnough = (r: Reader, depth: number, feet: number): boolean =>
  r.option(DEPTH_PROPORTIONAL) === true ? depth * 3 >= feet : depth >= 10 * Math.ceil(feet / 30)
/** What the check of a dive must reach, where a jump must reach `least`. */
export const diveDifficulty = (least: number, feet: number): number => least + 5 * Math.floor(feet / DIVE)
/** Whether a dive that fails is a fall on hard ground, by a reading; else it is a jump into water. */
export const failsInFull = (r: Reader): boolean => r.option(FAILED_FULL_DAMAGE) === true

/** Dives into deep water, which do no damage once their check is made. */
export const diving = feature(RULE, {
  events: [dived],
  options: {
    [DEPTH_PROPORTIONAL]: { rule: RULE, kind: 'flag' },
    [FAILED_FULL_DAMAGE]: { rule: RULE, kind: 'flag' },
  },
})
