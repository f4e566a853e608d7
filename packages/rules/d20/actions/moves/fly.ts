import type { Chapter, Command, CommandKind, Context, Reader, Refusal } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { FEET_PER_SQUARE, type Route } from '@quintain/grid'
import { droppedWeapons, sheathed } from '../../creature/held/hands.ts'
import { actsOf, canEndAt, routeTo, type Spot } from '../../movement/flight/route.ts'
import { classOf, type FlightRules, flySpeed, kept } from '../../movement/flight/text.ts'
import { altitudeOf } from '../../position/height.ts'
import { holders, nameOf } from '../../position/names.ts'
import { sheetOf, squareAt } from '../../position/position.ts'
import { action } from '../../turn/action.ts'
import { actsNow, economyFields, economyOf } from '../../turn/economy.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { altitude, at, movedThisTurn } from '../../vocabulary/fields.ts'
import { flew, flight, fly } from '../../vocabulary/movement.ts'
import { refusal } from '../../words/refusals.ts'

/** Where a command leads: its square, and the height that it names or the one that the creature has. */
function spotOf(r: Reader, who: number, command: Command): Spot & { readonly careful: boolean } {
  const { to, altitude: feet } = command
  return {
    square: typeof to === 'number' ? to : r.get(who, at),
    feet: typeof feet === 'number' ? feet : altitudeOf(r, who),
    careful: command['careful'] === true,
  }
}
/** The way that a command to fly means; undefined where none leads there. `most`: places looked at before that is said. */
export const flightMeant = (r: Reader, who: number, command: Command, most?: number): Route | undefined =>
  routeTo(r, who, r.slots.flight!, flySpeed(r, who), spotOf(r, who, command), most)
const routeOf = (
  r: Reader,
  who: number,
  spot: Spot & { readonly careful?: boolean },
  feet = flySpeed(r, who),
  most?: number,
): Route | undefined => routeTo(r, who, r.slots.flight!, feet, spot, most)
/** Places looked at to say why nothing leads there, once it is known that nothing does. */
const TO_SAY_WHY = 5000

function refuse(rules: FlightRules, r: Reader, who: number, command: Command): readonly Refusal[] {
  if (sheetOf(r, who).speeds?.fly === undefined) return [{ why: refusal.cannotFly, rule: rules.fly }]
  const why: Refusal[] = []
  const barred = r.barred(who, 'move')
  if (barred) why.push({ why: refusal.cannotMove(barred.condition.name), rule: barred.rule })
  if (!actsNow(r, who)) why.push({ why: refusal.notInOwnTurn, rule: rules.fly })
  if (economyOf(r).step !== 'a move action' && r.get(who, movedThisTurn) === 1)
    why.push({ why: refusal.steppedBefore, rule: rules.fly })
  if (r.has(who, prone)) why.push({ why: refusal.standsUpFirst, rule: 'house/movement/prone' })
  const spot = spotOf(r, who, command)
  const nonsense = noSpot(rules, r, who, spot)
  if (nonsense) return [...why, nonsense]
  if (why.length > 0) return why
  return unreachable(rules, r, who, spot)
}

/** Why a place is none to fly to, whoever would; null when it is one. */
function noSpot(rules: FlightRules, r: Reader, who: number, spot: Spot): Refusal | null {
  const { width, height } = r.board
  const wrong = spot.square < 0 || spot.square >= width * height
  if (wrong) return { why: refusal.noSuchSquare, rule: rules.fly }
  if (spot.feet < 0 || spot.feet % FEET_PER_SQUARE !== 0) return { why: refusal.heightInFives, rule: rules.fly }
  const there = spot.square === r.get(who, at) && spot.feet === altitudeOf(r, who)
  return there ? { why: refusal.isThereAlready, rule: rules.fly } : null
}

