import type { Command, Reader } from '@quintain/engine'
import {
  type AirPlace,
  type Body,
  FEET_PER_SQUARE,
  type FlightState,
  feetAbove,
  flightField,
  leastFlight,
  type Route,
  type SharedField,
  gap as spaceGap,
} from '@quintain/grid'
import { flightMeant } from '../../actions/moves/fly.ts'
import { exposedBy, hangs } from '../../movement/flight/risks.ts'
import { routeBy, type Spot, spotOf, threatenedAt } from '../../movement/flight/route.ts'
import { airOf, flySpeed, limitsOf, startsOf } from '../../movement/flight/text.ts'
import { wings } from '../../movement/flight/wings.ts'
import { altitudeOf, asIf, floorOf, isAloft, levelOf } from '../../position/height.ts'
import { canAttack } from '../../position/may-attack.ts'
import { mapOf, sideOfSpace, spaceOf, squareAt } from '../../position/position.ts'
import { wieldedWeapons } from '../../position/threat.ts'
import { economyOf } from '../../turn/economy.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { shots } from '../afar/range.ts'
import { meansAgainst } from '../plans/deeds.ts'
import { finishing } from '../strike.ts'
import { around, TRIES } from './around.ts'
import { harmUnder } from './over-harm.ts'

/** A way through the air towards a foe, as far as one move leads. `arrives`: where the foe can be attacked. */
export interface Flight {
  readonly foe: number
  readonly route: Route
  readonly arrives: boolean
  /** Whether it leads through no place that a foe threatens, where another way would; false: no such way was found. */
  readonly careful?: boolean
}

/** How many of the nearest foes are looked at, and how many places on the way to each. */
const NEAREST = 3
const LOOKS = 500
/** The same for a way round what foes threaten, which takes long to look at. */
const CAREFUL = 160
/** How many on the way to one place. */
const ONE = 600

/** Whether it may fly by a move now, wherever that leads. */
const maySetOut = (r: Reader, who: number): boolean =>
  wings(r, who) && (economyOf(r).step === 'a move action' || r.get(who, movedThisTurn) !== 1)

/**
 * The command that flies to a place, where nothing speaks against it: by a way that no foe threatens, if there is one. Over ground that
 * harms those low above it, a little higher.
 */
export function flyTo(r: Reader, who: number, { square, feet }: Spot, higher = true): Command | undefined {
  const { width, height } = r.board
  if (!maySetOut(r, who) || square < 0 || square >= width * height || feet < 0) return undefined
  const plain: Command = { do: 'fly', to: square, altitude: feet }
  const route = flightMeant(r, who, plain, ONE)
  if (!route) return undefined
  const harmed = harmUnder(r, who)
  if (harmed && route.places.some(place => harmed(spotOf(r, who, place))))
    return higher ? flyTo(r, who, { square, feet: feet + 2 * FEET_PER_SQUARE }, false) : undefined
  const careful: Command = { ...plain, careful: true }
  return exposedBy(r, who, route).length > 0 && flightMeant(r, who, careful, ONE) ? careful : plain
}

/** Whether a foe can be attacked from a place, with one of these weapons. */
export const aimedFrom =
  (r: Reader, who: number, foes: readonly number[], weapons: readonly number[]) =>
  (spot: Spot): boolean => {
    const there = asIf(r, who, spot)
    return foes.some(foe => weapons.some(weapon => canAttack(there, { by: who, at: foe, weapon })))
  }

/** Columns or rows between a flyer at a place and a foe's body, and feet that it is above it, or below when less than 0. */
function gap(side: number, { x, y, height }: AirPlace, its: Body): { squares: number; feet: number } {
  const apart = spaceGap({ x, y, side }, its)
  return { squares: Math.max(apart.dx, apart.dy), feet: feetAbove({ level: height, side }, its) }
}

