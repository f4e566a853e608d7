import { FEET_PER_SQUARE } from '@quintain/grid'

/** Squares of distance that are told apart. */
export const FAR = 48
/** Points to hit between what is counted of a deed and the next lesser. */
export const POINTS = 4
/** What is left of a deed that needs a step first, a move first, or a charge. */
const [STEP, MOVE, CHARGE] = [0.97, 0.85, 0.75]
/** What is left of a deed that gives an opportunity where a foe threatens. */
const UNDER_THREAT = 0.6
/** What being on the way to a deed is worth beside the deed, at most. */
const ON_THE_WAY = 0.3

/** What a creature can do to another: a blow, a shot or an act, which are one kind of thing for place and range. */
export interface Deed {
  /** Index of the weapon; -1 for an act. */
  readonly weapon: number
  readonly act: string | null
  /** Done hand to hand. */
  readonly melee: boolean
  /** Feet from which, and to which, it can be done. */
  readonly near: number
  readonly feet: number
  /** Points that so many feet take off the number to hit; null where distance does not matter. */
  readonly lost: ((feet: number) => number) | null
  /** What one is worth, with each four points less to hit than before. */
  readonly once: readonly number[]
  /** What a full round of it is worth beside one; 1 where there is no more than one. */
  readonly times: number
  /** Feet around its target in which it harms everybody; 0 where it does not. */
  readonly spread: number
  /** It is laid over an area, which may begin at its user. */
  readonly laid: boolean
  /** It can be done so often and no more. */
  readonly scarce: boolean
  /** It gives an opportunity to those who threaten its user. */
  readonly provokes: boolean
  /** The chance that it comes off on the defensive, without giving one; 0 where it cannot be done so. */
  readonly carefully: number
}

/** All that one can do to another, wherever the two stand, and how far one move takes it. */
export interface Means {
  readonly deeds: readonly Deed[]
  /** Feet of one move: 0 for one that cannot leave its place. */
  readonly walks: number
  /** Feet of its longest melee weapon in hand. */
  readonly reach: number
  /** The best of single deeds hand to hand, and of all deeds. */
  readonly blow: number
  readonly best: number
  /** The most that a full round of one of them is worth beside one; 1 at least. */
  readonly times: number
  /** The best of single deeds from afar. */
  readonly shot: number
  /** What they come to at each distance, as far as it has been asked. */
  readonly known: Distances
}

/** What a deed is worth from so many feet away, with so many points less to hit; 0 from where it cannot be done. */
export function worthAt(deed: Deed, feet: number, points = 0): number {
  if (feet < deed.near || feet > deed.feet) return 0
  const { once, lost } = deed
  const less = points + (lost ? lost(feet) : 0)
  if (less === 0 || once.length === 1) return once[0]!
  const i = Math.floor(less / POINTS)
  if (i >= once.length - 1) return once[once.length - 1]!
  const part = less / POINTS - i
  return once[i]! * (1 - part) + once[i + 1]! * part
}

/** How far the turn goes that is looked ahead to. */
export interface Ahead {
  /** Feet within which the other takes opportunities. */
  readonly threatened: number
  readonly charges: boolean
}
/** What the best deed of a next turn comes to from so many feet away. */
function aheadFrom({ deeds, walks, best }: Means, feet: number, { threatened, charges }: Ahead): number {
  let most = 0
  for (const deed of deeds) {
    const held = (from: number): number =>
      worthAt(deed, from) * (deed.provokes && from <= threatened ? Math.max(UNDER_THREAT, deed.carefully) : 1)
    let worth = held(feet) * deed.times
    if (walks > 0) {
      const step = Math.max(held(feet - FEET_PER_SQUARE), held(feet + FEET_PER_SQUARE)) * deed.times * STEP
      if (step > worth) worth = step
      if (feet > deed.feet && feet - walks <= deed.feet) worth = Math.max(worth, worthAt(deed, deed.feet) * MOVE)
      else if (feet < deed.near && feet + walks >= deed.near) worth = Math.max(worth, worthAt(deed, deed.near) * MOVE)
      else if (deed.provokes && feet <= threatened)
        worth = Math.max(worth, worthAt(deed, threatened + FEET_PER_SQUARE) * MOVE)
      if (charges && deed.melee && feet > deed.feet + walks && feet <= deed.feet + 2 * walks)
        worth = Math.max(worth, deed.once[0]! * CHARGE)
    }
    if (worth > most) most = worth
  }
  return most > 0 || walks === 0 ? most : ON_THE_WAY * best * Math.min(1, (2 * walks) / Math.max(feet, 1))
}

const table = (): Float64Array => new Float64Array(FAR).fill(-1)

/**
 * What the means of one creature against another come to at each distance in squares. They are the same for as long as the
 * means are, so they are kept with them; an entry that nobody has asked for is less than 0.
 */
export class Distances {
  private readonly nows: (Float64Array | undefined)[] = []
  private sparing = 1
  private aheads: Float64Array | null = null
  private ahead: Ahead = { threatened: 0, charges: false }

  /** The table of single deeds now, with so many points less to hit for shots. `sparing`: what is left of one that is scarce. */
  now(points: number, sparing: number): Float64Array {
    if (sparing !== this.sparing) {
      this.nows.length = 0
      this.sparing = sparing
    }
    return (this.nows[points] ??= table())
  }
  /** The table of next turns. */
  next(threatened: number, charges: boolean): Float64Array {
    if (!this.aheads || this.ahead.threatened !== threatened || this.ahead.charges !== charges) {
      this.aheads = table()
      this.ahead = { threatened, charges }
    }
    return this.aheads
  }
  /** What single deeds come to so many squares away, for the table that was asked for with these. */
  nowAt(means: Means, squares: number, points: number): number {
    const feet = squares * FEET_PER_SQUARE
    let most = 0
    for (const deed of means.deeds) {
      const worth = worthAt(deed, feet, deed.melee || deed.weapon < 0 ? 0 : points) * (deed.scarce ? this.sparing : 1)
      if (worth > most) most = worth
    }
    const nows = this.nows[points]
    if (nows && squares < FAR) nows[squares] = most
    return most
  }
  /** What the next turn comes to so many squares away, for the table that was asked for last. */
  nextAt(means: Means, squares: number): number {
    const worth = aheadFrom(means, squares * FEET_PER_SQUARE, this.ahead)
    if (this.aheads && squares < FAR) this.aheads[squares] = worth
    return worth
  }
}
