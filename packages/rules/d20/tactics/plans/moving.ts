import type { Command, Reader } from '@quintain/engine'
import {
  COVER_DEGREES,
  FEET_PER_SQUARE,
  type Flood,
  givesCover,
  NO_STOP,
  safestPath,
  type ThreatLayer,
  threatLayer,
} from '@quintain/grid'
import type { ConsiderationName } from '../../creature/roles.ts'
import { carryOf, floodOn } from '../../movement/budget.ts'
import { exactSquares, squaresOn } from '../../movement/square-parts.ts'
import { coverDegree, isTotallyCovered } from '../../position/cover.ts'
import { closedAt, groundOf } from '../../position/ground.ts'
import { altitudeOf, asIf } from '../../position/height.ts'
import { canAttack } from '../../position/may-attack.ts'
import { areFoes, mapOf, present, spaceOf } from '../../position/position.ts'
import { at, reactionsLeft } from '../../vocabulary/fields.ts'
import { bestAct, OWN } from '../acts.ts'
import { keptOff } from '../afar/cover.ts'
import { type Deed, worthAt } from './distances.ts'
import type { Outlook } from './outlook.ts'
import type { Plan } from './plan.ts'
import { deepWater } from './safety/deep-water.ts'

/** How many places are looked at closely, of all that a move leads to. */
const CLOSELY = 5
/** How many by one that finds nothing to do at these. */
const WIDELY = 30
/** What is left of the outlook of a place from which nothing can be aimed at after all. */
const UNAIMED = 0.4

/** Whether one may stand at a square. */
type Suits = (square: number) => boolean
/** A place that looks good from afar. */
export interface Place {
  readonly square: number
  /** What it is worth where everything that it promises can be done. */
  readonly hoped: number
}

/** A way on foot: its squares, the start among them, and what its opportunities cost. */
interface Way {
  readonly squares: readonly number[]
  readonly cost: number
}
/** A place that a way leads to, looked at closely. */
interface Found {
  readonly square: number
  readonly way: Way
  readonly worth: number
  readonly foe: number
}

/** The points that cover takes off a deed that is done from a square; null where it cannot be done from there. */
function coverFrom(r: Reader, who: number, foe: number, deed: Deed, from: number): number | null {
  const kind = deed.melee ? 'melee' : 'ranged'
  const its = r.get(foe, at)
  if (deed.weapon < 0) return isTotallyCovered(r, kind, who, foe, from, its) ? null : 0
  if (!canAttack(r, { by: who, at: foe, weapon: deed.weapon, from })) return null
  if (!r.slots.cover || (deed.melee && !givesCover(mapOf(r)))) return 0
  const degree = COVER_DEGREES[coverDegree(r, kind, who, foe, from, its)]!
  return degree === 'none' || degree === 'total' ? 0 : r.slots.cover.bonus[degree].defense
}

/** How many of its own side a deed catches that is laid upon a foe, its user at a square among them. */
function ownCaught(r: Reader, who: number, o: Outlook, i: number, { spread }: Deed, from: number): number {
  let caught = 0
  for (let friend = 0; friend < r.count; friend++) {
    if (areFoes(r, who, friend) || !present(r, friend)) continue
    const square = friend === who ? from : r.get(friend, at)
    if (o.squaresTo(i, square, spaceOf(r, friend).side) * FEET_PER_SQUARE < spread) caught++
  }
  return caught
}

/** A deed that can be done from a square, and what it is worth from there. */
export interface Sure {
  readonly foe: number
  readonly deed: Deed
  readonly worth: number
}
/** The best deed that can be done from a square, with all that is in the way; null where there is none. */
export function surelyFrom(r: Reader, who: number, o: Outlook, from: number, mayAll: boolean): Sure | null {
  const threat = o.isThreatened(from) ? o.opportunities([from]) : 0
  const timesOf = (i: number, deed: Deed): number => o.focusOn(i) * o.sparing(deed) * (mayAll ? deed.times : 1)
  const opened = (i: number, { weapon }: Deed): number => (o.opens && weapon >= 0 ? o.opens(i, weapon, from) : 1)
  /** What is left of a deed that gives an opportunity, or is done with care so that it gives none. */
  const left = (deed: Deed, worth: number): number =>
    deed.provokes && threat > 0 ? Math.max(worth - threat, worth * deed.carefully) : worth
  /** What each promises before it is looked at what is in the way: for each foe, deed by deed. */
  const promised: number[] = []
  for (let i = 0; i < o.foes.length; i++) {
    const feet = o.feetTo(i, from)
    for (const deed of o.means[i]!.deeds) {
      const one = worthAt(deed, feet, o.hindrance(i, deed))
      promised.push(one > 0 ? left(deed, one * opened(i, deed) * timesOf(i, deed)) : Number.NEGATIVE_INFINITY)
    }
  }
  let best: Sure | undefined
  for (;;) {
    // The most promising that is left: it is seldom that another one is looked at.
    let place = -1
    let most: number = best ? best.worth : Number.NEGATIVE_INFINITY
    for (let n = 0; n < promised.length; n++)
      if (promised[n]! > most) {
        most = promised[n]!
        place = n
      }
    if (place < 0) return best ?? null
    promised[place] = Number.NEGATIVE_INFINITY
    let i = 0
    let n: number = place
    while (n >= o.means[i]!.deeds.length) n -= o.means[i++]!.deeds.length
    const deed: Deed = o.means[i]!.deeds[n]!
    const cover = coverFrom(r, who, o.foes[i]!, deed, from)
    if (cover === null) continue
    if (deed.laid && from !== r.get(who, at)) {
      // What an area catches is asked of the act itself, as if its user stood there already.
      const there = asIf(r, who, { square: from, feet: altitudeOf(r, who) })
      const laid = bestAct(there, who, o.foes, o.opening(from))
      const worth = laid?.harms ? laid.worth * o.sparing(deed) : 0
      if (laid && worth > (best?.worth ?? 0)) {
        const { target } = laid.command as { target?: number }
        best = { foe: target ?? o.foes[i]!, deed, worth }
      }
      continue
    }
    const own = deed.spread > 0 ? ownCaught(r, who, o, i, deed, from) : 0
    const one = worthAt(deed, o.feetTo(i, from), o.hindrance(i, deed) + cover)
    const worth = left(deed, one * opened(i, deed) * timesOf(i, deed) * (1 - OWN * own))
    if (worth > (best?.worth ?? 0)) best = { foe: o.foes[i]!, deed, worth }
  }
}

