import { feature, type Reader, type Refusal, type RuleId } from '@quintain/engine'
import { runningAllOut } from '../../../d20/actions/moves/run.ts'
import { movingOf } from '../../../d20/position/ways/ways-now.ts'
import { PATHS } from '../../movement/movement.ts'
import { refusal } from '../../words/refusals.ts'
import { GUARDED } from './guarded-step.ts'
import { outside } from './other-means.ts'
import { REST } from './path.ts'

const RUN = 'starfinder/actions/run'
const SWIM_RUN = 'starfinder/movement/swim-run'
const running = {
  step: GUARDED,
  paths: PATHS,
  rule: RUN,
  limits: 'starfinder/terrain/no-run-or-charge',
  rest: REST,
} as const
const noSwimSpeed = (r: Reader, who: number, rule: RuleId): readonly Refusal[] =>
  movingOf(r, who).speeds?.swim === undefined ? [{ why: refusal.hasNoSpeedFor('swim'), rule }] : []
/** Swimming all out, by a swim speed. */
const swimRun = runningAllOut({
  ...running,
  rule: SWIM_RUN,
  by: {
    name: 'swim-run',
    pace: 'swim-run',
    feet: (r, who) => movingOf(r, who).speeds?.swim ?? 0,
    refuse: (r, who, _, path) => [...noSwimSpeed(r, who, SWIM_RUN), ...outside(r, path, 'swim', SWIM_RUN)],
  },
})

/** Running all out in a straight line, on the ground and in the water. */
export const runs = feature(RUN, { commands: [runningAllOut(running), swimRun] })
