import { type Chapter, type RuleId, reading } from '@quintain/engine'
import { refusal } from '../../words/refusals.ts'
import type { Doubling } from './athletics.ts'
import { byAthletics } from './athletics.ts'
import { withHandling } from './draw-while-moving.ts'
import { byOtherMeans } from './other-means.ts'
import { withRoom } from './path.ts'

/** Who has no speed for it climbs and swims by the skill alone. */
export const WITHOUT_SPEED: RuleId = 'starfinder/movement/climb-without-speed'
const DOUBLE = 'starfinder/movement/climb-double'
const NO_TAKE_10_ON_FAST_CLIMB = reading('no-take-10-on-fast-climb', DOUBLE)
const FAST_CLIMB_TAKES_WHOLE_ROUND = reading('fast-climb-takes-whole-round', DOUBLE)

/** With a climb speed one climbs twice as far by a check that is harder. */
const fast: Doubling = {
  penalty: -5,
  takesWholeRound: r => FAST_CLIMB_TAKES_WHOLE_ROUND(r),
  refuse(r, hasSpeed, { fast, takes10 }) {
    if (fast !== true) return []
    if (!hasSpeed) return [{ why: refusal.hasNoSpeedFor('climb'), rule: DOUBLE }]
    return takes10 === true && NO_TAKE_10_ON_FAST_CLIMB(r) ? [{ why: refusal.noTenFast, rule: DOUBLE }] : []
  },
}

/** Climbing, by a speed for it or by Athletics. */
export const climbs: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  commands: [
    byAthletics(
      { ...withHandling(withRoom(byOtherMeans('climb', 'starfinder/movement/climb-speed'))), name: 'climb' },
      WITHOUT_SPEED,
      fast,
    ),
  ],
  readings: [FAST_CLIMB_TAKES_WHOLE_ROUND, NO_TAKE_10_ON_FAST_CLIMB],
}
