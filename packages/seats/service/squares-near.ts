import { parseSquare, squareLabel } from '@quintain/formats'
import type { GridMap } from '@quintain/grid'

/** A square, then those around it, the nearest first. */
export function squaresNear({ width, height }: Pick<GridMap, 'width' | 'height'>, name: string): readonly string[] {
  const from = parseSquare(name)
  const gap = (x: number, y: number) => Math.max(Math.abs(x - from.x), Math.abs(y - from.y))
  const all = Array.from({ length: width * height }, (_, i) => ({ x: i % width, y: Math.floor(i / width) }))
  return all
    .filter(({ x, y }) => gap(x, y) <= NEAR)
    .sort((a, b) => gap(a.x, a.y) - gap(b.x, b.y))
    .map(squareLabel)
}
/** Squares from where it was to come in within which a creature looks for room. */
const NEAR = 5
