import type { Point, Square } from './square.ts'

/** The sizes of creatures, from the smallest to the largest. */
export const SIZES = [
  'fine',
  'diminutive',
  'tiny',
  'small',
  'medium',
  'large',
  'huge',
  'gargantuan',
  'colossal',
] as const
/** A size of creatures. */
export type Size = (typeof SIZES)[number]

/** Where a size stands in the row fine (0) to colossal (8); differences are "size categories apart". */
export const sizeRank = (size: Size): number => SIZES.indexOf(size)

/**
 * What a size takes up and how far it reaches, in feet. `space` below 5 means several to a square; reach 0 means that the
 * creature must enter its foe's square to attack.
 */
export interface SizeRow {
  readonly space: number
  readonly reachTall: number
  readonly reachLong: number
}
/** What each size takes up and how far it reaches. */
export type SizeTable = Readonly<Record<Size, SizeRow>>

const row = (space: number, reachTall: number, reachLong = reachTall): SizeRow => ({ space, reachTall, reachLong })

/** The usual table of space and reach; a ruleset may hand in its own. */
export const STANDARD_SIZES: SizeTable = {
  fine: row(0.5, 0),
  diminutive: row(1, 0),
  tiny: row(2.5, 0),
  small: row(5, 5),
  medium: row(5, 5),
  large: row(10, 10, 5),
  huge: row(15, 15, 10),
  gargantuan: row(20, 20, 15),
  colossal: row(30, 30, 20),
}

/** Squares along one side of the space: 1 for everything up to 5 feet, 6 for 30 feet. */
export const sideOf = ({ space }: Pick<SizeRow, 'space'>): number => Math.max(1, Math.ceil(space / 5))

/** How many creatures of this size fit into one square: 100 fine, 25 diminutive, 4 tiny, 1 small or larger. */
export const perSquare = (row: SizeRow): number => (row.space >= 5 ? 1 : Math.floor(5 / row.space) ** 2)

/** The squares that a creature fills: `side` by `side` squares from the top left square (x, y). */
export interface Footprint extends Square {
  readonly side: number
}

/** A space of `side` by `side` squares (1 when left out), by its top left square. */
export const footprint = (at: Square, side = 1): Footprint => ({ x: at.x, y: at.y, side })

/** A space by its packed top left square. */
export const footprintAt = (packed: number, width: number, side: number): Footprint => ({
  x: packed % width,
  y: Math.floor(packed / width),
  side,
})

/** The middle of a space: of an even side an intersection. */
export const middleOf = ({ x, y, side }: Footprint): Point => [x + side / 2, y + side / 2]

/** Width and height of a map in squares. */
export interface Extent {
  readonly width: number
  readonly height: number
}
/** Squares between a space and the nearest edge of the map: 0 at the edge, below 0 where it goes beyond. */
export const squaresToEdge = ({ x, y, side }: Footprint, { width, height }: Extent): number =>
  Math.min(x, y, width - side - x, height - side - y)
/** Whether all of a space lies on the map. */
export const liesWithin = (foot: Footprint, map: Extent): boolean => squaresToEdge(foot, map) >= 0

/** Whether a point lies on the map, its edge included. */
export const isOnMap = ({ width, height }: Extent, [x, y]: Point): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height

/** All squares of a footprint, row by row. */
export function squaresOf(foot: Footprint): Square[] {
  const squares: Square[] = []
  for (let y = foot.y; y < foot.y + foot.side; y++)
    for (let x = foot.x; x < foot.x + foot.side; x++) squares.push({ x, y })
  return squares
}

/** Whether a space holds a square. */
export const covers = (foot: Footprint, square: Square): boolean =>
  square.x >= foot.x && square.x < foot.x + foot.side && square.y >= foot.y && square.y < foot.y + foot.side

/** Whether two spaces share a square. */
export const overlap = (a: Footprint, b: Footprint): boolean =>
  a.x < b.x + b.side && b.x < a.x + a.side && a.y < b.y + b.side && b.y < a.y + a.side

/** The gap between two footprints along each axis in squares: 0 overlapping or in line, 1 touching, and so on. */
export function gap(a: Footprint, b: Footprint): { dx: number; dy: number } {
  const along = (p: number, ps: number, q: number, qs: number) => Math.max(0, q - (p + ps - 1), p - (q + qs - 1))
  return { dx: along(a.x, a.side, b.x, b.side), dy: along(a.y, a.side, b.y, b.side) }
}

