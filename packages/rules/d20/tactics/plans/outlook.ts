import type { Reader } from '@quintain/engine'
import { FEET_PER_SQUARE } from '@quintain/grid'
import { chargesAtAll } from '../../actions/moves/charge.ts'
import type { Weights } from '../../creature/roles.ts'
import { harmsOnWay } from '../../effects/running/shunned.ts'
import { wings } from '../../movement/flight/wings.ts'
import { groundOf } from '../../position/ground.ts'
import { areFoes, spaceOf, squareAt, standingInFight } from '../../position/position.ts'
import { opportunityWeapons } from '../../position/threat.ts'
import { at, reactionsLeft } from '../../vocabulary/fields.ts'
import { heightsOf } from '../air/heights.ts'
import type { Opening } from '../casting/careful.ts'
import { harmAt } from '../running.ts'
import { finishing } from '../strike.ts'
import { misplaced } from '../wishes/place.ts'
import { crowding } from './crowd.ts'
import { dangersFrom, meansAgainst } from './deeds.ts'
import { type Deed, FAR, type Means } from './distances.ts'
import { harmlessness, heededFailing } from './foes/harmless.ts'
import { type Openings, openedBlow, openings } from './foes/openings.ts'
import { Shares } from './foes/shares.ts'
import { NEAREST, weighed } from './foes/weighed.ts'
import { beyond } from './friends/beyond.ts'

/** What comes next turn counts so much beside what is done now, and what foes may do meanwhile. */
const [NEXT, TAKEN] = [0.7, 0.5]
/** A place that harms counts as so many blows of one's own. */
const HARM = 3
/** A place that squeezes a large creature, so that it strikes and guards itself worse, counts as so many. */
const TIGHT = 0.35
/** A harmful place that is only passed. */
const PASSED = 1
/** The use of something scarce counts for so much of what it does. */
const SCARCE = 0.1
/** A foe with friends of one's own upon it counts for so much more for each of them. */
const TOGETHER = 0.04

/** A move costs so much of the best deed, or of what foes may do to one that stays: else nobody would stand still. */
const [PRICE, INERTIA] = [0.04, 0.06]
/** A foe that it wants to attack before others counts for so much more. */
const WANTED = 3
/** What a creature can expect of places on the map, as things stand. Distances are in squares, worth in the measure of the text. */
export class Outlook {
  readonly foes: readonly number[]
  /** Whether there are more foes than are weighed. */
  readonly more: boolean
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
  /** Squares of height between it and each foe; null where none is in the air, or it is itself. */
  private readonly heights: Int32Array | null
  private readonly flies: boolean
  /** Which part of what each foe does next turn is for this one. */
  private readonly shares: Shares
  private readonly focus: Float64Array
  /** For each foe the tables by distance; of single deeds only once they are asked for. */
  private readonly nows: Float64Array[] = []
  private readonly aheads: Float64Array[] = []
  private readonly threats: Float64Array[] = []
  /** Which of the foes charge. */
  private readonly charges: readonly boolean[]
  private readonly harms: ReturnType<typeof harmAt>
  private readonly entering: ReturnType<typeof harmsOnWay>
  private readonly misplaced: ReturnType<typeof misplaced>
  private readonly crowding: ReturnType<typeof crowding>
  /** What flanks and openings add, for one whose hits do more by them. */
  readonly opens: Openings | undefined
  /** Not 0 at squares where it is squeezed; undefined for one that never is. */
  private readonly tight: Uint8Array | undefined
  readonly weights: Weights
  /** The most that a full round of one of its deeds is worth beside one. */
  readonly times: number
  /** What it can do from afar is the best that it can do. */
  readonly shoots: boolean
  /** What a move is worth less by itself. */
  readonly price: number
  private readonly care: number
  private readonly spared: number
  /** The square that was looked at last: what the next turn brings there, and what foes do. */
  private looked = -1
  private nextThere = 0
  private takenThere = 0

