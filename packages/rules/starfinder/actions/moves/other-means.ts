import type { Reader, Refusal, RuleId } from '@quintain/engine'
import type { MoveAction } from '../../../d20/actions/moves/path.ts'
import { squaresBy } from '../../../d20/movement/budget.ts'
import { mapOf } from '../../../d20/position/position.ts'
import { PATHS } from '../../movement/movement.ts'
import { refusal } from '../../words/refusals.ts'
import { GUARDED } from './guarded-step.ts'
import { rests } from './path.ts'

/** Water, walls and earth are left with the last square of a way at most. */
export function outside(r: Reader, path: readonly number[], way: 'climb' | 'swim', rule: RuleId): readonly Refusal[] {
  const map = mapOf(r)
  return path.slice(0, -1).some(i => map.terrainAt(map.at(i)).mode !== way)
    ? [{ why: way === 'swim' ? refusal.leavesTheWater : refusal.leavesTheWall, rule }]
    : []
}
/** The speed listed for it, or what a climb or a swim without one leaves. */
export const byOtherMeans = <const N extends 'climb' | 'swim'>(
  name: N,
  rule: RuleId,
): MoveAction & { readonly name: N } => ({
  step: GUARDED,
  paths: PATHS,
  name,
  rule,
  pace: name,
  cost: () => 'move',
  squares: (r, who) => squaresBy(r, who, name),
  refuse: (r, who, _, path) => [...rests(r, who), ...outside(r, path, name, rule)],
  suggestions: () => [],
})
