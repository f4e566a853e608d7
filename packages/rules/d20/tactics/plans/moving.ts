import type { Command, Reader } from '@quintain/engine'
import { COVER_DEGREES, FEET_PER_SQUARE, type Flood, givesCover, NO_STOP, safestPath } from '@quintain/grid'
import type { ConsiderationName } from '../../creature/roles.ts'
import { carryOf, floodFrom } from '../../movement/budget.ts'
import { exactSquares, squaresFor } from '../../movement/carried.ts'
import { threatsTo } from '../../movement/reachable.ts'
import { coverDegree, isTotallyCovered } from '../../position/cover.ts'
import { canAttack } from '../../position/may-attack.ts'
import { areFoes, mapOf, present, spaceOf } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'
import { type Deed, worthAt } from './deeds.ts'
import type { Outlook } from './outlook.ts'
import type { Plan } from './plan.ts'

/** How many places are looked at closely, of all that a move leads to. */
const CLOSELY = 5
/** A move is made for so much more than staying brings, in shares of the best deed: else nobody would stand still. */
export const WORTH_MOVING = 0.04
/** Harm to a friend counts so much more than harm to a foe. */
const OWN = 2
/** What is left of the outlook of a place from which nothing can be aimed at after all. */
const UNAIMED = 0.4

/** A place that looks good from afar. */
interface Place {
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

/** A deed as it looks before what is in the way is counted. */
interface Promised {
  readonly foe: number
  readonly deed: Deed
  readonly points: number
  readonly times: number
  readonly given: number
  readonly worth: number
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

/** The best deed that can be done from a square, with all that is in the way; null where there is none. */
export function surelyFrom(
  r: Reader,
  who: number,
  o: Outlook,
  from: number,
  mayAll: boolean,
): { readonly foe: number; readonly deed: Deed; readonly worth: number } | null {
  const promised: Promised[] = []
  const threat = o.isThreatened(from) ? o.opportunities([from]) : 0
  for (let i = 0; i < o.foes.length; i++) {
    const feet = o.feetTo(i, from)
    for (const deed of o.means[i]!.deeds) {
      const points = o.hindrance(i, deed)
      const one = worthAt(deed, feet, points)
      const times = o.focusOn(i) * o.sparing(deed) * (mayAll ? deed.times : 1)
      const given = deed.provokes ? threat : 0
      if (one > 0) promised.push({ foe: o.foes[i]!, deed, points, times, given, worth: one * times - given })
    }
  }
  promised.sort((a, b) => b.worth - a.worth)
  let best: Promised | null = null
  for (const p of promised) {
    if (best && p.worth <= best.worth) break
    const own = p.deed.spread > 0 ? ownCaught(r, who, o, o.foes.indexOf(p.foe), p.deed, from) : 0
    const cover = coverFrom(r, who, p.foe, p.deed, from)
    if (cover === null) continue
    const one = worthAt(p.deed, o.feetTo(o.foes.indexOf(p.foe), from), p.points + cover)
    const worth = one * p.times * (1 - OWN * own) - p.given
    if (worth > (best?.worth ?? 0)) best = { ...p, worth }
  }
  return best
}

/** Everything that a walker may do by one move of this turn. */
export class Moves {
  readonly reached: Flood
  private readonly r: Reader
  private readonly who: number
  private readonly o: Outlook
  private readonly here: number

  private readonly may: ReadonlySet<ConsiderationName>

  constructor(r: Reader, who: number, o: Outlook, may: ReadonlySet<ConsiderationName>) {
    this.r = r
    this.who = who
    this.o = o
    this.may = may
    this.here = r.get(who, at)
    this.reached = floodFrom(r, who, squaresFor(r, who, exactSquares(r, who), 'walk'))
  }

