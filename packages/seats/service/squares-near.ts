import { type SquareGrid, squareName, squareNamed } from '@quintain/engine'

/** A square, then those around it, the nearest first. */
export function squaresNear(grid: SquareGrid & { readonly height: number }, name: string): readonly string[] {
  const { width, height } = grid
  const found = squareNamed(name, grid)
  const from = { x: found % width, y: Math.floor(found / width) }
  const gap = (i: number) => Math.max(Math.abs((i % width) - from.x), Math.abs(Math.floor(i / width) - from.y))
  return Array.from({ length: width * height }, (_, i) => i)
    .filter(i => gap(i) <= NEAR)
    .sort((a, b) => gap(a) - gap(b))
    .map(i => squareName(i, grid))
}
/** Squares from where it was to come in within which a creature looks for room. */
const NEAR = 5