type Wanted = Spot & { readonly careful?: boolean }
/** Why a place cannot be flown to with so many feet of speed; empty when it can. */
function unreachable(rules: FlightRules, r: Reader, who: number, spot: Wanted, feet = flySpeed(r, who)): Refusal[] {
  if (!canEndAt(r, who, spot)) {
    // Somebody is there, or a wall: no search would find a way.
    const end = refusal.cannotEndIn(spotName(r, spot), holders(r, who, spot.square))
    return [{ why: end, rule: rules.fly }]
  }
  return routeOf(r, who, spot, feet) ? [] : [noRoute(rules, r, who, spot, feet)]
}
/** The same for maps, with what makes no sense as a place. Empty where the text has no flight. */
export function whyNoFlight(r: Reader, who: number, spot: Spot, feet: number): readonly Refusal[] {
  const rules = r.slots.flight?.rules
  if (!rules) return []
  const nonsense = noSpot(rules, r, who, spot)
  return nonsense ? [nonsense] : unreachable(rules, r, who, spot, feet)
}
const spotName = (r: Reader, { square, feet }: Spot): string =>
  `${nameOf(r, square)}${feet > 0 ? ` at ${feet} ft` : ''}`

/** Why nothing leads there: the way is longer than its speed, or there is none that its class can fly. */
function noRoute(rules: FlightRules, r: Reader, who: number, spot: Wanted, feet: number): Refusal {
  const name = spotName(r, spot)
  if (spot.careful && routeOf(r, who, { square: spot.square, feet: spot.feet }, feet, TO_SAY_WHY))
    return { why: refusal.noCarefulFlight(name), rule: rules.fly }
  const far = routeOf(r, who, spot, 2 * feet, TO_SAY_WHY)
  if (far) return { why: refusal.flightTooLong(name, far.cost, feet), rule: rules.speed }
  return { why: refusal.noFlight(name, feet, classOf(r, who)), rule: rules.fly }
}

/** Spots worth offering: a little higher, the ground below, and over the next squares. */
function suggestions(r: Reader, who: number): readonly Command[] {
  if (sheetOf(r, who).speeds?.fly === undefined) return []
  const feet = altitudeOf(r, who)
  const here = squareAt(r, r.get(who, at))
  const { map } = r.board
  const far = Math.floor(flySpeed(r, who) / FEET_PER_SQUARE)
  const ends = [-far, far].flatMap(n => [
    { x: here.x + n, y: here.y },
    { x: here.x, y: here.y + n },
  ])
  const over = ends.filter(s => map.contains(s)).map(s => ({ do: 'fly', to: map.index(s) }))
  return [{ do: 'fly', altitude: feet + FEET_PER_SQUARE }, ...(feet > 0 ? [{ do: 'fly', altitude: 0 }, ...over] : [])]
}

/** Sets out: what is known of its direction is kept, then place by place. */
function plan(c: Context, who: number, command: Command) {
  const route = flightMeant(c, who, command)
  if (!route) return []
  if (!c.read(who, flight)) c.emit(flew({ who, flight: kept(route.start) }))
  return [fly({ who, acts: actsOf(route), pace: 'fly', from: c.get(who, at) })]
}

/** Flying as a move action, up to the fly speed by the limits of the flyer's class. */
export const flying = (from: string, rules: FlightRules): Chapter => ({
  topic: 'actions',
  from,
  needs: {
    slots: ['budgetRule', 'movement'],
    stats: ['speed'],
    steps: [fly],
    fields: [...economyFields, altitude, at, droppedWeapons, flight, movedThisTurn, sheathed],
  },
  commands: [
    action({
      name: 'fly',
      rule: rules.fly,
      parameters: { to: maybe('square'), altitude: maybe('int'), careful: maybe('flag') },
      anyOf: ['to', 'altitude'],
      cost: 'move',
      refuse: (r, who, command) => refuse(rules, r, who, command),
      suggestions,
      plan,
    }) satisfies CommandKind,
  ],
})
