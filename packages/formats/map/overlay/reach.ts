import { type GridMap, type ReachPolicy, threatenedSquares, type Watcher } from '@quintain/grid'
import type { Mark } from '../draw.ts'
import { squareLabel } from '../label.ts'
import { type Overlay, openOn, squares } from './overlay.ts'

/** The squares that a creature threatens. */
export interface ReachData {
  /** The squares threatened, by name, row by row. */
  readonly threatened: readonly string[]
}

/** The squares that a creature threatens from where it stands; walls and closed doors are no way through. */
export function reachOverlay(map: GridMap, by: Watcher, policy?: ReachPolicy): Overlay<ReachData> {
  const threatened = threatenedSquares(map, by, policy, openOn(map))
  const mark: Mark = { text: '×', tone: 'bad' }
  return {
    marks: new Map(threatened.map(square => [map.index(square), mark])),
    notes: [`×  threatened, ${squares(threatened.length)}`],
    data: { threatened: threatened.map(squareLabel) },
  }
}
