import { DX, DY, HEADINGS, headingOf, type Square } from '../geometry/square.ts'
import { windowAnd, windowOr } from '../geometry/window.ts'
import { BLOCKS_MOVE, type GridMap } from './map.ts'

/** Where a creature of several squares may stand and step. */
export interface Footings {
  /** Legal headings out of each top left square, as bits. */
  readonly steps: Uint8Array
  /** 1 where the creature may stand, whole or squeezed. */
  readonly stands: Uint8Array
  /**
   * For those who squeeze: 0 where the whole space is free, else the strip that is left, as 16 x its width + 2 x its
   * offset + 1 when it stands upright (see `stripAt`).
   */
  readonly squeezed: Uint8Array | undefined
}

const EAST = 1 << headingOf('e')
const SOUTH = 1 << headingOf('s')

/**
 * Legal steps for a space of `side` squares, from those of one square. A space fits where all its squares can be entered
 * and no wall runs between them; a step is legal when every square of the space may take it and the space fits behind it.
 * Squeezing, it is enough that a strip as long as the space and at least `least` wide (half, unless said) is free, and that
 * a block of that width gets along (spirit/terrain/{squeezing, squeezing-space}, starfinder/movement/squeeze-width). Squares in
 * `closed` narrow the way like walls (spirit/movement/squeezing-past-opponent).
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
  const both = (bit: number, delta: number) =>
    base.map((steps, i) => (steps & bit && free[i] && free[i + delta] ? 1 : 0))
  const [east, south] = [both(EAST, 1), both(SOUTH, width)]
  const fits = (w: number, h: number): Uint8Array => {
    const all = windowAnd(free, width, height, w, h)
    const across = w > 1 ? windowAnd(east, width, height, w - 1, h) : all
    const down = h > 1 ? windowAnd(south, width, height, w, h - 1) : all
    return all.map((one, i) => one & across[i]! & down[i]!)
  }
  const whole = fits(side, side)
  const wholeSteps = landing(map, windowAnd(base, width, height, side, side), whole)
  if (!squeezes) return { steps: wholeSteps, stands: whole, squeezed: undefined }

  const squeezed = strips(map, side, least, whole, fits)
  const standing = whole.map((one, i) => (one || squeezed[i] ? 1 : 0))
  const core = fits(least, least)
  const coreSteps = landing(map, windowAnd(base, width, height, least, least), core).map((steps, i) =>
    core[i] ? steps : 0,
  )
  // A heading counts if at least one block of that width inside the space can take it.
  const slack = side - least + 1
  const loose = landing(map, windowOr(coreSteps, width, height, slack, slack), standing)
  const steps = loose.map((some, i) => {
    let legal = 0
    for (const h of HEADINGS) {
      const to = i + DY[h]! * width + DX[h]!
      if (some & (1 << h) && (!whole[i] || !whole[to] || wholeSteps[i]! & (1 << h))) legal |= 1 << h
    }
    return legal
  })
  return { steps, stands: standing, squeezed }
}

/** The footings of those whom nothing solid holds: wherever the map is. */
export function anywhere(map: GridMap, steps: Uint8Array, side: number): Footings {
  const stands = steps.map((_, i) => {
    const { x, y } = map.at(i)
    return x + side <= map.width && y + side <= map.height ? 1 : 0
  })
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

/** The widest free strip of each space that does not fit as a whole; of equals a level one first. */
function strips(
  { width, height }: GridMap,
  side: number,
  least: number,
  whole: Uint8Array,
  fits: (w: number, h: number) => Uint8Array,
): Uint8Array {
  const found = new Uint8Array(whole.length)
  for (let wide = side - 1; wide >= least; wide--) {
    const [level, upright] = [fits(side, wide), fits(wide, side)]
    for (let y = 0; y + side <= height; y++)
      for (let x = 0; x + side <= width; x++) {
        const i = y * width + x
        if (whole[i] || found[i]) continue
        for (let offset = 0; offset <= side - wide && !found[i]; offset++)
          if (level[i + offset * width]) found[i] = 16 * wide + 2 * offset
        for (let offset = 0; offset <= side - wide && !found[i]; offset++)
          if (upright[i + offset]) found[i] = 16 * wide + 2 * offset + 1
      }
  }
  return found
}

/** Whether a code tells of a strip less than half as wide as the space. */
export const isNarrow = (code: number, side: number): boolean => code !== 0 && 2 * (code >> 4) < side

/** The squares that a squeezed creature fills: the whole length of its space, the width that is left. */
export function stripAt(at: Square, side: number, code: number): Square[] {
  const wide = code === 0 ? side : code >> 4
  const offset = (code >> 1) & 7
  const upright = (code & 1) === 1
  const squares: Square[] = []
  for (let k = 0; k < wide; k++)
    for (let along = 0; along < side; along++)
      squares.push(upright ? { x: at.x + offset + k, y: at.y + along } : { x: at.x + along, y: at.y + offset + k })
  return squares
}