/** Whether one that can shoot from where it is would go in among foes for a blow. */
export const walksIn = (o: Outlook, here: number, to: number, { deed, foe }: Sure): boolean =>
  deed.melee && !o.isThreatened(here) && (o.isReached(to) || o.isIdle(o.foes.indexOf(foe)))

/** What foes threaten that have an opportunity left, by distance alone: to tell ways apart, not to count what they cost. */
function threatsAround(r: Reader, who: number, o: Outlook): ThreatLayer {
  const text = r.slots.movement
  const watchers = o.foes.flatMap((foe, i) =>
    o.dangers[i]!.reach > 0 && r.get(foe, reactionsLeft) > 0
      ? [
          {
            ...spaceOf(r, foe),
            reaches: o.dangers[i]!.deeds.filter(d => d.melee).map(d => ({ feet: d.feet, from: d.near })),
          },
        ]
      : [],
  )
  return threatLayer(mapOf(r), watchers, text.reaching, { side: spaceOf(r, who).side })
}

/** Everything that a walker may do by one move of this turn. */
export class Moves {
  readonly reached: Flood
  private unharmed: Flood | undefined
  /** Squares of movement. */
  private readonly budget: number
  private readonly r: Reader
  private readonly who: number
  private readonly walker: number
  private readonly o: Outlook
  private readonly here: number

  private readonly may: ReadonlySet<ConsiderationName>

  /** `who`: whose turn it is; `walker`: on whose feet, those of its mount where it rides. */
  constructor(r: Reader, who: number, o: Outlook, may: ReadonlySet<ConsiderationName>, walker = who) {
    this.r = r
    this.who = who
    this.walker = walker
    this.o = o
    this.may = may
    this.here = r.get(who, at)
    const ground = groundOf(r, walker)
    this.budget = squaresOn(r, walker, ground, exactSquares(r, walker), 'walk')
    this.reached = floodOn(r, walker, ground, this.budget)
  }

  /** The best places by distance alone, the best first; of equals the nearer. */
  private best(worth: (square: number) => number, least: number, many = CLOSELY): Place[] {
    const { order, ground } = this.reached
    const { occupied } = ground
    const best: Place[] = []
    const isDeep = deepWater(this.r, this.walker)
    let bar = least
    for (let i = 0; i < order.length; i++) {
      const square = order[i]!
      if (square === this.here || (occupied !== undefined && (occupied[square]! & NO_STOP) !== 0)) continue
      const hoped = worth(square)
      if (hoped <= bar || !this.may.has(this.name(square)) || isDeep?.(square)) continue
      let place = best.length
      while (place > 0 && best[place - 1]!.hoped < hoped) place--
      best.splice(place, 0, { square, hoped })
      if (best.length > many) best.pop()
      if (best.length === many) bar = Math.max(least, best[many - 1]!.hoped)
    }
    return best
  }

