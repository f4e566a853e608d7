/**
 * Squares, intersections and directions. One square is 5 feet. A square is addressed by whole `x` (column, to the right)
 * and `y` (row, downward), or packed as `y * width + x`. Intersections are the corners of squares: square (x, y) has
 * the intersections (x, y), (x + 1, y), (x, y + 1) and (x + 1, y + 1). A point lies anywhere, in units of squares.
 */
export const FEET_PER_SQUARE = 5

/** A square by column and row, whole numbers. */
export interface Square {
  readonly x: number
  readonly y: number
}

/** A point of the map in units of squares, `[x, y]`; whole numbers are intersections, halves are centres. */
export type Point = readonly [x: number, y: number]

/** The eight directions clockwise from north; the position in this list is the bit in a byte of legal directions. */
export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A direction as its number 0 to 7 (clockwise from north); odd numbers are diagonals. */
export type Heading = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
export const HEADINGS: readonly Heading[] = [0, 1, 2, 3, 4, 5, 6, 7]

export const DX: readonly number[] = [0, 1, 1, 1, 0, -1, -1, -1]
export const DY: readonly number[] = [-1, -1, 0, 1, 1, 1, 0, -1]

export const headingOf = (direction: Direction): Heading => DIRECTIONS.indexOf(direction) as Heading
export const isDiagonal = (heading: Heading): boolean => (heading & 1) === 1
export const opposite = (heading: Heading): Heading => ((heading + 4) & 7) as Heading

/** The number of eighth turns (45 degrees) between two headings, 0 to 4. */
export function turnBetween(from: Heading, to: Heading): number {
  const turn = (to - from + 8) & 7
  return turn > 4 ? 8 - turn : turn
}

/** The heading of the step between two adjacent squares; undefined when they are not adjacent. */
export function headingBetween(from: Square, to: Square): Heading | undefined {
  const dx = to.x - from.x
  const dy = to.y - from.y
  return HEADINGS.find(h => DX[h] === dx && DY[h] === dy)
}

/** Steps from one square to another when each may be straight or diagonal: the larger of the two differences. */
export const stepsBetween = (from: Square, to: Square): number =>
  Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))

/** The square of the true distance between two squares, in squares: for comparing which of two is nearer in a straight line. */
export const distanceSquared = (from: Square, to: Square): number => (to.x - from.x) ** 2 + (to.y - from.y) ** 2

/** Whether two squares lie in neither the same row nor the same column, as before and after a diagonal step. */
export const isDiagonalTo = (from: Square, to: Square): boolean => from.x !== to.x && from.y !== to.y

export const nextSquare = (from: Square, heading: Heading, count = 1): Square => ({
  x: from.x + DX[heading]! * count,
  y: from.y + DY[heading]! * count,
})

export const centre = (square: Square): Point => [square.x + 0.5, square.y + 0.5]
export const sameSquare = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y

/**
 * Points of walls are kept on a lattice of 1/4096 of a square. Such numbers, their differences and the products of two
 * differences are exact in doubles on maps up to 4096 squares wide, so that every question "on which side" is exact.
 */
export const LATTICE = 4096
export const onLattice = (value: number): number => Math.round(value * LATTICE) / LATTICE
export const pointOnLattice = ([x, y]: Point): Point => [onLattice(x), onLattice(y)]
