import { DX, DY, HEADINGS, type Heading, headingOf, isDiagonal, type Square } from '../geometry/square.ts'
import { windowAnd } from '../geometry/window.ts'
import { BLOCKS_MOVE, type GridMap } from './map.ts'

/** Where a creature of several squares may stand and step. */
export interface Footings {
  /** Legal headings out of each top left square, as bits. */
  readonly steps: Uint8Array
  /** 1 where the creature may stand, whole or squeezed. */
  readonly stands: Uint8Array
  /**
   * For creatures that squeeze: 0 where the whole space is free, else the strip that is left, as 16 x its width + 2 x its
   * offset + 1 when it stands upright (see `stripAt`).
   */
  readonly squeezed: Uint8Array | undefined
}

const EAST = 1 << headingOf('e')
const SOUTH = 1 << headingOf('s')

/** Whether a block of `w` by `h` squares from each top left square is free, with nothing running between its squares. */
type Fits = (w: number, h: number) => Uint8Array

/** Finds the blocks that fit: `free` has 1 for each free square, `base` the legal steps of one square. */
function fitter({ width, height }: GridMap, base: Uint8Array, free: Uint8Array): Fits {
  const both = (bit: number, delta: number) =>
    base.map((steps, i) => (steps & bit && free[i] && free[i + delta] ? 1 : 0))
  const [east, south] = [both(EAST, 1), both(SOUTH, width)]
  return (w, h) => {
    const all = windowAnd(free, width, height, w, h)
    const across = w > 1 ? windowAnd(east, width, height, w - 1, h) : all
    const down = h > 1 ? windowAnd(south, width, height, w, h - 1) : all
    return all.map((one, i) => one & across[i]! & down[i]!)
  }
}

/**
 * Legal steps for a space of `side` squares, from those of one square. A space fits where all its squares are free and no
 * wall runs between them; a step is legal when every square of the space may take it and the space fits beyond it.
 *
 * Squeezing, it is enough that a strip as long as the space and at least `least` wide (half, unless said) is free
 * (spirit/terrain/{squeezing, squeezing-space}, starfinder/movement/squeeze-width), and that a block of `least` by `least`
 * squares gets from the strip before the step into the strip after it. Squares in `closed` narrow the way like walls
 * (spirit/movement/squeezing-past-opponent).
 */
export function footings(
  map: GridMap,
  base: Uint8Array,
  side: number,
  squeezes: boolean,
  closed: Uint8Array | undefined,
  least = Math.ceil(side / 2),
): Footings {
  const free = map.flags.map((flags, i) => (flags & BLOCKS_MOVE || (squeezes && closed?.[i]) ? 0 : 1))
  if (side === 1) return { steps: base, stands: free, squeezed: undefined }
  const { width, height } = map
  const fits = fitter(map, base, free)
  const whole = fits(side, side)
  const wholeSteps = landing(map, windowAnd(base, width, height, side, side), whole)
  if (!squeezes) return { steps: wholeSteps, stands: whole, squeezed: undefined }

  const squeezed = strips(map, side, least, whole, fits)
  const standing = whole.map((one, i) => (one || squeezed[i] ? 1 : 0))
  const core = fits(least, least)
  const coreSteps = windowAnd(base, width, height, least, least).map((steps, i) => (core[i] ? steps : 0))
  const steps = new Uint8Array(base.length)
  for (let y = 0; y + side <= height; y++)
    for (let x = 0; x + side <= width; x++) {
      const i = y * width + x
      const here = held({ x, y }, side, squeezed[i]!)
      for (const h of HEADINGS) {
        const [nx, ny] = [x + DX[h]!, y + DY[h]!]
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
        const to = ny * width + nx
        if (!standing[to]) continue
        const legal =
          whole[i] && whole[to]
            ? (wholeSteps[i]! & (1 << h)) !== 0
            : blockPasses(core, coreSteps, width, least, here, held({ x: nx, y: ny }, side, squeezed[to]!), h)
        if (legal) steps[i]! |= 1 << h
      }
    }
  return { steps, stands: standing, squeezed }
}

/**
 * Whether a block of `least` by `least` squares gets from one rectangle of squares into another: by a step in this
 * direction or, on straight steps, by staying where it is while the rest is drawn after.
 */
function blockPasses(
  core: Uint8Array,
  coreSteps: Uint8Array,
  width: number,
  least: number,
  from: Rectangle,
  to: Rectangle,
  heading: Heading,
): boolean {
  const [dx, dy] = [DX[heading]!, DY[heading]!]
  const bit = 1 << heading
  if (someBlock(coreSteps, bit, width, least, from, to, dx, dy)) return true
  return !isDiagonal(heading) && someBlock(core, 1, width, least, from, to, 0, 0)
}

