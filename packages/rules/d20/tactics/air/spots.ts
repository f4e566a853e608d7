import type { Command, Reader } from '@quintain/engine'
import { FEET_PER_SQUARE, stepsBetween } from '@quintain/grid'
import { flightMeant } from '../../actions/moves/fly.ts'
import { actsOf, storeOf } from '../../creature/documents/acts.ts'
import { isHarmful } from '../../creature/effect.ts'
import { feetLeft } from '../../movement/flight/aloft.ts'
import { hangs, stillToFly } from '../../movement/flight/risks.ts'
import { routeBy, type Spot, spotOf, wayDown } from '../../movement/flight/route.ts'
import { flySpeed, stateOf } from '../../movement/flight/text.ts'
import { wings } from '../../movement/flight/wings.ts'
import { altitudeOf, isAloft } from '../../position/height.ts'
import { squaresToRim } from '../../position/places/places.ts'
import { spaceOf, squareAt } from '../../position/position.ts'
import { at } from '../../vocabulary/fields.ts'
import { remaining } from '../../vocabulary/resources.ts'
import { shots } from '../afar/range.ts'
import { aimedFrom, flyTo } from './approach.ts'
import { around, TRIES } from './around.ts'
import { menacedBy } from './menaced.ts'

/** The first of some places to which a way leads now that will do. */
function first(
  r: Reader,
  who: number,
  spots: readonly Spot[],
  willDo: (command: Command) => boolean = () => true,
): Command | undefined {
  for (const spot of spots.slice(0, TRIES)) {
    const command = flyTo(r, who, spot)
    if (command && willDo(command)) return command
  }
  return undefined
}

const across = (r: Reader, who: number, { square }: Spot): number => {
  return stepsBetween(squareAt(r, r.get(who, at)), squareAt(r, square)) * FEET_PER_SQUARE
}

/**
 * Where a flyer that shoots goes after its shot: out of the reach of every foe's next turn, to where it can still shoot.
 * Undefined where no foe's next turn reaches it, or no such place is near enough.
 */
export function shootsFromAbove(
  r: Reader,
  who: number,
  foes: readonly number[],
): { readonly command: Command; readonly foe: number } | undefined {
  const weapons = shots(r, who)
  if (!wings(r, who) || !weapons.length) return undefined
  const menaced = menacedBy(r, who, foes)
  const foe = menaced({ square: r.get(who, at), feet: altitudeOf(r, who) })
  if (foe === undefined) return undefined
  const need = isAloft(r, who) ? stillToFly(r, who) : 0
  const aimed = aimedFrom(r, who, foes, weapons)
  const spots = around(r, who).filter(s => across(r, who, s) >= need && menaced(s) === undefined && aimed(s))
  const command = first(r, who, spots)
  return command && { command, foe }
}

/**
 * What keeps a flyer in the air that must still fly this turn: to where no foe's next turn reaches it and it can shoot, as far
 * as that goes. Undefined on the ground, where it stays up anyway, and for one that may as well come down.
 */
export function keepsAloft(r: Reader, who: number, foes: readonly number[]): Command | undefined {
  if (!isAloft(r, who) || !wings(r, who)) return undefined
  const need = stillToFly(r, who)
  if (need === 0) return undefined
  const weapons = shots(r, who)
  const falls = altitudeOf(r, who) >= HARMS && !wayDown(r, who, r.slots.flight!, feetLeft(r, who))
  if (!falls && weapons.length === 0 && !actsFromAfar(r, who) && !foes.some(foe => isAloft(r, foe))) return undefined
  const menaced = menacedBy(r, who, foes)
  const aimed = aimedFrom(r, who, foes, weapons)
  const worth = (spot: Spot): number => (menaced(spot) === undefined ? 2 : 0) + (aimed(spot) ? 1 : 0)
  const best = (spots: readonly Spot[], willDo?: (command: Command) => boolean): Command | undefined => {
    const ends = spots.map(spot => ({ spot, worth: worth(spot) }))
    const sorted = ends.sort((a, b) => b.worth - a.worth).map(end => end.spot)
    return first(r, who, sorted, willDo)
  }
  // A place may be flown to by a shorter way than was looked for: by one on which it does not fly far enough.
  const suffices = (command: Command): boolean => {
    const route = flightMeant(r, who, command)
    return route !== undefined && stillToFly(r, who, route) === 0
  }
  const ends = onward(r, who, need)
  const straight = () => around(r, who).filter(spot => across(r, who, spot) >= need)
  return best(ends, suffices) ?? best(straight(), suffices) ?? best(ends)
}
/** Whether it has an act left that harms from the air those who stand on the ground. */
const actsFromAfar = (r: Reader, who: number): boolean =>
  actsOf(r, who).some(
    act =>
      act.effect !== undefined &&
      isHarmful(act.effect) &&
      (act.effect.range ?? act.effect.area?.feet ?? 0) >= LOW &&
      (act.uses === undefined || remaining(r, who, storeOf(act)) > 0),
  )
/** Feet from which walkers reach few who fly. */
const LOW = 20
/** Places in the air at which it may end its move, so many feet flown: the nearest that the search comes upon. */
function onward(r: Reader, who: number, need: number): Spot[] {
  const found: Spot[] = []
  const flown = stateOf(r, who).flown + need
  routeBy(r, who, r.slots.flight!, flySpeed(r, who), {
    flown,
    most: LOOKS,
    least: place => Math.max(0, flown - place.flown),
    suits(place) {
      const spot = spotOf(r, who, place)
      if (spot.feet > 0) found.push(spot)
      return found.length >= ENDS
    },
  })
  return found
}
/** Places looked at for them, and how many are enough. */
const LOOKS = 800
const ENDS = 30
/** Feet from which a fall does harm. */
const HARMS = 10

/** Hovering by a swift action, where the text has it: what a flyer that must not fly on does before its attacks. */
export function hoversFirst(r: Reader, who: number): Command | undefined {
  const kind = r.scene.rules.commands['hover']
  if (!kind || !isAloft(r, who) || !hangs(r, who) || stillToFly(r, who) === 0) return undefined
  const command: Command = { do: 'hover', swift: true }
  return kind.refuse(r, who, command).length === 0 ? command : undefined
}

/** Up and away: the place farthest from foes that none of them reaches in its next turn; undefined where there is none. */
export function fleesUpward(r: Reader, who: number, foes: readonly number[]): Command | undefined {
  if (!wings(r, who)) return undefined
  const menaced = menacedBy(r, who, foes)
  const toEdge = ({ square }: Spot): number => squaresToRim(r, spaceOf(r, who, square), square)
  const spots = around(r, who).filter(s => menaced(s) === undefined)
  return first(
    r,
    who,
    spots.sort((a, b) => toEdge(a) - toEdge(b)),
  )
}
