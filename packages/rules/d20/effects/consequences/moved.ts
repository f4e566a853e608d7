import type { Reader } from '@quintain/engine'
import { feature, run, step } from '@quintain/engine'
import { awayFrom, distanceBetween, FEET_PER_SQUARE, type Square, shove, squaresOver } from '@quintain/grid'
import { carry, shifting } from '../../movement/forced.ts'
import { groundOf } from '../../position/ground.ts'
import { present, spaceOf, squareAt } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'
import { placed } from '../../vocabulary/movement.ts'

const moveBy = step('moved-by-effect', { who: 'creature', by: 'creature', feet: 'int', toward: 'flag' })

/** The squares over which one is pushed straight away from another, the one where it stands among them. */
function pushed(r: Reader, who: number, by: number, feet: number): readonly Square[] {
  const { diagonals } = r.slots.movement.policy(r)
  return shove(
    groundOf(r, who),
    squareAt(r, r.get(who, at)),
    awayFrom(spaceOf(r, by), spaceOf(r, who)),
    feet,
    diagonals,
  ).squares
}
/** The squares over which one is pulled toward another until it is beside it: each step goes the way that is straightest from there. */
function pulled(r: Reader, who: number, by: number, feet: number): readonly Square[] {
  const { diagonals } = r.slots.movement.policy(r)
  const [ground, place, space] = [groundOf(r, who), spaceOf(r, by), spaceOf(r, who)]
  const way: Square[] = [squareAt(r, r.get(who, at))]
  for (let bent = 0; ; ) {
    const here = way[way.length - 1]!
    const body = { ...space, x: here.x, y: here.y }
    if (distanceBetween(place, body) <= FEET_PER_SQUARE) return way
    const [, next] = shove(ground, here, awayFrom(body, place), 2 * FEET_PER_SQUARE).squares
    if (!next) return way
    if (next.x !== here.x && next.y !== here.y) bent++
    if (squaresOver(way.length, bent, diagonals) * FEET_PER_SQUARE > feet) return way
    way.push(next)
  }
}

/** Effects that push or pull: straight away from their maker or toward it, up to what stands in the way. */
export const movedByEffects = feature('house/effects/pushes-and-pulls', {
  says: 'Who is pushed or pulled by an effect goes straight away from its maker, or toward it until it is beside it; a wall or a creature stops it. It gives nobody an opportunity, but where a reading has all forced movement do so.',
  reads: { consequence: ['pushes', 'pulls'] },
  needs: { slots: ['movement'], fields: [at] },
  events: [placed],
  steps: [
    shifting,
    run(
      moveBy,
      (c, { who, by, feet, toward }) => {
        if (who === by || !present(c, who) || !present(c, by)) return
        const way = toward ? pulled(c, who, by, feet) : pushed(c, who, by, feet)
        carry(
          c,
          who,
          way.slice(1).map(s => c.board.map.index(s)),
        )
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
