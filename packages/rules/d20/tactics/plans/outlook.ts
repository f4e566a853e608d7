import type { Reader } from '@quintain/engine'
import { FEET_PER_SQUARE } from '@quintain/grid'
import type { Weights } from '../../creature/roles.ts'
import { areFoes, spaceOf, squareAt, standsInFight } from '../../position/position.ts'
import { at, reactionsLeft } from '../../vocabulary/fields.ts'
import { harmAt } from '../running.ts'
import { type Deed, dangersFrom, type Means, meansAgainst, worthAt } from './deeds.ts'

/** How many of the nearest foes are weighed. */
const NEAREST = 8
/** Squares of distance that are told apart. */
const FAR = 48
/** What comes next turn counts so much beside what is done now, and what foes may do meanwhile. */
const [NEXT, TAKEN] = [0.7, 0.5]
/** What is left of a deed that needs a step first, a move first, or a charge. */
const [STEP, MOVE, CHARGE] = [0.97, 0.85, 0.75]
/** What is left of a deed that gives an opportunity where a foe threatens. */
const UNDER_THREAT = 0.6
/** What being on the way to a deed is worth beside the deed, at most. */
const ON_THE_WAY = 0.3
/** A place that harms counts as so many blows of one's own. */
const HARM = 3
/** The use of something scarce counts for so much of what it does. */
const SCARCE = 0.1
/** A foe with friends of one's own upon it counts for so much more for each of them. */
const TOGETHER = 0.04