interface Wanted {
  readonly weapons: readonly number[]
  readonly feet: number
  readonly budget: number
  /** Only to a place on the ground. */
  readonly grounded: boolean
  /** Through no place that a foe threatens, but the last. */
  readonly careful: boolean
  /** Where the ground harms it, which it keeps out of. */
  readonly harmed?: ((spot: Spot) => boolean) | undefined
  /** Only as near as the budget leads, of so many feet of speed that the whole way may take. */
  readonly toward?: number
  /** Whether the budget may lead to a place at all, where that is known. */
  readonly isReached?: ((place: AirPlace) => boolean) | undefined
  /** Feet of speed at least from here to any place, by the same flood. */
  readonly reached?: Field | undefined
  /** What it keeps in common with other searches for the same places. */
  readonly shared?: SharedField
}
/** Places around a foe from which it can be attacked, each looked at once. */
interface Stands {
  readonly foe: number
  /** Whether it can be attacked from a place. */
  from(place: AirPlace): boolean
  /** All places near enough, whether or not it can be attacked from them. */
  near(): readonly AirPlace[]
  /** All such places, or those of them that may be reached; with a shot all that are near enough for it. */
  all(isReached?: (place: AirPlace) => boolean): readonly AirPlace[]
}
/** Shots carry too far for every place to be looked at. */
function standsAround(
  r: Reader,
  who: number,
  foe: number,
  how: Pick<Wanted, 'weapons' | 'feet'>,
  shoots: boolean,
): Stands {
  // Who has no weapon comes as near as its acts reach.
  const aimed = how.weapons.length > 0 ? aimedFrom(r, who, [foe], how.weapons) : () => true
  const seen = new Map<number, boolean>()
  const { width } = r.board
  const its: Body = { ...spaceOf(r, foe), level: levelOf(r, foe) }
  const side = sideOfSpace(r, who)
  const squares = how.feet / FEET_PER_SQUARE
  const near = (place: AirPlace): boolean => {
    const apart = gap(side, place, its)
    return apart.squares <= squares && Math.abs(apart.feet) <= how.feet
  }
  const from = (place: AirPlace): boolean => {
    if (!shoots && !near(place)) return false
    const key = (place.y * width + place.x) * HEIGHTS + place.height
    let open = seen.get(key)
    if (open === undefined) seen.set(key, (open = aimed(spotOf(r, who, place as FlightState))))
    return open
  }
  let all: readonly AirPlace[] | undefined
  let around: AirPlace[] | undefined
  return {
    foe,
    from,
    all(isReached) {
      if (isReached) return shoots ? this.near() : this.near().filter(place => isReached(place) && from(place))
      all ??= shoots ? this.near() : this.near().filter(from)
      return all
    },
    near() {
      if (around) return around
      around = []
      const most = side * FEET_PER_SQUARE + how.feet
      const own = levelOf(r, who) % FEET_PER_SQUARE
      for (let y = its.y - squares - side; y <= its.y + its.side + squares; y++)
        for (let x = its.x - squares - side; x <= its.x + its.side + squares; x++) {
          if (x < 0 || y < 0 || x + side > width || y + side > r.board.height) continue
          const floor = floorOf(r, who, y * width + x)
          for (let level = Math.max(floor, its.level - most); level <= its.level + most; level += FEET_PER_SQUARE) {
            const height = level - ((((level - own) % FEET_PER_SQUARE) + FEET_PER_SQUARE) % FEET_PER_SQUARE)
            const place = { x, y, height }
            if (height >= floor && near(place)) around.push(place)
          }
        }
      return around
    },
  }
}
/** More than any height over the map's zero, in feet. */
const HEIGHTS = 1 << 20

/**
 * Feet of speed that one move takes at least from here to any place in the air: one flood, asked for all foes. Undefined where
 * the air is too wide for it, and where climbing changes the price of a whole flight.
 */
