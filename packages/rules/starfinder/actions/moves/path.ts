import type { Reader, Refusal, RuleId } from '@quintain/engine'
import { factorOf } from '@quintain/grid'
import type { MoveAction } from '../../../d20/actions/moves/path.ts'
import { restRefusals } from '../../../d20/movement/run.ts'
import { groundOf } from '../../../d20/position/ground.ts'
import { movingOf } from '../../../d20/position/ways/ways-now.ts'
import { at } from '../../../d20/vocabulary/fields.ts'
import { crowded } from '../../position/grid.ts'
import { refusal } from '../../words/refusals.ts'

/** A way of moving that also asks whether its last square has room. */
export const withRoom = (way: MoveAction): MoveAction => ({
  ...way,
  refuse: (r, who, command, path) => [...(way.refuse?.(r, who, command, path) ?? []), ...crowded(r, who, path)],
})
/** A creature that has run to the limit rests. */
export const REST = 'starfinder/travel/run-rest'
export const rests = (r: Reader, who: number): Refusal[] => restRefusals(r, who, REST)

/** One square whose ground costs more than one is out of reach for 5 feet, unless an option lets it be. */
export function roughGround(r: Reader, who: number, path: readonly number[], rule: RuleId): Refusal[] {
  const [to] = path
  if (to === undefined || r.option('step-ignores-terrain') === true) return []
  const ground = groundOf(r, who)
  return factorOf(ground, r.get(who, at), to) > ground.scale ? [{ why: refusal.tooFarForStep, rule }] : []
}

/** Whatever slows it, one that can move at all goes 5 feet: not one that no way of moving has a speed for. */
export function still(r: Reader, who: number, rule: RuleId): readonly Refusal[] {
  const { speed, speeds = {} } = movingOf(r, who)
  return speed > 0 || Object.values(speeds).some(feet => (feet ?? 0) > 0) ? [] : [{ why: refusal.neverMoves, rule }]
}