  /** The best places by distance alone, the best first; of equals the nearer. */
  private best(worth: (square: number) => number, least: number): Place[] {
    const { order, ground } = this.reached
    const best: Place[] = []
    for (let i = 0; i < order.length; i++) {
      const square = order[i]!
      if (square === this.here || ((ground.occupied?.[square] ?? 0) & NO_STOP) !== 0) continue
      const hoped = worth(square)
      if (hoped <= least || (best.length >= CLOSELY && hoped <= best[CLOSELY - 1]!.hoped)) continue
      if (!this.may.has(this.name(square))) continue
      let place = best.length
      while (place > 0 && best[place - 1]!.hoped < hoped) place--
      best.splice(place, 0, { square, hoped })
      if (best.length > CLOSELY) best.pop()
    }
    return best
  }

  /** The cheapest way to a square, its start among its squares, and what its opportunities cost; null where there is none. */
  private wayTo(square: number): Way | null {
    const { map } = this.reached.ground
    const found = this.reached.pathTo(map.at(square))
    if (!found) return null
    const squares = found.squares.map(s => map.index(s))
    return { squares, cost: this.o.opportunities(squares.slice(0, -1)) }
  }
  /** The same where another way gives fewer opportunities. */
  private safer(way: Way): Way {
    const { r, who, o, reached, here } = this
    if (way.cost <= o.opportunities([here]) || !reached.ground.halvesSuffice) return way
    const { map } = reached.ground
    const end = way.squares.at(-1)!
    const found = safestPath(reached.ground, map.at(here), s => map.index(s) === end, {
      threats: threatsTo(r, who).layer,
      budget: squaresFor(r, who, exactSquares(r, who), 'walk'),
      carry: carryOf(r, who),
    })
    if (!found) return way
    const squares = found.squares.map(s => map.index(s))
    const cost = o.opportunities(squares.slice(0, -1))
    return cost < way.cost ? { squares, cost } : way
  }
  /** A place as a plan, by the way to it that risks least. */
  private plan({ square, way, worth, foe }: Found): Plan {
    const safe = this.safer(way)
    const command: Command = { do: 'move', path: safe.squares.slice(1) }
    return { why: this.name(square), command, foe, worth: worth + way.cost - safe.cost }
  }

  /** A move to where a deed can be done this turn, and the deed. */
  toAct(least: number): Plan | null {
    const { r, who, o } = this
    const leaving = o.opportunities([this.here]) + WORTH_MOVING * o.best
    const hope = (square: number): number => {
      const now = o.now(square)
      return now > 0 ? now * o.weights.now + o.value(square) - leaving : Number.NEGATIVE_INFINITY
    }
    let best: Found | null = null
    for (const { square, hoped } of this.best(hope, least)) {
      if (best && hoped <= best.worth) break
      const sure = surelyFrom(r, who, o, square, false)
      const way = sure && this.wayTo(square)
      if (!sure || !way) continue
      const worth = sure.worth * o.weights.now + o.value(square) - way.cost - WORTH_MOVING * o.best
      if (worth > Math.max(least, best?.worth ?? least)) best = { square, way, worth, foe: sure.foe }
    }
    return best && this.plan(best)
  }

  /** A move to where the creature is best off until its next turn. */
  toStand(least: number): Plan | null {
    const { r, who, o } = this
    const leaving = o.opportunities([this.here]) + WORTH_MOVING * o.best
    let best: Found | null = null
    for (const { square, hoped } of this.best(square => o.value(square) - leaving, least)) {
      if (best && hoped <= best.worth) break
      const way = this.wayTo(square)
      if (!way) continue
      // What it may only shoot at, it has to see from there.
      const aimed = !o.shoots || surelyFrom(r, who, o, square, true) !== null
      const next = o.next(square) * (aimed ? 1 : UNAIMED)
      const worth = o.valueOf(square, next) - way.cost - WORTH_MOVING * o.best
      if (worth > Math.max(least, best?.worth ?? least)) best = { square, way, worth, foe: o.foes[o.nearest(square)]! }
    }
    return best && this.plan(best)
  }

  /** What going to a square is called. */
  private name(square: number): ConsiderationName {
    const { o, here } = this
    if (o.harm(here) > 0 && o.harm(square) === 0) return 'leaves-harm'
    const i = o.nearest(here)
    return o.feetTo(i, square) > o.feetTo(i, here) ? 'keeps-range' : 'approaches'
  }
}
