import type { Command, Reader } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE } from '@quintain/grid'
import { speedOf } from '../../d20/movement/budget.ts'
import { reachable } from '../../d20/movement/reachable.ts'
import { areFoes, isDown, present, spaceOf } from '../../d20/position/position.ts'
import { END, refusals } from '../../d20/turn/act.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { sheetOf } from '../creature/abilities.ts'

/** Feet to the nearest foe that stands, were a creature's space to begin at this square. */
function feetToFoes(r: Reader, who: number, square: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < r.count; i++)
    if (areFoes(r, who, i) && present(r, i) && !isDown(r, i))
      least = Math.min(least, distanceBetween(spaceOf(r, who, square), spaceOf(r, i)))
  return least
}
/** The move that ends farthest from all foes; nothing where standing still is as good. */
function farthestMove(r: Reader, who: number): Command | null {
  const worth = (square: number) => feetToFoes(r, who, square)
  let best: Command | null = null
  let most = worth(r.get(who, at))
  for (const { square, path } of reachable(r, who)) {
    if (worth(square) <= most) continue
    most = worth(square)
    best = { do: 'move', path }
  }
  return best
}

/** Whether a foe that stands comes next to a creature with all the movement of one turn. */
const isNear = (r: Reader, who: number): boolean =>
  r.scene.sheets.some(
    (_, i) =>
      areFoes(r, who, i) &&
      present(r, i) &&
      !isDown(r, i) &&
      distanceBetween(spaceOf(r, who), spaceOf(r, i)) <= 2 * speedOf(r, i) + FEET_PER_SQUARE,
  )

/** What a mount does that nobody guides: it gets away from the fight. Interned. */
export const unguidedMove = fact('move of an unguided mount', (v, who) => {
  const r = v as Reader
  // Where no foe gets at it in its next turn it stays.
  const move = isNear(r, who) ? farthestMove(r, who) : null
  return v.scene.values.id(move && refusals(r, who, move).length === 0 ? move : END)
})
/** Whether it is a mount that nobody guides. */
export const isUnguided = (r: Reader, who: number): boolean =>
  sheetOf(r, who).mount !== undefined && (r.slots.riding?.guideOf(r, who) ?? -1) < 0
