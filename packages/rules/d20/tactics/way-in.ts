import type { Command, Reader } from '@quintain/engine'
import { distanceBetween, FEET_PER_SQUARE, HEADINGS, type Route } from '@quintain/grid'
import { flightMeant } from '../actions/moves/fly.ts'
import { actsInWords, FACINGS } from '../movement/flight/acts.ts'
import { exposedBy, hangs } from '../movement/flight/risks.ts'
import { actsOf, type Spot, spotOf } from '../movement/flight/route.ts'
import { flySpeed, limitsOf } from '../movement/flight/text.ts'
import { wings } from '../movement/flight/wings.ts'
import { altitudeOf, isAloft } from '../position/height.ts'
import { spaceOf, squareAt } from '../position/position.ts'
import { wieldedWeapons } from '../position/threat.ts'
import { attacksMade, END } from '../turn/act.ts'
import { prone } from '../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../vocabulary/fields.ts'
import { approachToShoot } from './afar/range.ts'
import { endOf, type Flight, flightIn, flyTo } from './air/approach.ts'
import { menacedBy } from './air/menaced.ts'
import { harmUnder } from './air/over-harm.ts'
import { keepsAloft } from './air/spots.ts'
import { type Approach, along, approach, strikingFrom } from './approach.ts'
import { mayWait, waitsFor } from './stand-off.ts'

/** What is left of a turn: whom it is about, a move, and whether an attack is left once it has moved. */
interface Left {
  readonly foes: readonly number[]
  readonly move: boolean
  readonly attacksAfter: boolean
  /** What it does from afar is better than what it does hand to hand. */
  readonly afar?: boolean
}

/** A way towards foes, on foot or through the air. */
export interface WayIn {
  /** It ends where a foe can be attacked this turn. */
  readonly arrives: boolean
  readonly foe: number
  /** To go it, as far as one move leads. */
  go(): Command | undefined
  /** In the air, to go it as far as the first place that suits; undefined where none does, or it cannot stop there. */
  until?(suits: (square: number) => boolean): Command | undefined
  /** The part of it that no foe's next turn reaches, and whom it waits for; undefined where waiting is of no use. */
  wait(): { readonly command: Command; readonly foe: number } | undefined
}

function onFoot(r: Reader, who: number, { foes, attacksAfter }: Left, way: Approach): WayIn {
  return {
    arrives: way.arrives && attacksAfter,
    foe: foes[0]!,
    go: () => along(r, who, 'move', way.path, way.squares),
    wait() {
      const wait = waitsFor(r, who, foes, way.path)
      return wait && { command: along(r, who, 'move', wait.path, way.squares) ?? END, foe: wait.foe }
    },
  }
}

/** The command that flies a way which one move has been found to lead: by one that no foe threatens, if there is one. */
function flyBy(r: Reader, who: number, flight: Flight): Command {
  const command = flownTo(r, who, flight)
  const { turn } = limitsOf(r, who)
  const turnsFreely = turn.after === 0 && turn.degrees >= 180
  const meant = flightMeant(r, who, command, turnsFreely ? AGAIN : AGAIN_TURNING)
  const harmed = meant && harmUnder(r, who)
  return meant && !(harmed && meant.places.some(p => harmed(spotOf(r, who, p)))) ? command : flownBy(flight.route)
}
function flownTo(r: Reader, who: number, { route, careful }: Flight): Command {
  const { square, feet } = endOf(r, who, route)
  const plain: Command = { do: 'fly', to: square, altitude: feet }
  if (careful === false || (!careful && exposedBy(r, who, route).length === 0)) return plain
  const other: Command = { ...plain, careful: true }
  return careful || flightMeant(r, who, other, LOOKS) ? other : plain
}
/** Act by act, since a search for its end alone would not come upon the way soon, or not at all. */
const flownBy = (route: Route): Command => ({
  do: 'fly',
  acts: actsInWords(actsOf(route)),
  facing: FACINGS[HEADINGS.indexOf(route.start.facing)]!,
})
/** Places looked at for such a way, and for one that has been found already: fewer, and dearer, for those who have to turn. */
const LOOKS = 600
const [AGAIN, AGAIN_TURNING] = [4000, 800]