/** How far the turn goes that is looked ahead to. */
interface Ahead {
  /** Feet within which the other takes opportunities. */
  readonly threatened: number
  readonly charges: boolean
}
/** What the best deed of a next turn comes to from so many feet away. */
function aheadFrom({ deeds, walks, best }: Means, feet: number, { threatened, charges }: Ahead): number {
  let most = 0
  for (const deed of deeds) {
    const held = (from: number): number =>
      worthAt(deed, from) * (deed.provokes && from <= threatened ? UNDER_THREAT : 1)
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

/** What a creature can expect of places on the map, as things stand. Distances are in squares, worth in the measure of the text. */
export class Outlook {
  readonly foes: readonly number[]
  readonly means: readonly Means[]
  readonly dangers: readonly Means[]
  /** The best single deed that it has against anyone. */
  readonly best: number
  private readonly r: Reader
  private readonly who: number
  private readonly side: number
  private readonly width: number
  /** Column, row and side of each foe. */
  private readonly spaces: Int32Array
  private readonly shares: Float64Array
  private readonly focus: Float64Array
  private readonly ahead: Float64Array
  private readonly single: Float64Array
  private readonly danger: Float64Array
  private readonly charges: boolean
  private readonly harms: ReturnType<typeof harmAt>
  readonly weights: Weights
  /** The most that a full round of one of its deeds is worth beside one. */
  readonly times: number
  /** What it can do from afar is the best that it can do. */
  readonly shoots: boolean
  private readonly care: number

  /** `care`: how much more what it takes counts for one that is hurt. */
  constructor(r: Reader, who: number, foes: readonly number[], weights: Weights, care: number) {
    this.r = r
    this.who = who
    this.weights = weights
    this.care = care
    this.foes = foes.length > NEAREST ? foes.slice(0, NEAREST) : foes
    const n = this.foes.length
    this.means = this.foes.map(foe => meansAgainst(r, who, foe))
    this.dangers = this.foes.map(foe => dangersFrom(r, foe, who))
    this.best = this.means.reduce((most, m) => Math.max(most, m.best), 0)
    this.times = this.means.reduce((most, m) => m.deeds.reduce((n, d) => Math.max(n, d.times), most), 1)
    this.shoots = this.means.some(m => m.deeds.some(d => !d.melee && d.once[0]! > m.blow))
    this.width = r.board.width
    this.side = spaceOf(r, who).side
    this.spaces = new Int32Array(3 * n)
    this.foes.forEach((foe, i) => {
      const { x, y, side } = spaceOf(r, foe)
      this.spaces.set([x, y, side], 3 * i)
    })
    this.charges = 'charge' in r.scene.rules.commands
    this.ahead = new Float64Array(n * FAR).fill(-1)
    this.single = new Float64Array(n * FAR).fill(-1)
    this.danger = new Float64Array(n * FAR).fill(-1)
    this.harms = harmAt(r, who)
    this.shares = new Float64Array(n).fill(1)
    this.focus = new Float64Array(n).fill(1)
    this.share(who)
  }
  /** Foes have others to turn to, and friends of one's own are upon some of them. */
  private share(who: number): void {
    const { r, dangers, shares, focus } = this
    for (let friend = 0; friend < r.count; friend++) {
      if (friend === who || areFoes(r, friend, who) || !standsInFight(r, friend)) continue
      const square = r.get(friend, at)
      const { side } = spaceOf(r, friend)
      for (let i = 0; i < shares.length; i++) {
        const feet = this.squaresTo(i, square, side) * FEET_PER_SQUARE
        const { deeds, walks, reach } = dangers[i]!
        if (feet <= walks + reach || deeds.some(d => !d.melee && feet <= d.feet)) shares[i]! += 1
        if (feet <= 2 * FEET_PER_SQUARE) focus[i]! += TOGETHER
      }
    }
    for (let i = 0; i < shares.length; i++) shares[i] = 1 / shares[i]!
  }

  /** Squares between a foe and one of this size that stands at a square. */
  squaresTo(i: number, square: number, side = this.side): number {
    const { spaces, width } = this
    const x = square % width
    const y = (square - x) / width
    const its = 3 * i
    const dx = Math.max(0, spaces[its]! - (x + side - 1), x - (spaces[its]! + spaces[its + 2]! - 1))
    const dy = Math.max(0, spaces[its + 1]! - (y + side - 1), y - (spaces[its + 1]! + spaces[its + 2]! - 1))
    return dx > dy ? dx + (dy >> 1) : dy + (dx >> 1)
  }
  feetTo = (i: number, square: number): number => this.squaresTo(i, square) * FEET_PER_SQUARE

  focusOn = (i: number): number => this.focus[i]!
  /** The foe that is nearest to a square, by its place among the foes. */
  nearest(square: number): number {
    let [found, least] = [0, Number.POSITIVE_INFINITY]
    for (let i = 0; i < this.foes.length; i++) {
      const squares = this.squaresTo(i, square)
      if (squares < least) [found, least] = [i, squares]
    }
    return found
  }

  private keep(known: Float64Array, place: number, worth: number): number {
    if (place >= 0) known[place] = worth
    return worth
  }
  /** What is left of a deed when its scarceness is counted. */
  sparing = ({ scarce }: Pick<Deed, 'scarce'>): number => (scarce ? Math.max(0, 1 - SCARCE * this.weights.lost) : 1)
  /** Points that a shot at a foe loses by the melee that it is in. */
  hindrance(i: number, { melee, weapon }: Deed): number {
    return melee || weapon < 0 ? 0 : (this.r.slots.shotsIntoMelee?.(this.r, this.who, this.foes[i]!) ?? 0)
  }
  /** What one deed may come to now against a foe so many squares away. */
  private nowFrom(i: number, squares: number): number {
    const place = squares < FAR ? i * FAR + squares : -1
    const known = this.single[place] ?? -1
    if (known >= 0) return known
    const { deeds } = this.means[i]!
    const feet = squares * FEET_PER_SQUARE
    const worth = deeds.reduce(
      (most, deed) => Math.max(most, worthAt(deed, feet, this.hindrance(i, deed)) * this.sparing(deed)),
      0,
    )
    return this.keep(this.single, place, worth * this.focus[i]!)
  }
  /** What the best single deed may come to from a square, by distance alone. */
  now(square: number): number {
    let most = 0
    for (let i = 0; i < this.foes.length; i++) {
      const worth = this.nowFrom(i, this.squaresTo(i, square))
      if (worth > most) most = worth
    }
    return most
  }
  /** What the next turn may bring against a foe so many squares away. */
  nextFrom(i: number, squares: number): number {
    const place = squares < FAR ? i * FAR + squares : -1
    const known = this.ahead[place] ?? -1
    if (known >= 0) return known
    const ahead = { threatened: this.dangers[i]!.reach, charges: this.charges }
    return this.keep(this.ahead, place, aheadFrom(this.means[i]!, squares * FEET_PER_SQUARE, ahead) * this.focus[i]!)
  }
  /** Whether a move of this turn may lead to where something can be done to a foe, by distance alone. */
  comesNear(square: number): boolean {
    return this.means.some(({ deeds, walks }, i) => {
      const feet = this.feetTo(i, square)
      return deeds.some(deed => feet <= deed.feet + walks + FEET_PER_SQUARE)
    })
  }
  /** What a foe may do in its next turn to one so many squares away. */
  private dangerFrom(i: number, squares: number): number {
    const place = squares < FAR ? i * FAR + squares : -1
    const known = this.danger[place] ?? -1
    if (known >= 0) return known
    const danger = aheadFrom(this.dangers[i]!, squares * FEET_PER_SQUARE, { threatened: 0, charges: this.charges })
    return this.keep(this.danger, place, danger * this.shares[i]!)
  }
  /** The best that the next turn may bring to one that stands at a square. */
  next(square: number): number {
    let most = 0
    for (let i = 0; i < this.foes.length; i++) {
      const worth = this.nextFrom(i, this.squaresTo(i, square))
      if (worth > most) most = worth
    }
    return most
  }
  /** What foes may do to one that stands at a square. */
  taken(square: number): number {
    let sum = 0
    for (let i = 0; i < this.foes.length; i++) sum += this.dangerFrom(i, this.squaresTo(i, square))
    return sum
  }
  /** What a harmful place costs. */
  harm(square: number): number {
    return this.harms?.(squareAt(this.r, square)) ? HARM * this.best : 0
  }
  /** What a place is worth to end the turn at, when the next one brings so much. */
  valueOf(square: number, next: number): number {
    const { weights, care } = this
    return NEXT * weights.next * next - TAKEN * weights.taken * care * this.taken(square) - this.harm(square)
  }
  /** The most that any place can be worth. */
  get most(): number {
    return NEXT * this.weights.next * this.best * this.times
  }
  value = (square: number): number => this.valueOf(square, this.next(square))
  /** Whether a foe threatens a square, by distance alone. */
  isThreatened(square: number): boolean {
    return this.foes.some((_, i) => this.feetTo(i, square) <= this.dangers[i]!.reach)
  }
  /** What opportunities cost one that leaves these squares, or acts at the last of them. */
  opportunities(squares: readonly number[]): number {
    if (!this.r.slots.movement.opportunities) return 0
    let sum = 0
    for (let i = 0; i < this.foes.length; i++) {
      const { reach, blow } = this.dangers[i]!
      if (reach === 0 || this.r.get(this.foes[i]!, reactionsLeft) <= 0) continue
      if (squares.some(square => this.feetTo(i, square) <= reach)) sum += blow
    }
    return sum * this.weights.taken * this.care
  }
}
