import { isStillSo, perScene, type Reader, type ReadFor, readsItsState, type View, withReads } from '@quintain/engine'
import {
  type AirPlace,
  CLOSED,
  climbingAllTheWay,
  type FlightState,
  flightRoute,
  type Ground,
  gains,
  leastFlight,
  NO_STOP,
  partOfRoute,
  type Route,
  type RouteOptions,
  type SharedField,
  stepsBetween,
} from '@quintain/grid'
import { groundOf } from '../../position/ground.ts'
import { asIf, floorOf } from '../../position/height.ts'
import { mapOf, squareAt } from '../../position/position.ts'
import { watching } from '../../position/threat.ts'
import type { FlightAct } from '../../vocabulary/movement.ts'
import { actOf, airOf, type FlightText, flySpeed, limitsOf, mayBeOver, startsOf, stateOf } from './text.ts'

/** A place in the air: a square, and feet over its ground. */
export interface Spot {
  readonly square: number
  readonly feet: number
}
/** The square and the feet over the ground of a place in the air. */
export const spotOf = (v: View, who: number, place: FlightState): Spot => {
  const square = place.y * v.board.width + place.x
  return { square, feet: place.height - floorOf(v, who, square) }
}

/** Who is in the way at each height by what its side knows, asked once for each. */
function air(v: View, who: number) {
  const known = new Map<number, Ground>()
  const at = ({ height }: FlightState): Ground => {
    let ground = known.get(height)
    if (!ground) known.set(height, (ground = groundOf(v, who, { flying: height, asKnownBy: who })))
    return ground
  }
  const bits = (place: FlightState): number => {
    const { occupied, map } = at(place)
    return occupied ? occupied[map.index(place)]! : 0
  }
  return {
    enters: (place: FlightState): boolean => (bits(place) & CLOSED) === 0,
    stops: (place: FlightState): boolean => (bits(place) & (CLOSED | NO_STOP)) === 0,
  }
}

/** What is looked for: where a flight may end, and how far that is at least. */
export interface Aim {
  suits(place: FlightState): boolean
  least?(place: FlightState): number
  /** All places that may suit, where they can be told: the search is quicker by them. */
  goals?(): readonly AirPlace[]
  /** Feet of speed at least from where it is to a place, where that is known. */
  reached?(place: AirPlace): number
  /** What searches for the same places keep in common. */
  readonly shared?: SharedField
  /** How much more counts what is still to fly: with more than 1 the way is found sooner, if not the cheapest. */
  readonly greed?: number
  /** Feet of speed to the goals, where they are too far for one move: it ends as near to them as the budget leads. */
  readonly toward?: number
  /** Places that it does not pass, though nobody is in the way there. */
  avoids?(place: FlightState): boolean
  /** Feet flown in the whole turn that it needs besides. */
  readonly flown?: number
  /** Where it begins; absent: where the creature is. */
  readonly starts?: readonly FlightState[]
  /** It goes on from there, so it need not be able to stop there. */
  readonly passes?: boolean
  /** Feet over the map's zero above which it does not go. */
  readonly ceiling?: number
  readonly lowest?: number
  /** The move that this is a part of gains height, here or elsewhere. */
  readonly climbs?: boolean
  /** Places looked at before the search is given up. */
  readonly most?: number
}

/** The cheapest way through the air, with `budget` feet of speed; undefined where none leads there. */
export function routeBy(v: View, who: number, text: FlightText, budget: number, aim: Aim): Route | undefined {
  const { enters, stops } = air(v, who)
  const limits = limitsOf(v, who)
  const over = mayBeOver(v, who)
  const starts = aim.starts ?? startsOf(v, who)
  const options: RouteOptions = {
    ...airOf(v, who, text),
    ...aim,
    budget,
    enters: place => over(place) && enters(place) && aim.avoids?.(place) !== true,
    suits: place => (aim.passes === true || stops(place)) && aim.suits(place),
  }
  if (text.climbSlowsAll?.(v) !== true || limits.upFactor === 1) return flightRoute(limits, starts, options)
  const level = aim.climbs ? undefined : flightRoute(limits, starts, { ...options, noClimb: true })
  return level ?? flightRoute(climbingAllTheWay(limits), starts, options)
}
/** Whether a flight gains height where that slows all of it. */
export const isSlowed = (v: View, who: number, text: FlightText, route: Pick<Route, 'steps'>): boolean =>
  text.climbSlowsAll?.(v) === true && limitsOf(v, who).upFactor > 1 && route.steps.some(gains)

/** Feet that a way may lead above the higher and below the lower of its ends. */
const DETOUR = 20

