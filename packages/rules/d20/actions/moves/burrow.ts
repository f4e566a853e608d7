import type { Reader, Refusal, RuleId } from '@quintain/engine'
import { squaresBy } from '../../movement/budget.ts'
import { earthOf, isEarth } from '../../position/burrow/earth.ts'
import { mapOf } from '../../position/position.ts'
import { movingOf } from '../../position/ways/ways-now.ts'
import { refusal } from '../../words/refusals.ts'
import type { MoveAction } from './path.ts'

/** Which rules burrowing cites, and what else refuses it. */
export interface BurrowText extends Pick<MoveAction, 'step' | 'paths'> {
  readonly rule: RuleId
  refuse(r: Reader, who: number): readonly Refusal[]
}

/** Through earth, up to the burrow speed; it may come out with the last square. */
export const burrowing = ({ rule, refuse, ...shared }: BurrowText): MoveAction => ({
  ...shared,
  name: 'burrow',
  rule,
  pace: 'burrow',
  cost: () => 'move',
  squares: (r, who) => squaresBy(r, who, 'burrow'),
  lacks: (r, who) =>
    movingOf(r, who).speeds?.burrow === undefined ? [{ why: refusal.hasNoSpeedFor('burrow'), rule }] : [],
  refuse(r, who, _, path) {
    const map = mapOf(r)
    const through = earthOf(movingOf(r, who))
    const above = path.slice(0, -1).some(i => !isEarth(map.terrainAt(map.at(i)), through))
    return [...refuse(r, who), ...(above ? [{ why: refusal.leavesTheEarth, rule }] : [])]
  },
  suggestions: () => [],
})