  /** `care`: how much more what it takes counts for one that is hurt. `wanted`: whom it wants to attack before others. */
  constructor(
    r: Reader,
    who: number,
    foes: readonly number[],
    weights: Weights,
    care: number,
    wanted: readonly number[] = [],
  ) {
    this.r = r
    this.who = who
    this.weights = weights
    this.care = care
    this.foes = foes.length > NEAREST ? weighed(foes, wanted) : foes
    this.more = this.foes !== foes
    const n = this.foes.length
    this.width = r.board.width
    this.side = spaceOf(r, who).side
    this.charges = this.foes.map(foe => chargesAtAll(r, foe))
    const mayCharge = chargesAtAll(r, who)
    this.spared = Math.max(0, 1 - SCARCE * weights.lost)
    this.spaces = new Int32Array(3 * n)
    this.heights = heightsOf(r, who, this.foes)
    this.flies = this.heights !== null && wings(r, who)
    const means: Means[] = []
    const dangers: Means[] = []
    let [best, times, shoots] = [0, 1, false]
    for (let i = 0; i < n; i++) {
      const foe = this.foes[i]!
      const mine = meansAgainst(r, who, foe)
      const its = dangersFrom(r, foe, who)
      const { x, y, side } = spaceOf(r, foe)
      this.spaces[3 * i] = x
      this.spaces[3 * i + 1] = y
      this.spaces[3 * i + 2] = side
      const hoped = wanted.includes(foe) ? WANTED * mine.best : mine.best
      if (hoped > best) best = hoped
      if (mine.times > times) times = mine.times
      shoots ||= mine.shot > mine.blow
      this.aheads.push(mine.known.next(its.reach, mayCharge))
      this.threats.push(its.known.next(0, this.charges[i]!))
      means.push(mine)
      dangers.push(its)
    }
    this.means = means
    this.dangers = dangers
    this.best = best
    this.times = times
    this.shoots = shoots
    this.harms = harmAt(r, who)
    this.entering = harmsOnWay(r, who)
    this.misplaced = misplaced(r, who)
    this.crowding = crowding(r, who, this.foes)
    this.tight = this.side > 1 && r.get(who, at) >= 0 ? groundOf(r, who).squeezed : undefined
    this.shares = new Shares(dangers, this.charges)
    this.focus = Float64Array.from(this.foes, foe => (wanted.includes(foe) ? WANTED : 1))
    this.share(who)
    this.opens = openings(r, who, this.foes)
    this.price = Math.max(PRICE * best, r.get(who, at) < 0 ? 0 : INERTIA * this.threat(r.get(who, at)))
  }
  /** Foes have others to turn to, and friends of one's own are upon some of them. */
  private share(who: number): void {
    const { r, dangers, shares, focus } = this
    const isFar = beyond(this.spaces, dangers, shares.shot)
    for (const friend of standingInFight(r)) {
      if (friend === who || areFoes(r, friend, who)) continue
      const space = spaceOf(r, friend)
      if (isFar(space)) continue
      const { x, y, side } = space
      for (let i = 0; i < dangers.length; i++) {
        const feet = this.squaresFrom(i, x, y, side) * FEET_PER_SQUARE
        shares.add(i, feet)
        if (feet <= 2 * FEET_PER_SQUARE) focus[i]! += TOGETHER
      }
    }
    shares.close()
    const heeded = harmlessness(r, this.foes, dangers)
    for (let i = 0; i < dangers.length; i++) {
      const finished = finishing(r, this.foes[i]!)
      focus[i]! *= finished * heededFailing(heeded[i]!, finished)
    }
  }

  /** Squares between a foe and one of this size that stands at a square. */
  squaresTo(i: number, square: number, side = this.side): number {
    const x = square % this.width
    return this.squaresFrom(i, x, (square - x) / this.width, side)
  }
  private squaresFrom(i: number, x: number, y: number, side: number): number {
    const { spaces } = this
    const its = 3 * i
    const dx = Math.max(0, spaces[its]! - (x + side - 1), x - (spaces[its]! + spaces[its + 2]! - 1))
    const dy = Math.max(0, spaces[its + 1]! - (y + side - 1), y - (spaces[its + 1]! + spaces[its + 2]! - 1))
    const level = dx > dy ? dx + (dy >> 1) : dy + (dx >> 1)
    const up = this.heights === null ? 0 : this.heights[i]!
    return up === 0 ? level : level > up ? level + (up >> 1) : up + (level >> 1)
  }
  /** Whether a foe is in the air, higher than anything that one does hand to hand, and it does nothing else. */
  isAbove(i: number): boolean {
    const { shot, reach } = this.means[i]!
    return this.heights !== null && shot === 0 && !this.flies && this.heights[i]! * FEET_PER_SQUARE > reach
  }
  feetTo(i: number, square: number): number {
    return this.squaresTo(i, square) * FEET_PER_SQUARE
  }

