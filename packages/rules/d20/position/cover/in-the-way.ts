import type { View } from '@quintain/engine'
import { type Attack, boxAround, type Footprint, footprintAt, mayStandBetween, meetsBox } from '@quintain/grid'
import { dead } from '../../vocabulary/conditions.ts'
import { at } from '../../vocabulary/fields.ts'
import { creaturesIn } from '../crowd/crowd.ts'
import { isAtTheirHeight } from '../height.ts'
import { present, sideOfSpace } from '../position.ts'

/** Whether a creature is over or under all lines of an attack; none is where they come from no creature. */
const passesBy = (v: View, who: number, space: Footprint, by: number, target: number, { from, to }: Attack): boolean =>
  by >= 0 && !isAtTheirHeight(v, { who, space }, { who: by, space: from }, { who: target, space: to })

/** Creatures that may be in the way of an attack. `fills`: which of them are, all but the dead when absent. */
export function inTheWay(
  v: View,
  by: number,
  target: number,
  attack: Attack,
  fills: (v: View, who: number) => boolean = (_, who) => !v.has(who, dead),
): number[] {
  const found: number[] = []
  const box = boxAround(attack.from, attack.to)
  const { width } = v.board
  for (const i of creaturesIn(v, box)) {
    // Most are not even in the rectangle around the two.
    const square = v.get(i, at)
    if (square < 0 || i === by || i === target) continue
    const side = sideOfSpace(v, i)
    if (!meetsBox(box, square, width, side) || !present(v, i)) continue
    const space = footprintAt(square, width, side)
    if (!mayStandBetween(space, attack.from, attack.to) || passesBy(v, i, space, by, target, attack)) continue
    if (fills(v, i)) found.push(i)
  }
  return found
}
