import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import type { MoveAction } from '../../../d20/actions/moves/path.ts'
import { squaresBy } from '../../../d20/movement/budget.ts'
import { mapOf } from '../../../d20/position/position.ts'
import { PATHS } from '../../movement/movement.ts'
import { refusal } from '../../words/refusals.ts'
import { byAthletics, FAST_CLIMB_TAKES_WHOLE_ROUND, NO_TAKE_10_ON_FAST_CLIMB } from '../athletics.ts'
import { withHandling } from './draw-while-moving.ts'
import { GUARDED } from './guarded-step.ts'
import { rests, withRoom } from './path.ts'

/** Water, walls and earth are left with the last square of a way at most. */
export function outside(r: Reader, path: readonly number[], way: 'climb' | 'swim', rule: RuleId): readonly Refusal[] {
  const map = mapOf(r)
  return path.slice(0, -1).some(i => map.terrainAt(map.at(i)).mode !== way)
    ? [{ why: way === 'swim' ? refusal.leavesTheWater : refusal.leavesTheWall, rule }]
    : []
}
/** The speed listed for it, or what a climb or a swim without one leaves. */
const byOtherMeans = <const N extends 'climb' | 'swim'>(name: N): MoveAction & { readonly name: N } => ({
  step: GUARDED,
  paths: PATHS,
  name,
  rule: name === 'climb' ? 'starfinder/movement/climb-speed' : 'starfinder/movement/swim-speed',
  pace: name,
  cost: () => 'move',
  squares: (r, who) => squaresBy(r, who, name),
  refuse: (r, who, _, path) => [
    ...rests(r, who),
    ...outside(r, path, name, name === 'climb' ? 'starfinder/movement/climb-speed' : 'starfinder/movement/swim-speed'),
  ],
  suggestions: () => [],
})

/** Climbing and swimming, by a speed for it or by Athletics. */
export const climbsAndSwims: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  commands: [
    byAthletics({ ...withHandling(withRoom(byOtherMeans('climb'))), name: 'climb' }),
    byAthletics({ ...withHandling(withRoom(byOtherMeans('swim'))), name: 'swim' }),
  ],
  readings: [FAST_CLIMB_TAKES_WHOLE_ROUND, NO_TAKE_10_ON_FAST_CLIMB],
}