  focusOn(i: number): number {
    return this.focus[i]!
  }
  /** The foe that is nearest to a square, by its place among the foes. */
  nearest(square: number): number {
    let [found, least] = [0, Number.POSITIVE_INFINITY]
    for (let i = 0; i < this.foes.length; i++) {
      const squares = this.squaresTo(i, square)
      if (squares < least) [found, least] = [i, squares]
    }
    return found
  }

  /** What is left of a deed when its scarceness is counted. */
  sparing({ scarce }: Pick<Deed, 'scarce'>): number {
    return scarce ? this.spared : 1
  }
  /** Points that a shot at a foe loses by the melee that it is in. */
  private readonly intoMelee: number[] = []
  private pointsInto(i: number): number {
    return (this.intoMelee[i] ??= this.r.slots.shotsIntoMelee?.(this.r, this.who, this.foes[i]!) ?? 0)
  }
  hindrance(i: number, { melee, weapon }: Deed): number {
    return melee || weapon < 0 ? 0 : this.pointsInto(i)
  }

  /** What the best single deed may come to from a square, by distance alone. */
  now(square: number): number {
    const { nows, means, focus } = this
    let most = 0
    for (let i = 0; i < means.length; i++) {
      const squares = this.squaresTo(i, square)
      const known = (nows[i] ??= this.nowsOf(i))
      let worth = squares < FAR ? known[squares]! : -1
      if (worth < 0) worth = means[i]!.known.nowAt(means[i]!, squares, this.pointsTo(i))
      worth *= focus[i]!
      if (this.opens && worth > 0) worth *= openedBlow(this.opens, means[i]!, i, squares * FEET_PER_SQUARE, square)
      if (worth > most) most = worth
    }
    return most
  }
  /** Only shots lose by a melee: for one that has none it is not asked. */
  private pointsTo(i: number): number {
    return this.means[i]!.shot > 0 ? this.pointsInto(i) : 0
  }
  private nowsOf(i: number): Float64Array {
    return this.means[i]!.known.now(this.pointsTo(i), this.spared)
  }