function oneMove(r: Reader, who: number, foes: readonly number[], feet: number): Field | undefined {
  const text = r.slots.flight!
  if (text.climbSlowsAll?.(r) === true) return undefined
  const { elevation } = mapOf(r)
  const own = levelOf(r, who)
  const highest = foes.reduce((most, foe) => Math.max(most, levelOf(r, foe) + feet), own)
  return flightField(limitsOf(r, who), startsOf(r, who), {
    ground: airOf(r, who, text).ground,
    budget: flySpeed(r, who),
    lowest: elevation.reduce((least, height) => Math.min(least, height), own),
    ceiling: highest + 2 * FEET_PER_SQUARE,
    outward: true,
  })
}
type Field = NonNullable<ReturnType<typeof flightField>>

/** The way to where a foe can be attacked. */
function wayTo(r: Reader, who: number, stands: Stands, how: Wanted): Route | undefined {
  const limits = limitsOf(r, who)
  const { foe } = stands
  const its: Body = { ...spaceOf(r, foe), level: levelOf(r, foe) }
  const side = sideOfSpace(r, who)
  const harmed = (place: FlightState): boolean => how.harmed?.(spotOf(r, who, place)) === true
  const suits = (place: FlightState): boolean =>
    (!how.grounded || spotOf(r, who, place).feet === 0) && !harmed(place) && stands.from(place)
  const threatened = threatenedAt(r, who)
  const own = levelOf(r, who)
  const onGround = (place: AirPlace): boolean => spotOf(r, who, place as FlightState).feet === 0
  return routeBy(r, who, r.slots.flight!, how.budget, {
    most: how.careful ? CAREFUL : LOOKS,
    ceiling: Math.max(own, its.level + how.feet) + 2 * FEET_PER_SQUARE,
    least: place => {
      const { squares, feet } = gap(side, place, its)
      const far = Math.max(0, Math.abs(feet) - how.feet)
      return leastFlight(limits, Math.max(0, squares - how.feet / FEET_PER_SQUARE), feet > 0 ? -far : far)
    },
    greed: how.toward === undefined ? ARRIVING : GREED,
    ...(how.toward === undefined ? {} : { toward: how.toward }),
    suits: how.toward === undefined ? suits : () => true,
    goals: () => (how.grounded ? stands.all(how.isReached).filter(onGround) : stands.all(how.isReached)),
    ...(how.shared ? { shared: how.shared } : {}),
    ...(how.reached ? { reached: how.reached } : {}),
    ...(how.careful || how.harmed
      ? { avoids: (place: FlightState) => harmed(place) || (how.careful && !suits(place) && threatened(place)) }
      : {}),
  })
}

/** Of a way that takes several moves only the first is flown: it need not be the cheapest. */
const GREED = 1.5
/** The same of one that shows where a move may end: it is flown by the cheapest way there. */
const ARRIVING = 1.2
/** Feet of a way over the whole map and back. */
const anywhere = (r: Reader): number => 8 * FEET_PER_SQUARE * (r.board.map.width + r.board.map.height)

/**
 * Through the air to where a foe can be attacked: with this move where it can, else as far as one move leads. One that cannot
 * hang in the air comes down beside a foe on the ground. Undefined for one that cannot fly, or is there already.
 */
