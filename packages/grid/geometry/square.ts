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
/** A direction by its name, as n or se. */
export type Direction = (typeof DIRECTIONS)[number]

/** A direction as its number 0 to 7 (clockwise from north); odd numbers are diagonals. */
export type Heading = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
/** All eight headings, clockwise from north. */
export const HEADINGS: readonly Heading[] = [0, 1, 2, 3, 4, 5, 6, 7]

export const DX: readonly number[] = [0, 1, 1, 1, 0, -1, -1, -1]
export const DY: readonly number[] = [-1, -1, 0, 1, 1, 1, 0, -1]

/** The heading of a direction. */
export const headingOf = (direction: Direction): Heading => DIRECTIONS.indexOf(direction) as Heading
/** Whether a heading is one of the four diagonals. */
export const isDiagonal = (heading: Heading): boolean => (heading & 1) === 1
/** The heading that points the other way. */
export const opposite = (heading: Heading): Heading => ((heading + 4) & 7) as Heading

/** The number of eighth turns (45 degrees) between two headings, 0 to 4. */
export function turnBetween(from: Heading, to: Heading): number {
  const turn = (to - from + 8) & 7
  return turn > 4 ? 8 - turn : turn
}

/** The heading of the step between two adjacent squares; undefined when they are not adjacent. */
export function headingBetween(from: Square, to: Square): Heading | undefined {
  return headingBy(to.x - from.x, to.y - from.y)
}
/** By the difference in both ways, each from -1 to 1. */
const HEADING_OF = [-1, 0, 1].flatMap(dy => [-1, 0, 1].map(dx => HEADINGS.find(h => DX[h] === dx && DY[h] === dy)))
/** The same for a step of `dx` squares to the right and `dy` down. */
export const headingBy = (dx: number, dy: number): Heading | undefined =>
  dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 ? HEADING_OF[dy * 3 + dx + 4] : undefined

/** Degrees of the turn from one heading to another in eighths, clockwise above 0: -4 to 3. */
export const eighthsBetween = (from: Heading, to: Heading): number => ((to - from + 12) & 7) - 4

/** The one of the eight headings that lies nearest to the way from one point to another; undefined where they are one. */
export function headingToward(from: Point, to: Point): Heading | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  if (dx === 0 && dy === 0) return undefined
  const along = (h: Heading): number => (dx * DX[h]! + dy * DY[h]!) / Math.hypot(DX[h]!, DY[h]!)
  return HEADINGS.reduce((best, h) => (along(h) > along(best) ? h : best))
}

/** The heading along which a square lies in the row, the column or on a diagonal of another; undefined where it does not. */
export function straightHeading(from: Square, to: Square): Heading | undefined {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return undefined
  return headingBetween({ x: 0, y: 0 }, { x: Math.sign(dx), y: Math.sign(dy) })
}

/** Steps from one square to another when each may be straight or diagonal: the larger of the two differences. */
export const stepsBetween = (from: Square, to: Square): number =>
  Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))

/** The square of the true distance between two squares, in squares: for comparing which of two is nearer in a straight line. */
export const distanceSquared = (from: Square, to: Square): number => (to.x - from.x) ** 2 + (to.y - from.y) ** 2

/** Whether two squares lie in neither the same row nor the same column, as before and after a diagonal step. */
export const isDiagonalTo = (from: Square, to: Square): boolean => from.x !== to.x && from.y !== to.y

/** The square that lies so many steps (1 when left out) from another in a heading. */
export const nextSquare = (from: Square, heading: Heading, count = 1): Square => ({
  x: from.x + DX[heading]! * count,
  y: from.y + DY[heading]! * count,
})

/** A packed square, `y * width + x`, as column and row. */
export const unpackedSquare = (packed: number, width: number): Square => ({
  x: packed % width,
  y: Math.floor(packed / width),
})

/** An intersection as one number: counted row by row, one more to a row than squares. */
export const packedIntersection = ([x, y]: Point, width: number): number => y * (width + 1) + x
/** The intersection that a number of `packedIntersection` stands for. */
export const intersectionAt = (packed: number, width: number): Point => [
  packed % (width + 1),
  Math.floor(packed / (width + 1)),
]

/** The intersection so many steps along a heading from another. */
export const nextIntersection = ([x, y]: Point, heading: Heading, count = 1): Point => [
  x + DX[heading]! * count,
  y + DY[heading]! * count,
]

/** The true distance between two points, in squares. */
export const pointsApart = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])
/** Of several points the one nearest to another in a straight line, the first of equals; undefined of none. */
export function nearestPoint(points: readonly Point[], to: Point): Point | undefined {
  return points.toSorted((a, b) => pointsApart(a, to) - pointsApart(b, to))[0]
}
/** The square that a point lies in; on a grid line the one to the right of it, or below it. */
export const squareOfPoint = ([x, y]: Point): Square => ({ x: Math.floor(x), y: Math.floor(y) })
/** The four squares around an intersection, row by row; beyond the map's edge too. */
export const squaresAround = ([x, y]: Point): Square[] => [
  { x: x - 1, y: y - 1 },
  { x, y: y - 1 },
  { x: x - 1, y },
  { x, y },
]

/** The middle of a square. */
export const centre = (square: Square): Point => [square.x + 0.5, square.y + 0.5]
/** Whether two squares are the same. */
export const sameSquare = (a: Square, b: Square): boolean => a.x === b.x && a.y === b.y

/**
 * Points of walls are kept on a lattice of 1/4096 of a square. Such numbers, their differences and the products of two
 * differences are exact in doubles on maps up to 4096 squares wide, so that every question "on which side" is exact.
 */
export const LATTICE = 4096
/** The nearest number that lies on the lattice of points. */
export const onLattice = (value: number): number => Math.round(value * LATTICE) / LATTICE
export const pointOnLattice = ([x, y]: Point): Point => [onLattice(x), onLattice(y)]