/** Whether a foe threatens a flyer at a place, so that leaving it gives an opportunity. */
export function threatenedAt(v: View, who: number): (place: FlightState) => boolean {
  const seen = new Map<number, boolean>()
  return (place: FlightState): boolean => {
    const spot = spotOf(v, who, place)
    const key = spot.square * HEIGHTS + place.height
    const known = seen.get(key)
    if (known !== undefined) return known
    const threatened = watching(asIf(v, who, spot), who, spot.square).length > 0
    seen.set(key, threatened)
    return threatened
  }
}
/** More than any height over the map's zero, in feet. */
const HEIGHTS = 1 << 20

type Sought = Spot & Pick<Aim, 'starts' | 'passes' | 'climbs'> & { readonly careful?: boolean }
/** The last ways that were looked for in a fight, by all that was read for them: a command is refused, priced and carried out by one search. */
const latest = perScene((): { readonly key: string; readonly way: ReadFor<Route | undefined> }[] => [])
const LATEST = 16

/** The way to one spot; `careful`: through no place that a foe threatens, but the last. `most`: places looked at for it. */
export function routeTo(
  v: View,
  who: number,
  text: FlightText,
  budget: number,
  to: Sought,
  most?: number,
): Route | undefined {
  const r = v as Reader
  // A board as it would be is not the state's own.
  if (!r.S || Object.hasOwn(v, 'get') || !readsItsState(r) || to.starts) return findTo(v, who, text, budget, to, most)
  const key = `${who} ${budget} ${to.square} ${to.feet} ${to.careful === true} ${to.passes === true} ${to.climbs === true}`
  const known = latest(v.scene)
  // A way that was found is found again, however long the search may be.
  const found = known.find(k => (k.key === key || k.key === `${key} ${most}`) && isStillSo(r, k.way))
  if (found) return found.way.value
  const way = withReads(r, reader => findTo(reader, who, text, budget, to, most))
  known.unshift({ key: way.value || most === undefined ? key : `${key} ${most}`, way })
  known.length = Math.min(known.length, LATEST)
  return way.value
}
function findTo(v: View, who: number, text: FlightText, budget: number, to: Sought, most?: number): Route | undefined {
  const limits = limitsOf(v, who)
  const end = squareAt(v, to.square)
  const height = floorOf(v, who, to.square) + to.feet
  // A little higher and lower than both ends leads over what is in the way; farther the search would take too long.
  const own = to.starts?.[0]?.height ?? stateOf(v, who).height
  const isEnd = (p: FlightState) => p.x === end.x && p.y === end.y && p.height === height
  const threatened = threatenedAt(v, who)
  return routeBy(v, who, text, budget, {
    ceiling: Math.max(own, height) + DETOUR,
    lowest: Math.min(own, height) - DETOUR,
    suits: isEnd,
    goals: () => [{ ...end, height }],
    ...(to.starts ? { starts: to.starts } : {}),
    ...(to.passes ? { passes: true } : {}),
    ...(to.climbs ? { climbs: true } : {}),
    ...(most === undefined ? {} : { most }),
    ...(to.careful ? { avoids: (p: FlightState) => !isEnd(p) && threatened(p) } : {}),
    least: p => leastFlight(limits, stepsBetween(p, end), height - p.height),
  })
}

/** Where a creature comes down soonest, with `budget` feet of speed: the cheapest way to a place on the ground. */
export function wayDown(v: View, who: number, text: FlightText, budget: number): Route | undefined {
  const limits = limitsOf(v, who)
  // The highest ground there is: so far down it is at least, wherever it comes down.
  const top = mapOf(v).elevation.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return routeBy(v, who, text, budget, {
    ceiling: stateOf(v, who).height,
    suits: p => spotOf(v, who, p).feet === 0,
    least: p => leastFlight(limits, 0, Math.min(0, top - p.height)),
  })
}

/** Whether nobody is in the way of a flyer that would end there. */
export const canEndAt = (v: View, who: number, { square, feet }: Spot): boolean =>
  air(v, who).stops({ ...stateOf(v, who), ...squareAt(v, square), height: floorOf(v, who, square) + feet })

/** The acts of a route. */
export const actsOf = (route: Route): readonly FlightAct[] => route.steps.map(actOf)

/** A route as far as one move leads; undefined where it cannot stop on the way. */
export const firstMove = (r: Reader, who: number, text: FlightText, route: Route): Route | undefined =>
  partOfRoute(isSlowed(r, who, text, route) ? climbingAllTheWay(limitsOf(r, who)) : limitsOf(r, who), route, {
    ...airOf(r, who, text),
    budget: flySpeed(r, who),
    stops: air(r, who).stops,
  })