  /** Whether a move of this turn may lead to where something can be done to a foe, by distance alone. */
  comesNear(square: number): boolean {
    return this.means.some(({ deeds, walks }, i) => {
      const feet = this.feetTo(i, square)
      return deeds.some(deed => feet <= deed.feet + walks + FEET_PER_SQUARE)
    })
  }
  /** Whether a foe's next turn may bring something to a square, by distance alone. */
  isExposed(square: number): boolean {
    return this.dangers.some(({ deeds, walks }, i) => {
      const feet = this.feetTo(i, square)
      return deeds.some(deed => feet <= deed.feet + (deed.melee && this.charges[i]! ? 2 * walks : walks))
    })
  }
  /** Looks at a square: what one that stands there may do next turn, and what may be done to it. */
  private look(square: number): void {
    if (square === this.looked) return
    const { means, dangers, aheads, threats, focus } = this
    let [next, taken] = [0, 0]
    for (let i = 0; i < means.length; i++) {
      const squares = this.squaresTo(i, square)
      let worth = squares < FAR ? aheads[i]![squares]! : -1
      if (worth < 0) worth = means[i]!.known.nextAt(means[i]!, squares)
      worth *= focus[i]!
      if (worth > next && !this.isAbove(i)) next = worth
      let danger = squares < FAR ? threats[i]![squares]! : -1
      if (danger < 0) danger = dangers[i]!.known.nextAt(dangers[i]!, squares)
      if (danger > 0) taken += danger * this.shares.at(i, squares * FEET_PER_SQUARE)
    }
    this.looked = square
    this.nextThere = next
    this.takenThere = taken
  }
  /** The best that the next turn may bring to one that stands at a square. */
  next(square: number): number {
    this.look(square)
    return this.nextThere
  }
  /** What foes may do to one that stands at a square. */
  taken(square: number): number {
    this.look(square)
    return this.takenThere
  }
  /** The part of it that comes from foes who shoot, and do not come hand to hand: from all of them, or those that count. */
  takenFromAfar(square: number, counts?: (i: number) => boolean): number {
    let taken = 0
    for (let i = 0; i < this.dangers.length; i++) {
      const { deeds, walks, reach, known } = this.dangers[i]!
      const squares = this.squaresTo(i, square)
      if (squares * FEET_PER_SQUARE <= (reach === 0 ? 0 : walks + reach) || deeds.every(d => d.melee)) continue
      if (counts && !counts(i)) continue
      taken += known.nextAt(this.dangers[i]!, squares) * this.shares.fromAfar(i)
    }
    return taken
  }
  /** What that counts for. */
  threat(square: number): number {
    return TAKEN * this.weights.taken * this.care * this.taken(square)
  }
  /** What a harmful place costs, or one where it does not wish to stand. */
  harm(square: number): number {
    const harm = this.harms?.(squareAt(this.r, square)) ? HARM : 0
    return (harm + HARM * (this.misplaced?.(square) ?? 0)) * this.best
  }
  /** Whether squares are told apart by what harms those who enter them. */
  get harmful(): boolean {
    return this.entering !== undefined
  }
  /** Whether it is harmed on entering a square. */
  harmsAt(square: number): boolean {
    return this.entering?.(squareAt(this.r, square)) === true
  }
  /** What it costs to pass squares that harm, the start and the end left out. */
  passing(squares: readonly number[]): number {
    if (!this.entering) return 0
    let n = 0
    for (let i = 1; i < squares.length - 1; i++) if (this.harmsAt(squares[i]!)) n++
    return n * PASSED * this.best
  }
  /** What a place is worth to end the turn at, when the next one brings so much. */
  valueOf(square: number, next: number): number {
    const harm = this.harms || this.misplaced ? this.harm(square) : 0
    const crowd = this.crowding ? TAKEN * this.weights.taken * this.care * this.crowding(square) : 0
    const tight = this.tight?.[square] ? TIGHT * this.best : 0
    return NEXT * this.weights.next * next - this.threat(square) - harm - crowd - tight
  }
  /** The most that any place can be worth. */
  get most(): number {
    return NEXT * this.weights.next * this.best * this.times
  }
  value(square: number): number {
    return this.valueOf(square, this.next(square))
  }
  /** What weapons with reach have been found to threaten: by foe and square. */
  private readonly reached = new Map<number, boolean>()
  /** Whether a foe threatens a square: by distance, and for a weapon with reach, which has its own shape, as the text has it. */
  threatens(i: number, square: number): boolean {
    const { reach } = this.dangers[i]!
    if (reach === 0) return false
    const feet = this.feetTo(i, square)
    if (reach <= FEET_PER_SQUARE || feet > reach + FEET_PER_SQUARE) return feet <= reach
    const { r, who } = this
    const key = i * r.board.width * r.board.height + square
    let known = this.reached.get(key)
    if (known === undefined)
      this.reached.set(key, (known = opportunityWeapons(r, this.foes[i]!, who, square).length > 0))
    return known
  }
  /** Whether a foe threatens a square. */
  isThreatened(square: number): boolean {
    for (let i = 0; i < this.foes.length; i++) if (this.threatens(i, square)) return true
    return false
  }
  /** Whether a foe can do nothing for now: it is dazed, or flees. */
  isIdle(i: number): boolean {
    return i >= 0 && this.dangers[i]!.deeds.length === 0
  }
  /** Whether a foe reaches a square hand to hand from where it stands, behind cover too. */
  isReached(square: number): boolean {
    return this.dangers.some(({ reach }, i) => reach > 0 && this.feetTo(i, square) <= reach)
  }
  /** What opportunities cost one that leaves these squares, or acts at the last of them. */
  opportunities(squares: readonly number[]): number {
    if (!this.r.slots.movement.opportunities) return 0
    let sum = 0
    for (let i = 0; i < this.foes.length; i++) {
      if (this.dangers[i]!.reach === 0 || this.r.get(this.foes[i]!, reactionsLeft) <= 0) continue
      if (squares.some(square => this.threatens(i, square))) sum += this.dangers[i]!.blow
    }
    return sum * this.weights.taken * this.care
  }
  /** What acts at a square cost that give opportunities, beside what harm and help count for. */
  opening(square: number): Opening {
    const { now, ally } = this.weights
    return { cost: this.opportunities([square]), now, ally }
  }
}
