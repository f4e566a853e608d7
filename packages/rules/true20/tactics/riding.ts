import type { Command, Reader } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE } from '@quintain/grid'
import { speedOf } from '../../d20/movement/budget.ts'
import { reachable } from '../../d20/movement/reachable.ts'
import { areFoes, isDown, mountOf, present, spaceOf } from '../../d20/position/position.ts'
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
/** The move that ends farthest from all foes, or nearest to one; nothing where standing still is as good. */
function bestMove(r: Reader, who: number, away: boolean): Command | null {
  const worth = (square: number) => feetToFoes(r, who, square) * (away ? 1 : -1)
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
  const move = isNear(r, who) ? bestMove(r, who, true) : null
  return v.scene.values.id(move && refusals(r, who, move).length === 0 ? move : END)
})
/** How a rider has its mount go toward its foes. Interned. */
export const riddenMove = fact('move of a ridden mount', (v, who) => {
  const r = v as Reader
  const move = bestMove(r, mountOf(v, who), false)
  const command = move && { do: 'direct', action: move }
  return v.scene.values.id(command && refusals(r, who, command).length === 0 ? command : END)
})
/** Whether it is a mount that nobody guides. */
export const isUnguided = (r: Reader, who: number): boolean =>
  sheetOf(r, who).mount !== undefined && (r.slots.riding?.guideOf(r, who) ?? -1) < 0