/** Whether a block that lies in `from`, and moved by (dx, dy) in `to`, has a bit set in a layer. */
function someBlock(
  layer: Uint8Array,
  bit: number,
  width: number,
  least: number,
  from: Rectangle,
  to: Rectangle,
  dx: number,
  dy: number,
): boolean {
  const left = Math.max(from.x, to.x - dx)
  const right = Math.min(from.x + from.w, to.x + to.w - dx) - least
  const bottom = Math.min(from.y + from.h, to.y + to.h - dy) - least
  for (let y = Math.max(from.y, to.y - dy); y <= bottom; y++)
    for (let x = left; x <= right; x++) if (layer[y * width + x]! & bit) return true
  return false
}

/**
 * The footings of creatures that only force stops: every place on the map where no force runs through the space. `steps` are
 * those of the whole space, `past` those of one square that no force stops.
 */
export function anywhere(map: GridMap, steps: Uint8Array, past: Uint8Array, side: number): Footings {
  const free = map.squares.map(t => (map.terrains[t]!.force ? 0 : 1))
  const stands = fitter(map, past, free)(side, side)
  return { steps: landing(map, steps, stands), stands, squeezed: undefined }
}

/** Keeps of each byte of headings those that lead to a square where `fits` is 1. */
function landing({ width, height }: GridMap, steps: Uint8Array, fits: Uint8Array): Uint8Array {
  const kept = new Uint8Array(steps.length)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      for (let bits = steps[i]!; bits !== 0; bits &= bits - 1) {
        const h = 31 - Math.clz32(bits & -bits)
        const nx = x + DX[h]!
        const ny = y + DY[h]!
        if (nx >= 0 && ny >= 0 && nx < width && ny < height && fits[ny * width + nx]) kept[i]! |= 1 << h
      }
  return kept
}

/** The squares where a space fits as a whole with some other square as its top left one: there nobody squeezes. */
function roomyOf({ width }: GridMap, side: number, whole: Uint8Array): Uint8Array {
  const roomy = new Uint8Array(whole.length)
  whole.forEach((fits, i) => {
    if (fits) for (let dy = 0; dy < side; dy++) for (let dx = 0; dx < side; dx++) roomy[i + dy * width + dx] = 1
  })
  return roomy
}

/**
 * The widest free strip of each space that does not fit as a whole. Of equals it is the one that lies deepest in the narrow part:
 * in the gap of a wall, and not in the open room before it; then a level one.
 */
function strips(map: GridMap, side: number, least: number, whole: Uint8Array, fits: Fits): Uint8Array {
  const { width, height } = map
  const found = new Uint8Array(whole.length)
  const roomy = roomyOf(map, side, whole)
  const narrow = (x: number, y: number, code: number): number =>
    stripAt({ x, y }, side, code).reduce((n, square) => n + 1 - roomy[square.y * width + square.x]!, 0)
  for (let wide = side - 1; wide >= least; wide--) {
    const [level, upright] = [fits(side, wide), fits(wide, side)]
    for (let y = 0; y + side <= height; y++)
      for (let x = 0; x + side <= width; x++) {
        const i = y * width + x
        if (whole[i] || found[i]) continue
        let most = -1
        const take = (code: number): void => {
          const n = narrow(x, y, code)
          if (n > most) [most, found[i]] = [n, code]
        }
        for (let offset = 0; offset <= side - wide; offset++)
          if (level[i + offset * width]) take(16 * wide + 2 * offset)
        for (let offset = 0; offset <= side - wide; offset++) if (upright[i + offset]) take(16 * wide + 2 * offset + 1)
      }
  }
  return found
}

/** Whether a code stands for a strip less than half as wide as the space. */
export const isNarrow = (code: number, side: number): boolean => code !== 0 && 2 * (code >> 4) < side

/** A block of squares by its top left square, its width and its height. */
export interface Rectangle extends Square {
  readonly w: number
  readonly h: number
}

/** Whether a rectangle holds the square (x, y). */
export const isWithin = (r: Rectangle, x: number, y: number): boolean =>
  x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h

/** What a creature fills with its top left square here: its space, or the strip that the code stands for. */
export function held({ x, y }: Square, side: number, code: number): Rectangle {
  if (code === 0) return { x, y, w: side, h: side }
  const wide = code >> 4
  const offset = (code >> 1) & 7
  return code & 1 ? { x: x + offset, y, w: wide, h: side } : { x, y: y + offset, w: side, h: wide }
}

/** The squares that a creature fills, in rows along the length of its space. */
export function stripAt(at: Square, side: number, code: number): Square[] {
  const { x, y, w, h } = held(at, side, code)
  const squares: Square[] = []
  if (code & 1) for (let i = 0; i < w; i++) for (let j = 0; j < h; j++) squares.push({ x: x + i, y: y + j })
  else for (let j = 0; j < h; j++) for (let i = 0; i < w; i++) squares.push({ x: x + i, y: y + j })
  return squares
}
