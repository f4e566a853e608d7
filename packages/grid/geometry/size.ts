import type { Point, Square } from './square.ts'

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
export const sideOf = (row: SizeRow): number => Math.max(1, Math.ceil(row.space / 5))

/** How many creatures of this size fit into one square: 100 fine, 25 diminutive, 4 tiny, 1 small or larger. */
export const perSquare = (row: SizeRow): number => (row.space >= 5 ? 1 : Math.floor(5 / row.space) ** 2)

/** The squares that a creature fills: `side` by `side` squares from the top left square (x, y). */
export interface Footprint extends Square {
  readonly side: number
}

export const footprint = (at: Square, side = 1): Footprint => ({ x: at.x, y: at.y, side })

/** All squares of a footprint, row by row. */
export function squaresOf(foot: Footprint): Square[] {
  const squares: Square[] = []
  for (let y = foot.y; y < foot.y + foot.side; y++)
    for (let x = foot.x; x < foot.x + foot.side; x++) squares.push({ x, y })
  return squares
}

export const covers = (foot: Footprint, square: Square): boolean =>
  square.x >= foot.x && square.x < foot.x + foot.side && square.y >= foot.y && square.y < foot.y + foot.side

export const overlap = (a: Footprint, b: Footprint): boolean =>
  a.x < b.x + b.side && b.x < a.x + a.side && a.y < b.y + b.side && b.y < a.y + a.side

/** The gap between two footprints along each axis in squares: 0 overlapping or in line, 1 touching, and so on. */
export function gap(a: Footprint, b: Footprint): { dx: number; dy: number } {
  const along = (p: number, ps: number, q: number, qs: number) => Math.max(0, q - (p + ps - 1), p - (q + qs - 1))
  return { dx: along(a.x, a.side, b.x, b.side), dy: along(a.y, a.side, b.y, b.side) }
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