  /** The cheapest way to a square, its start among its squares, and what its opportunities cost; null where there is none. */
  private wayTo(square: number): Way | null {
    const way = this.wayIn(this.reached, square)
    if (!way || !this.o.harmful || this.o.passing(way.squares) === 0) return way
    // Round what harms, where one move leads round it.
    const round = this.wayIn((this.unharmed ??= this.aroundHarm()), square)
    return round && round.cost < way.cost ? round : way
  }
  private wayIn(reached: Flood, square: number): Way | null {
    const { map } = reached.ground
    const found = reached.pathTo(map.at(square))
    if (!found) return null
    const squares = found.squares.map(s => map.index(s))
    return { squares, cost: this.o.opportunities(squares.slice(0, -1)) + this.o.passing(squares) }
  }
  /** What one move leads to through no square that harms. */
  private aroundHarm(): Flood {
    const { r, walker, o, here } = this
    return floodOn(
      r,
      walker,
      closedAt(this.reached.ground, square => square !== here && o.harmsAt(square)),
      this.budget,
    )
  }
  /** The same where another way gives fewer opportunities. */
  private safer(way: Way): Way {
    const { r, who, walker, o, reached, here } = this
    if (way.cost <= o.opportunities([here]) || !reached.ground.halvesSuffice) return way
    const { map } = reached.ground
    const end = way.squares.at(-1)!
    const found = safestPath(reached.ground, map.at(here), s => map.index(s) === end, {
      threats: threatsAround(r, who, o),
      budget: this.budget,
      carry: carryOf(r, walker),
    })
    if (!found) return way
    const squares = found.squares.map(s => map.index(s))
    const cost = o.opportunities(squares.slice(0, -1)) + o.passing(squares)
    return cost < way.cost ? { squares, cost } : way
  }
  /** A place as a plan, by the way to it that risks least. */
  private plan({ square, way, worth, foe }: Found): Plan {
    const safe = this.safer(way)
    const command: Command = { do: 'move', path: safe.squares.slice(1) }
    return { why: this.name(square), command, foe, worth: worth + way.cost - safe.cost }
  }

  /** More of them, for one that can do nothing from the first: walls hide foes from these. */
  further(least: number): readonly Place[] {
    return this.toAct(least, WIDELY).slice(CLOSELY)
  }
  /** The best places from which a deed can be done this turn, by distance alone. */
  toAct(least: number, many = CLOSELY): readonly Place[] {
    const { o } = this
    const leaving = o.opportunities([this.here]) + o.price
    const { now: weight } = o.weights
    return this.best(
      square => {
        const now = o.now(square)
        return now > 0 ? now * weight + o.value(square) - leaving : Number.NEGATIVE_INFINITY
      },
      least,
      many,
    )
  }
  /** A move to such a place, and the deed, where it is worth more than this. `afar`: it can shoot from where it is. */
  actAt({ square }: Place, least: number, afar: boolean, suits?: () => Suits | undefined): Plan | null {
    const { r, who, o } = this
    const sure = surelyFrom(r, who, o, square, false)
    if (!sure || (afar && walksIn(o, this.here, square, sure))) return null
    const hoped = sure.worth * o.weights.now + o.value(square) - o.price
    if (hoped <= least) return null
    // Who leaves the lead to friends does not go past them to shoot.
    if (suits && !sure.deed.melee && suits()?.(square) === false) return null
    const way = this.wayTo(square)
    return way && hoped - way.cost > least ? this.plan({ square, way, worth: hoped - way.cost, foe: sure.foe }) : null
  }

  private sheltered: number | undefined
  /** What one loses that goes out from behind what covers it against those who shoot. */
  private bared(square: number): number {
    const { r, who, o, here } = this
    this.sheltered ??= keptOff(r, who, o, here)
    return this.sheltered === 0 ? 0 : Math.max(0, this.sheltered - keptOff(r, who, o, square))
  }

  /** A move to where the creature is best off until its next turn, of those places that suit. */
  toStand(least: number, suits?: (square: number) => boolean): Plan | null {
    const { r, who, o } = this
    const leaving = o.opportunities([this.here]) + o.price
    let best: Found | null = null
    const worth = (square: number): number =>
      suits && !suits(square) ? Number.NEGATIVE_INFINITY : o.value(square) - leaving
    for (const { square, hoped } of this.best(worth, least)) {
      if (best && hoped <= best.worth) break
      const way = this.wayTo(square)
      if (!way) continue
      // What it may only shoot at, it has to see from there.
      const aimed = !o.shoots || surelyFrom(r, who, o, square, true) !== null
      const next = o.next(square) * (aimed ? 1 : UNAIMED)
      const open = o.valueOf(square, next) - way.cost - o.price
      const bar: number = Math.max(least, best?.worth ?? least)
      const worth: number = open > bar ? open - this.bared(square) : open
      if (worth > bar) best = { square, way, worth, foe: o.foes[o.nearest(square)]! }
    }
    return best && this.plan(best)
  }

  /** A move to the best of those places that one has to be at, whatever it does there, where it is worth more than this. */
  toBeAt(suits: (square: number) => boolean, least: number): Plan | null {
    const { o } = this
    const leaving = o.opportunities([this.here]) + o.price
    const [best] = this.best(square => (suits(square) ? o.value(square) - leaving : Number.NEGATIVE_INFINITY), least)
    const way = best && this.wayTo(best.square)
    if (!way) return null
    const worth = o.value(best.square) - way.cost - o.price
    return this.plan({ square: best.square, way, worth, foe: o.foes[o.nearest(best.square)]! })
  }

  /** What going to a square is called. */
  private name(square: number): ConsiderationName {
    const { o, here } = this
    if (o.harm(here) > 0 && o.harm(square) === 0) return 'leaves-harm'
    const i = o.nearest(here)
    return o.feetTo(i, square) > o.feetTo(i, here) ? 'keeps-range' : 'approaches'
  }
}
