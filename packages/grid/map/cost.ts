import type { Corners } from './steps.ts'
import type { Hampered, HindranceGrade, Terrain } from './terrain.ts'

/**
 * The movement rule in half squares: a straight step 2, a diagonal step 3, each times the factor of the square entered (1,
 * 2, 4, 8); the movement shown is the half of the total, rounded down. That is exactly "1, 2, 1, 2 ..., hampered 2 and 3,
 * twice hampered 4 and 6", and the total runs on through a turn (spirit/movement/multiple-doubling).
 */
export const STRAIGHT = 2

/** A text's table of what hampers movement: the fraction of the distance that each grade leaves. */
export interface HindranceTable {
  readonly grades: Readonly<Record<HindranceGrade, { readonly kind: string; readonly pace: readonly [number, number] }>>
  /** Of several of one kind the worst counts, or every one; different kinds multiply. */
  readonly stacking: 'worst of a kind' | 'every'
  /** Doublings of the terrain stay, and the fractions multiply with them; absent: the fractions take their place. */
  readonly besideDoublings?: true
}

/** How a ruleset counts movement. Every field has a default: the one of spirit and starfinder. */
export interface MovementPolicy {
  readonly corners?: Corners
  /** What a diagonal step counts. */
  readonly diagonals?: '5-10-5' | 'every-5' | 'every-10'
  /** A hampered diagonal advances the count of diagonals (options difficult-diagonal-shifts and -advances-count). */
  readonly hamperedDiagonalAdvances?: boolean
  /** Whose squares count for a creature of several: those after the step, or the worst of both (worst-of-before-and-after). */
  readonly worst?: 'after' | 'before-and-after'
  /** A barrier comes in addition to the square beyond it, or includes it (barrier-includes-entry). */
  readonly barrier?: 'added' | 'included'
  /** How much of the distance what hampers leaves; absent: terrain says it by doublings. */
  readonly hindrances?: HindranceTable
  /** What entering an obstacle costs: so many feet beside the step, or twice as much as the square would else. */
  readonly obstacles?: 'feet' | 'doubled'
  /** How many times a square counts for one that is squeezed; 2 when absent. */
  readonly squeeze?: number
}

/** Who moves, and how. */
export interface Mover {
  /** Squares along one side of its space. */
  readonly side?: number
  /** What hampers it: the ground if it walks, only some terrain if it flies or is incorporeal. */
  readonly by?: Hampered
  /**
   * What terrain that asks for climbing or swimming does to a walker: the fraction of its speed that is left there (a
   * quarter by skill, swim speed over land speed with one); without an entry it cannot enter (`QUARTER`, spirit/movement/
   * climb-and-swim-speed, true20/movement/move-action-modes, starfinder/movement/{climb-speed, swim-speed}).
   */
  readonly modes?: { readonly climb?: readonly [number, number]; readonly swim?: readonly [number, number] }
  /** Feet of height that one step on the ground may bridge, up or down; any if left out, since no text gives a figure. */
  readonly maxRise?: number
  /** Whether difficult ground costs it no more than open ground: climbing and swimming do. */
  readonly unhampered?: boolean
  /** Whether it squeezes through places at least half as wide as its space. */
  readonly squeezes?: boolean
  /** What edges of pits are to a walker: it goes neither over them nor up; it goes over them, and falls; they are nothing to it. */
  readonly edges?: 'closed' | 'over' | 'none'
  /** Squeezing, it also gets through narrower places, down to one square (spirit/terrain/escape-artist-squeeze). */
  readonly wriggles?: boolean
}

/** Half squares of a plain diagonal step. */
export const diagonalHalves = (policy: MovementPolicy): number =>
  policy.diagonals === 'every-5' ? 2 : policy.diagonals === 'every-10' ? 4 : 3

/** Whole squares of movement shown for a total in half squares. */
export const shown = (halves: number): number => Math.floor(halves / 2)

/** The total of half squares at which a turn goes on: 1 after an odd count of diagonals, else 0. */
export const carried = (halves: number): 0 | 1 => (halves & 1) as 0 | 1

/**
 * Feet of movement that a fraction of speed leaves, rounded down only to whole squares when it is walked: a quarter for
 * climbing and swimming without a listed speed, a half squeezing, three quarters in undergrowth. Several fractions
 * multiply (true20/movement/{hampered, hampered-stacking, move-action-modes}, spirit/movement/climb-and-swim-speed).
 */
export const fractionOf = (feet: number, ...fractions: readonly (readonly [number, number])[]): number =>
  fractions.reduce((left, [over]) => left * over, feet) / fractions.reduce((all, [, under]) => all * under, 1)

/** Whole squares in a number of feet, rounded down. */
export const wholeSquares = (feet: number): number => Math.floor(feet / 5)

/** The fraction of the distance that the hindrances of a terrain leave; undefined where its doublings count. */
export function hindered(
  { hindrances }: Terrain,
  table: HindranceTable | undefined,
): readonly [number, number] | undefined {
  if (!table || hindrances.length === 0) return undefined
  const paces = hindrances.map(name => table.grades[name])
  const counted = paces.filter(
    (a, i) =>
      table.stacking === 'every' ||
      !paces.some(
        (b, k) => b.kind === a.kind && k !== i && (worse(b.pace, a.pace) || (k < i && !worse(a.pace, b.pace))),
      ),
  )
  return counted.reduce<readonly [number, number]>(
    ([over, under], { pace }) => [over * pace[0], under * pace[1]],
    [1, 1],
  )
}
const worse = (a: readonly [number, number], b: readonly [number, number]): boolean => a[0] * b[1] < b[0] * a[1]

/** Quarter speed, for climbing and swimming by skill; half when climbing fast (spirit/movement/accelerated-climbing). */
export const QUARTER = [1, 4] as const
/** Half speed. */
export const HALF = [1, 2] as const
/** Three quarters of the speed. */
export const THREE_QUARTERS = [3, 4] as const
