import type { Command, Reader } from '@quintain/engine'
import {
  type Body,
  FEET_PER_SQUARE,
  type FlightState,
  feetAbove,
  leastFlight,
  type Route,
  gap as spaceGap,
} from '@quintain/grid'
import { flightMeant } from '../../actions/moves/fly.ts'
import { exposedBy, hangs } from '../../movement/flight/risks.ts'
import { firstMove, routeBy, type Spot, spotOf, threatenedAt } from '../../movement/flight/route.ts'
import { flySpeed, limitsOf } from '../../movement/flight/text.ts'
import { wings } from '../../movement/flight/wings.ts'
import { altitudeOf, asIf, floorOf, isAloft, levelOf } from '../../position/height.ts'
import { canAttack } from '../../position/may-attack.ts'
import { sideOfSpace, spaceOf, squareAt } from '../../position/position.ts'
import { wieldedWeapons } from '../../position/threat.ts'
import { economyOf } from '../../turn/economy.ts'
import { at, movedThisTurn } from '../../vocabulary/fields.ts'
import { shots } from '../afar/range.ts'
import { around, TRIES } from './around.ts'

/** A way through the air towards a foe, as far as one move leads. `arrives`: where the foe can be attacked. */
export interface Flight {
  readonly foe: number
  readonly route: Route
  readonly arrives: boolean
}

/** How many of the nearest foes are looked at, and how many places on the way to each. */
const NEAREST = 3
const LOOKS = 1500
/** How many on the way to one place. */
const ONE = 600

/** Whether it may fly by a move now, wherever that leads. */
const maySetOut = (r: Reader, who: number): boolean =>
  wings(r, who) && (economyOf(r).step === 'a move action' || r.get(who, movedThisTurn) !== 1)

/** The command that flies to a place, where nothing speaks against it: by a way that no foe threatens, if there is one. */
export function flyTo(r: Reader, who: number, { square, feet }: Spot): Command | undefined {
  const { width, height } = r.board
  if (!maySetOut(r, who) || square < 0 || square >= width * height || feet < 0) return undefined
  const plain: Command = { do: 'fly', to: square, altitude: feet }
  const route = flightMeant(r, who, plain, ONE)
  if (!route) return undefined
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
function gap(
  side: number,
  { x, y, height }: Pick<FlightState, 'x' | 'y' | 'height'>,
  its: Body,
): { squares: number; feet: number } {
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
}
/** The way to where a foe can be attacked. */
function wayTo(r: Reader, who: number, foe: number, how: Wanted): Route | undefined {
  const limits = limitsOf(r, who)
  const its: Body = { ...spaceOf(r, foe), level: levelOf(r, foe) }
  const side = sideOfSpace(r, who)
  const aimed = aimedFrom(r, who, [foe], how.weapons)
  const suits = (place: FlightState): boolean => {
    const spot = spotOf(r, who, place)
    return (!how.grounded || spot.feet === 0) && aimed(spot)
  }
  const threatened = threatenedAt(r, who)
  const own = levelOf(r, who)
  return routeBy(r, who, r.slots.flight!, how.budget, {
    most: LOOKS,
    ceiling: Math.max(own, its.level + how.feet) + 2 * FEET_PER_SQUARE,
    least: place => {
      const { squares, feet } = gap(side, place, its)
      const far = Math.max(0, Math.abs(feet) - how.feet)
      return leastFlight(limits, Math.max(0, squares - how.feet / FEET_PER_SQUARE), feet > 0 ? -far : far)
    },
    suits,
    ...(how.careful ? { avoids: (place: FlightState) => !suits(place) && threatened(place) } : {}),
  })
}

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
  if (!weapons.length) return undefined
  // Where a shot carries the distance is looked at by the weapon itself: the search only has to begin somewhere.
  const feet = melee.length ? Math.max(...melee.map(w => r.slots.movement.reach(r, who, w).feet)) : SHOT
  const speed = flySpeed(r, who)
  const settles = melee.length > 0 && !hangs(r, who)
  const careful = r.slots.movement.opportunities ? [true, false] : [false]
  for (const foe of foes.slice(0, NEAREST))
    for (const care of careful)
      for (const grounded of settles && !isAloft(r, foe) ? [true, false] : [false]) {
        const route = wayTo(r, who, foe, { weapons, feet, budget: speed, grounded, careful: care })
        if (route) return { foe, route, arrives: true }
      }
  const [foe] = foes
  const route = wayTo(r, who, foe!, { weapons, feet, budget: anywhere(r), grounded: false, careful: false })
  const part = route && firstMove(r, who, r.slots.flight!, route)
  if (part) return { foe: foe!, route: part, arrives: false }
  // The whole way is too long a search: nearer will do.
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
    const command = flyTo(r, who, spot)
    const way = command && flightMeant(r, who, command)
    if (way) return { foe: foe!, route: way, arrives: false }
  }
  return undefined
}
/** Feet that every shot carries. */
const SHOT = 30

/** The place where a flight ends. */
export const endOf = (r: Reader, who: number, { places }: Route): Spot => spotOf(r, who, places[places.length - 1]!)