export function flightIn(r: Reader, who: number, foes: readonly number[]): Flight | undefined {
  if (!wings(r, who) || !foes.length) return undefined
  const melee = wieldedWeapons(r, who)
  const weapons = melee.length ? melee : shots(r, who)
  const acts = weapons.length > 0 ? 0 : actsReach(r, who, foes)
  if (weapons.length === 0 && acts === 0) return undefined
  const near = melee.length > 0 || acts > 0
  // Where a shot carries the distance is looked at by the weapon itself: the search only has to begin somewhere.
  const feet = near ? Math.max(acts, ...melee.map(w => r.slots.movement.reach(r, who, w).feet)) : SHOT
  const speed = flySpeed(r, who)
  const nearest = bestFirst(r, who, foes.slice(0, NEAREST))
  const reached = near ? oneMove(r, who, nearest, feet) : undefined
  const settles = near && !hangs(r, who)
  const stood = new Map(nearest.map(foe => [foe, standsAround(r, who, foe, { weapons, feet }, !near)]))
  const isReached = (place: AirPlace): boolean => reached!(place) <= speed
  const harmed = harmUnder(r, who)
  for (const [foe, stands] of stood) {
    // Where no place near the foe is so near as one move leads, no search is made.
    if (reached && !stands.near().some(isReached)) continue
    for (const grounded of settles && !isAloft(r, foe) ? [true, false] : [false]) {
      for (const over of harmed ? [harmed, undefined] : [undefined]) {
        const how = { weapons, feet, budget: speed, grounded, isReached: reached && isReached, reached, shared: {} }
        const route = wayTo(r, who, stands, { ...how, careful: false, harmed: over })
        if (!route) continue
        const exposed = r.slots.movement.opportunities && exposedBy(r, who, route).length > 0
        const careful = exposed ? wayTo(r, who, stands, { ...how, careful: true, harmed: over }) : undefined
        return { foe, route: careful ?? route, arrives: true, ...(exposed ? { careful: careful !== undefined } : {}) }
      }
    }
  }
  const [foe] = foes
  const part = wayTo(r, who, stood.get(foe!)!, {
    weapons,
    feet,
    budget: speed,
    toward: anywhere(r),
    grounded: false,
    careful: false,
    harmed,
  })
  if (part) return { foe: foe!, route: part, arrives: false }
  // Where that finds nothing, any place nearer will do.
  const its: Body = { ...spaceOf(r, foe!), level: levelOf(r, foe!) }
  const side = sideOfSpace(r, who)
  const away = ({ square, feet: height }: Spot): number => {
    const { x, y } = squareAt(r, square)
    const still = gap(side, { x, y, height: floorOf(r, who, square) + height }, its)
    return Math.max(still.squares * FEET_PER_SQUARE, Math.abs(still.feet))
  }
  const here = away({ square: r.get(who, at), feet: altitudeOf(r, who) })
  const nearer = around(r, who)
    .map(spot => ({ spot, feet: away(spot) }))
    .filter(x => x.feet < here)
    .sort((a, b) => a.feet - b.feet)
  for (const { spot } of nearer.slice(0, TRIES)) {
    // No search is made for a place farther than one move leads.
    const { x, y } = squareAt(r, spot.square)
    if (reached && !isReached({ x, y, height: floorOf(r, who, spot.square) + spot.feet })) continue
    const command = flyTo(r, who, spot)
    const way = command && flightMeant(r, who, command)
    if (way) return { foe: foe!, route: way, arrives: false }
  }
  return undefined
}
/** A blow that is worth so many times more is flown farther for. */
const WORTHIER = 1.25
/** The nearest foes in their order, but that first at whom a blow is worth much more than at the nearest: who is on guard is passed by. */
function bestFirst(r: Reader, who: number, nearest: readonly number[]): readonly number[] {
  const worthOf = (foe: number): number => meansAgainst(r, who, foe).best * finishing(r, foe)
  let [best, most] = [nearest[0]!, WORTHIER * worthOf(nearest[0]!)]
  for (const foe of nearest.slice(1)) if (worthOf(foe) > most) [best, most] = [foe, worthOf(foe)]
  return best === nearest[0] ? nearest : [best, ...nearest.filter(foe => foe !== best)]
}
/** Feet that the acts of one without a weapon carry; 0 where it has none that harms. */
const actsReach = (r: Reader, who: number, foes: readonly number[]): number =>
  Math.max(0, ...foes.flatMap(foe => meansAgainst(r, who, foe).deeds.map(deed => deed.feet)))
/** Feet that every shot carries. */
const SHOT = 30

/** The place where a flight ends. */
export const endOf = (r: Reader, who: number, { places }: Route): Spot => spotOf(r, who, places[places.length - 1]!)