/** Columns and rows from the nearest square of a space to another square, with their signs: 0 in line with it. */
export function offsetFrom(from: Footprint, { x, y }: Square): { dx: number; dy: number } {
  const along = (to: number, start: number) => (to < start ? to - start : Math.max(0, to - (start + from.side - 1)))
  return { dx: along(x, from.x), dy: along(y, from.y) }
}

/** Whether two spaces are at most so many columns and so many rows apart. */
export const isWithin = (a: Footprint, b: Footprint, squares: number): boolean =>
  b.x - (a.x + a.side - 1) <= squares &&
  a.x - (b.x + b.side - 1) <= squares &&
  b.y - (a.y + a.side - 1) <= squares &&
  a.y - (b.y + b.side - 1) <= squares

/** The same of spaces by their packed top left squares, on a map of so many columns. */
export function areWithin(a: number, mine: number, b: number, its: number, width: number, squares: number): boolean {
  const [x, column] = [a % width, b % width]
  if (column - (x + mine - 1) > squares || x - (column + its - 1) > squares) return false
  const [y, row] = [Math.floor(a / width), Math.floor(b / width)]
  return row - (y + mine - 1) <= squares && y - (row + its - 1) <= squares
}

/** The smallest rectangle of squares around two spaces: columns `left` to `right` and rows `top` to `bottom`, ends left out. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
/** The smallest rectangle of squares that holds two spaces. */
export const boxAround = (a: Footprint, b: Footprint): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x + a.side, b.x + b.side),
  bottom: Math.max(a.y + a.side, b.y + b.side),
})
/** Whether a space has a square in a rectangle. `packed`: its top left square on a map of so many columns. */
export function meetsBox(box: Box, packed: number, width: number, side: number): boolean {
  const x = packed % width
  if (x >= box.right || x + side <= box.left) return false
  const y = Math.floor(packed / width)
  return y < box.bottom && y + side > box.top
}

/** The squares of the map at most so many columns and rows from a space, its own too, row by row. */
export function squaresNear({ x, y, side }: Footprint, squares: number, { width, height }: Extent): Square[] {
  const found: Square[] = []
  const [right, bottom] = [Math.min(width, x + side + squares), Math.min(height, y + side + squares)]
  for (let row = Math.max(0, y - squares); row < bottom; row++)
    for (let column = Math.max(0, x - squares); column < right; column++) found.push({ x: column, y: row })
  return found
}

/** The square of a space that is nearest to another space, the first by row and column of several. */
export function nearestSquare(of: Footprint, to: Footprint): Footprint {
  const near = (from: number, other: number) => Math.min(from + of.side - 1, Math.max(from, other))
  return { x: near(of.x, to.x), y: near(of.y, to.y), side: 1 }
}

/** Whether two spaces touch, at a side or a corner, or overlap: no square lies between them. */
export function isAdjacent(a: Footprint, b: Footprint): boolean {
  const { dx, dy } = gap(a, b)
  return dx <= 1 && dy <= 1
}

/** The intersections at the corners of all squares of a space, interior ones of large creatures included, row by row. */
export function cornersOf({ x, y, side }: Footprint): Point[] {
  const corners: Point[] = []
  for (let dy = 0; dy <= side; dy++) for (let dx = 0; dx <= side; dx++) corners.push([x + dx, y + dy])
  return corners
}

/** The four corners of a space by their direction. */
export type CornerName = 'nw' | 'ne' | 'sw' | 'se'

/** The intersection at one of the four corners of a space. */
export const cornerOf = ({ x, y, side }: Footprint, corner: CornerName): Point => [
  x + (corner === 'ne' || corner === 'se' ? side : 0),
  y + (corner === 'sw' || corner === 'se' ? side : 0),
]

/** Which of its four corners an intersection is of a space; undefined where it is none. */
export function cornerNamed({ x, y, side }: Footprint, [px, py]: Point): CornerName | undefined {
  const across = px === x ? 'w' : px === x + side ? 'e' : ''
  const down = py === y ? 'n' : py === y + side ? 's' : ''
  return across && down ? `${down}${across}` : undefined
}

/** A square of a space with an intersection at one of its corners: the one up and to the left where several have it. */
export function squareWith(foot: Footprint, point: Point): { square: Square; corner: CornerName } | undefined {
  for (const square of squaresOf(foot)) {
    const corner = cornerNamed(footprint(square), point)
    if (corner) return { square, corner }
  }
  return undefined
}