/** Feet over the ground at which walkers reach nobody. */
const HIGH = 15
/** The last of these places that it comes to higher up, out of the reach of those on the ground; for one that hangs in the air. */
function above(r: Reader, who: number, places: readonly Spot[]): Command | undefined {
  if (!hangs(r, who)) return undefined
  for (let n = 1; n <= RISES && n <= places.length; n++) {
    const { square, feet } = places[places.length - n]!
    const command = feet < HIGH ? flyTo(r, who, { square, feet: HIGH }) : undefined
    if (command) return command
  }
  return undefined
}
/** Places that are looked at for it, and at which one may stop on the way. */
const [RISES, STOPS] = [3, 3]

function byAir(r: Reader, who: number, { foes, attacksAfter }: Left, way: Flight): WayIn {
  return {
    arrives: way.arrives && attacksAfter,
    foe: way.foe,
    go: () =>
      (way.arrives
        ? undefined
        : above(
            r,
            who,
            way.route.places.map(p => spotOf(r, who, p)),
          )) ?? flyBy(r, who, way),
    until(suits) {
      const places = way.route.places.map(p => spotOf(r, who, p))
      const first = places.findIndex(({ square }) => suits(square))
      if (first < 0) return undefined
      for (const place of places.slice(first, first + STOPS)) {
        const command = flyTo(r, who, place)
        if (command) return command
      }
      return undefined
    },
    wait() {
      if (!mayWait(r, who, foes)) return undefined
      const menaced = menacedBy(r, who, foes)
      if (menaced({ square: r.get(who, at), feet: altitudeOf(r, who) }) !== undefined) return undefined
      const places = way.route.places.map(p => spotOf(r, who, p))
      const held = places.findIndex(place => menaced(place) !== undefined)
      if (held < 0) return undefined
      const foe = menaced(places[held]!)!
      const stays = { command: keepsAloft(r, who, foes) ?? END, foe }
      if (leadsOn(r, who, foes, { square: r.get(who, at), feet: altitudeOf(r, who) })) return stays
      // It waits no nearer than it has to: whoever is alone before foes is shot at, and burnt, for nothing.
      const enough = places.findIndex(place => leadsOn(r, who, foes, place))
      const ends = enough < 0 ? places.slice(0, held) : places.slice(0, Math.min(held, enough + 1))
      const high = above(r, who, ends)
      if (high) return { command: high, foe }
      for (const place of ends.reverse()) {
        const command = flyTo(r, who, place)
        if (command) return { command, foe }
      }
      return stays
    },
  }
}
/** Feet that a flight may be longer than a straight line. */
const DETOUR = 2 * FEET_PER_SQUARE
/** Whether the next move of one that waits at a place leads to a foe. */
const leadsOn = (r: Reader, who: number, foes: readonly number[], { square, feet }: Spot): boolean =>
  foes.some(foe => {
    const apart = distanceBetween(spaceOf(r, who, square), spaceOf(r, foe))
    return Math.max(apart, Math.abs(feet - altitudeOf(r, foe))) <= flySpeed(r, who) - DETOUR
  })

/** The way to foes, for a creature that may still set out this turn: on foot where that will do, else by wings if it has any. */
export function wayIn(r: Reader, who: number, turn: Left): WayIn | undefined {
  const { foes, move } = turn
  if (!move || !foes.length || r.get(who, attacksMade) > 0) return undefined
  if (r.get(who, movedThisTurn) === 1 || r.has(who, prone)) return undefined
  if (isAloft(r, who)) {
    const flight = flightIn(r, who, foes)
    return flight && byAir(r, who, turn, flight)
  }
  const shot = wieldedWeapons(r, who).length && !turn.afar ? undefined : approachToShoot(r, who, foes)
  // What is near enough and yet out of sight is gone up to.
  const walk = shot && shot.path.squares.length > 1 ? shot : (approach(r, who, foes) ?? shot)
  const strikes = walk?.arrives
  // After an act it stays where its blow reaches a foe already.
  if (!walk && wings(r, who) && strikingFrom(r, who, foes)(squareAt(r, r.get(who, at)))) return undefined
  if (
    !strikes &&
    wings(r, who) &&
    (!walk || flySpeed(r, who) > walk.squares * FEET_PER_SQUARE || foes.some(foe => isAloft(r, foe)))
  ) {
    const flight = r.get(who, at) >= 0 ? flightIn(r, who, foes) : undefined
    if (flight) return byAir(r, who, turn, flight)
  }
  return walk && onFoot(r, who, turn, walk)
}
