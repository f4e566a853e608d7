import {
  type Footprint,
  type Size,
  type SizeTable,
  STANDARD_SIZES,
  sideOf,
  sizeRank,
  squaresOf,
} from '../geometry/size.ts'
import type { GridMap } from './map.ts'

/** The bits of an occupancy layer, one byte a square; 0 is free for passing and stopping. */
export const CLOSED = 1
/** The bit of a square that may be passed, and in which nobody may stop. */
export const NO_STOP = 2
/** A step into the square counts as hampered once more (a very large helpless creature, squeezing through). */
export const SLOW = 4

/** One byte a square: how those who stand there hinder one mover. */
export type Occupancy = Uint8Array

/**
 * What one creature's squares are to a mover. `open`: pass and stop. `pass`: pass, but not stop. `slow`: pass and stop at
 * double cost. `slow-pass`: pass at double cost. `closed`: neither.
 */
export type Passage = 'open' | 'pass' | 'slow' | 'slow-pass' | 'closed'

const bits: Readonly<Record<Passage, number>> = {
  open: 0,
  pass: NO_STOP,
  slow: SLOW,
  'slow-pass': SLOW | NO_STOP,
  closed: CLOSED | NO_STOP,
}

/** What matters of a creature when others want to pass through its squares. */
export interface Occupant extends Footprint {
  readonly size: Size
  readonly helpless?: boolean
  /** Its body fills its squares entirely: no creature gets past. */
  readonly fills?: boolean
  /** Even helpless it hinders: each of its squares counts as 2. */
  readonly hinders?: boolean
}

/** What one creature is to another who wants to pass it. */
export type Attitude = 'friend' | 'foe' | 'neutral'

/** How a ruleset lets creatures through each other; the defaults are those of spirit and starfinder. */
export interface PassagePolicy {
  /** Charging: no passing through friends (spirit/movement/through-friend, starfinder/movement/through-ally). */
  readonly charging?: boolean
  /** Those who are neither: like friends, like foes (starfinder/movement/through-ally, neutrals-block, neutrals-pass). */
  readonly neutrals?: 'pass' | 'block'
  /**
   * Size categories apart from which one passes: at least this number, exactly this number, or never
   * (three-sizes-difference).
   */
  readonly sizesApart?: number | { readonly exactly: number } | 'never'
  /** Creatures of less than a square and occupied squares: stop there, pass only, or as everyone (very-small-creatures). */
  readonly tiny?: 'stop' | 'pass' | 'as-all'
  /** From which size a helpless creature hinders without being marked (helpless-obstacle-from-large). */
  readonly hindersFrom?: Size
  /** Through an opponent's squares at the cost of squeezing, without stopping (squeeze-through-opponent). */
  readonly squeezeThrough?: boolean
}

/**
 * How one creature may use the squares of another. Rules: spirit/movement/{through-friend, through-opponent,
 * ending-in-occupied-square, very-small-creatures, three-sizes-difference, filling-creature}, starfinder/movement/
 * {through-ally, through-opponent, through-helpless, fills-its-squares, end-in-occupied}, starfinder/position/
 * zero-reach-enter.
 */
export function passage(mover: Size, other: Occupant, attitude: Attitude, policy: PassagePolicy = {}): Passage {
  if (other.fills) return 'closed'
  const hinders = other.hinders || (policy.hindersFrom && sizeRank(other.size) >= sizeRank(policy.hindersFrom))
  if (other.helpless) return hinders ? 'slow' : 'open'
  if (sizeRank(mover) <= sizeRank('tiny') && (policy.tiny ?? 'stop') !== 'as-all')
    return policy.tiny === 'pass' ? 'pass' : 'open'
  const like = attitude === 'neutral' ? (policy.neutrals === 'pass' ? 'friend' : 'foe') : attitude
  if (like === 'friend' && !policy.charging) return 'pass'
  if (like === 'foe' && farApart(mover, other.size, policy.sizesApart ?? 3)) return 'pass'
  return like === 'foe' && policy.squeezeThrough ? 'slow-pass' : 'closed'
}

function farApart(a: Size, b: Size, rule: NonNullable<PassagePolicy['sizesApart']>): boolean {
  const apart = Math.abs(sizeRank(a) - sizeRank(b))
  if (rule === 'never') return false
  return typeof rule === 'number' ? apart >= rule : apart === rule.exactly
}

/**
 * The occupancy layer of a map for one mover: the worst of all who share a square. `others` are all but the mover itself;
 * what of them lies outside the map is left out.
 */
export function occupancy<T extends Footprint>(
  map: GridMap,
  others: Iterable<T>,
  passageOf: (other: T) => Passage,
): Occupancy {
  const layer = new Uint8Array(map.width * map.height)
  for (const other of others) {
    const byte = bits[passageOf(other)]
    if (other.side === 1) {
      if (map.contains(other)) layer[map.index(other)]! |= byte
    } else for (const square of squaresOf(other)) if (map.contains(square)) layer[map.index(square)]! |= byte
  }
  return layer
}

/**
 * Whether creatures of less than a square fit into one square together: each fills its share of it, 1/4 a Tiny one, 1/25 a
 * Diminutive, 1/100 a Fine (starfinder/grid/tiny-per-square). With `mixed` false only equals share.
 */
export function shareSquare(sizes: readonly Size[], table: SizeTable = STANDARD_SIZES, mixed = true): boolean {
  if (sizes.length < 2) return true
  if (!mixed && sizes.some(size => size !== sizes[0])) return false
  // Spaces are whole tenths of a foot, so the shares are summed exactly in hundredths of a square foot.
  const area = sizes.map(size => Math.round(Math.min(50 * sideOf(table[size]), table[size].space * 10)) ** 2)
  return area.reduce((sum, a) => sum + a, 0) <= 2500
}
