/** What a class of fliers can do; feet, degrees, and multiples of distance. One column of a ruleset's table. */
export interface Maneuverability {
  /** The share of the fly speed that must be flown each turn to stay aloft: 0 or 1/2. */
  readonly minimumForward: number
  readonly hover: boolean
  readonly backward: boolean
  /** Feet of speed that starting to fly backward costs. */
  readonly reverseCost: number
  /** Degrees that it may turn after `after` feet flown. */
  readonly turn: { readonly degrees: number; readonly after: number }
  /** Degrees of turning in place for `cost` feet of speed; false when it cannot. */
  readonly turnInPlace: { readonly degrees: number; readonly cost: number } | false
  /** Degrees in any one space. */
  readonly maximumTurn: number
  /** Height gained over ground covered, at most: the tangent of the angle, Infinity for any. */
  readonly upRatio: number
  /** Feet of speed for each foot of path that gains height. */
  readonly upFactor: number
  readonly downRatio: number
  readonly downFactor: number
  /** The same of level flight; 1 when absent. */
  readonly levelFactor?: number
  /** Feet of level flight between a descent and a climb. */
  readonly levelBetween: number
  /** Feet of speed beside the path for each 5 feet of height gained; 0 when absent. */
  readonly riseCost?: number
  /** A step forward that changes height counts as a straight one, not as a diagonal. */
  readonly slantsAreStraight?: boolean
  /** Straight up costs nothing extra in a turn in which it has flown no other way. */
  readonly freePrimaryUp?: boolean
}

const free = {
  minimumForward: 0,
  hover: true,
  backward: true,
  turn: { degrees: 180, after: 0 },
  turnInPlace: { degrees: 180, cost: 0 },
  maximumTurn: Number.POSITIVE_INFINITY,
  upRatio: Number.POSITIVE_INFINITY,
  downRatio: Number.POSITIVE_INFINITY,
  downFactor: 0.5,
  levelBetween: 0,
}
const bound = { minimumForward: 0.5, hover: false, backward: false, reverseCost: 0, upFactor: 2 }

/** The five classes (srd35/flight/maneuverability and the entries of its rows). */
export const MANEUVERABILITY = {
  perfect: { ...free, reverseCost: 0, upFactor: 1 },
  good: {
    ...free,
    reverseCost: 5,
    turn: { degrees: 90, after: 5 },
    turnInPlace: { degrees: 90, cost: 5 },
    upFactor: 2,
  },
  average: {
    ...free,
    ...bound,
    turn: { degrees: 45, after: 5 },
    turnInPlace: { degrees: 45, cost: 5 },
    maximumTurn: 90,
    upRatio: Math.sqrt(3),
    levelBetween: 5,
  },
  poor: {
    ...free,
    ...bound,
    turn: { degrees: 45, after: 5 },
    turnInPlace: false,
    maximumTurn: 45,
    upRatio: 1,
    downRatio: 1,
    levelBetween: 10,
  },
  clumsy: {
    ...free,
    ...bound,
    turn: { degrees: 45, after: 10 },
    turnInPlace: false,
    maximumTurn: 45,
    upRatio: 1,
    downRatio: 1,
    levelBetween: 20,
  },
} as const satisfies Readonly<Record<string, Maneuverability>>

/**
 * Flight that turning and rising make dearer and that has no other limits: feet of speed for each eighth of a turn, and for
 * each 5 feet upward (starfinder/flight/{turning, ascending}).
 */
export const bySurcharges = (
  turn: number,
  rise: number,
  { slantsAreStraight = false, freePrimaryUp = false } = {},
): Maneuverability => ({
  ...free,
  backward: false,
  reverseCost: 0,
  turn: { degrees: 0, after: 0 },
  turnInPlace: { degrees: 45, cost: turn },
  upFactor: 1,
  downFactor: 1,
  riseCost: rise,
  slantsAreStraight,
  freePrimaryUp,
})

/** The same flier in a move that is made at the climbing speed from start to end (option climb-halves-whole-move). */
export const climbingAllTheWay = (flier: Maneuverability): Maneuverability => ({
  ...flier,
  levelFactor: (flier.levelFactor ?? 1) * flier.upFactor,
  downFactor: flier.downFactor * flier.upFactor,
})

/** The name of a maneuverability: perfect, good, average, poor or clumsy. */
export type ManeuverabilityClass = keyof typeof MANEUVERABILITY
