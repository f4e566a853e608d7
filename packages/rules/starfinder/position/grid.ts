import type { Reader, Refusal, View } from '@quintain/engine'
import { feature, reading } from '@quintain/engine'
import { perSquare, STANDARD_SIZES, shareSquare } from '@quintain/grid'
import { present, sheetOf } from '../../d20/position/position.ts'
import type { MovementText } from '../../d20/position/slots.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

const DIAGONALS = 'starfinder/grid/diagonals'
const TINY = 'starfinder/grid/tiny-per-square'
const NO_MIXED_SHARING = reading('no-mixed-sharing', 'starfinder/grid/tiny-per-square')
const DIAGONAL_COUNT_PER_ACTION = reading('diagonal-count-per-action', 'starfinder/grid/diagonals')

/** Nothing moves past a hard corner diagonally; other corners hinder nobody. */
export const CORNER = 'starfinder/grid/hard-corner'
/** Every second diagonal counts double, over all moves of a turn. */
export const carriesDiagonals = (v: View): boolean => !DIAGONAL_COUNT_PER_ACTION(v)
/** A reach of 10 feet has the second diagonal square too, which would else be 15 feet away. */
export const REACHING: NonNullable<MovementText['reaching']> = { tenFootDiagonal: 'always' }

/** The last square of a way holds no more creatures of less than a square than fit into it. */
export function crowded(r: Reader, who: number, path: readonly number[]): Refusal[] {
  const to = path[path.length - 1]
  const { size } = sheetOf(r, who)
  if (to === undefined || perSquare(STANDARD_SIZES[size]) === 1) return []
  const sizes = r.scene.sheets.flatMap((_, i) =>
    i !== who && present(r, i) && r.get(i, at) === to && perSquare(STANDARD_SIZES[sheetOf(r, i).size]) > 1
      ? [sheetOf(r, i).size]
      : [],
  )
  return shareSquare([...sizes, size], STANDARD_SIZES, !NO_MIXED_SHARING(r))
    ? []
    : [{ why: refusal.squareIsFull, rule: TINY }]
}

export const grid = feature(
  [DIAGONALS, TINY, CORNER, 'starfinder/grid/reach-ten-diagonal', 'starfinder/grid/reach-other-diagonal'],
  {
    readings: [DIAGONAL_COUNT_PER_ACTION, NO_MIXED_SHARING],
    options: { 'boundary-to-smaller': { rule: 'starfinder/grid/creature-size-table', kind: 'flag' } },
  },
)
