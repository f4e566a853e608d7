import type { Context, Reader } from '@quintain/engine'
import { feature, run, step } from '@quintain/engine'
import { awayFrom, distanceBetween, type Footprint, type Square, shove } from '@quintain/grid'
import { groundOf } from '../../position/ground.ts'
import { present, spaceOf, squareAt } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'
import { placed } from '../../vocabulary/movement.ts'

const moveBy = step('moved-by-effect', { who: 'creature', by: 'creature', feet: 'int', toward: 'flag' })
const STEP = 5

/** One step of 5 feet toward another creature, or away from it; undefined where something stands in the way. */
function stepFrom(c: Reader, who: number, here: Square, by: Footprint, toward: boolean): Square | undefined {
  const space = { ...spaceOf(c, who), x: here.x, y: here.y }
  const heading = toward ? awayFrom(space, by) : awayFrom(by, space)
  return shove(groundOf(c, who), here, heading, STEP).squares[1]
}
/** Where a creature ends that is moved so far; each second diagonal step counts twice. */
function endOf(c: Context, who: number, by: number, feet: number, toward: boolean): Square {
  const place = spaceOf(c, by)
  let here: Square = squareAt(c, c.get(who, at))
  let [left, diagonals] = [feet, 0]
  while (left >= STEP) {
    const near = distanceBetween(place, { ...spaceOf(c, who), x: here.x, y: here.y })
    if (toward && near <= STEP) break
    const next = stepFrom(c, who, here, place, toward)
    if (!next) break
    const cost = next.x !== here.x && next.y !== here.y && diagonals++ % 2 === 1 ? 2 * STEP : STEP
    if (cost > left) break
    left -= cost
    here = next
  }
  return here
}

/** Effects that push or pull: straight away from their maker or toward it, up to what stands in the way. */
export const movedByEffects = feature('house/effects/pushes-and-pulls', {
  says: 'Who is pushed or pulled by an effect goes straight away from its maker, or toward it until it is beside it; a wall or a creature stops it. It gives nobody an opportunity.',
  reads: { consequence: ['pushes', 'pulls'] },
  needs: { fields: [at] },
  events: [placed],
  steps: [
    run(
      moveBy,
      (c, { who, by, feet, toward }) => {
        if (who === by || !present(c, who) || !present(c, by)) return
        const to = c.board.map.index(endOf(c, who, by, feet, toward))
        if (to !== c.get(who, at)) c.emit(placed({ who, to }))
      },
      { plain: true },
    ),
  ],
  adds: {
    bringsOwn: (_, { who, by, consequence: { pushes, pulls } }) =>
      (pushes ?? pulls) === undefined
        ? undefined
        : [moveBy({ who, by, feet: pushes ?? pulls!, toward: pulls !== undefined })],
  },
})
