import type { Chapter, Command, CommandKind, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { FEET_PER_SQUARE, type Route, stepsBetween } from '@quintain/grid'
import { droppedWeapons, sheathed } from '../../creature/held/hands.ts'
import {
  type BadFlight,
  FACINGS,
  type Facing,
  facingOf,
  followActs,
  isBad,
  partOf,
  readActs,
} from '../../movement/flight/acts.ts'
import { setOut } from '../../movement/flight/fly.ts'
import { canEndAt, routeTo, type Spot } from '../../movement/flight/route.ts'
import { airAt, classOf, type FlightRules, flySpeed } from '../../movement/flight/text.ts'
import { altitudeOf, floorOf, isAloft, levelOf } from '../../position/height.ts'
import { holders, nameOf } from '../../position/names.ts'
import { sideOfSpace, squareAt } from '../../position/position.ts'
import { movingOf } from '../../position/ways/ways-now.ts'
import { action } from '../../turn/action.ts'
import { actsNow, economyFields, economyOf } from '../../turn/economy.ts'
import { prone } from '../../vocabulary/conditions.ts'
import { altitude, at, movedThisTurn } from '../../vocabulary/fields.ts'
import { flight, fly, type Pace } from '../../vocabulary/movement.ts'
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
export function flightMeant(r: Reader, who: number, command: Command, most?: number): Route | undefined {
  if (command['acts'] === undefined)
    return routeTo(r, who, r.slots.flight!, flySpeed(r, who), spotOf(r, who, command), most)
  const said = saidFlight(r, who, command)
  return typeof said === 'string' || isBad(said) ? undefined : said
}
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
  if (movingOf(r, who).speeds?.fly === undefined) return [{ why: refusal.cannotFly, rule: rules.fly }]
  const why: Refusal[] = []
  const barred = r.barred(who, 'move')
  if (barred) why.push({ why: refusal.cannotMove(barred.condition.name), rule: barred.rule })
  if (!actsNow(r, who)) why.push({ why: refusal.notInOwnTurn, rule: rules.fly })
  if (economyOf(r).step !== 'a move action' && r.get(who, movedThisTurn) === 1)
    why.push({ why: refusal.steppedBefore, rule: rules.fly })
  if (r.has(who, prone)) why.push({ why: refusal.standsUpFirst, rule: 'house/movement/prone' })
  if (command['acts'] !== undefined) return why.length > 0 ? why : saidRefusals(rules, r, who, command)
  if (command['facing'] !== undefined) return [...why, { why: refusal.facingWithActs, rule: rules.fly }]
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
function unreachable(
  rules: FlightRules,
  r: Reader,
  who: number,
  spot: Wanted,
  feet = flySpeed(r, who),
): readonly Refusal[] {
  const { ceiling } = r.board.map
  if (floorOf(r, who, spot.square) + spot.feet + sideOfSpace(r, who) * FEET_PER_SQUARE > ceiling)
    return [{ why: refusal.throughCeiling(spotName(r, spot), ceiling), rule: rules.fly }]
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
  if (movingOf(r, who).speeds?.fly === undefined) return []
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

const plan = (c: Context, who: number, command: Command): readonly Step[] =>
  setOut(c, who, flightMeant(c, who, command), 'fly')

/** The flight that a command says act by act; a sentence where that makes no sense. */
function saidFlight(r: Reader, who: number, command: Command): Route | BadFlight | string {
  const { acts: text, facing } = command
  const acts = readActs(String(text))
  if ('wrong' in acts) return refusal.noFlightAct(acts.wrong)
  if (facing !== undefined && !(FACINGS as readonly unknown[]).includes(facing)) return refusal.noFacing(FACINGS)
  return followActs(r, who, r.slots.flight!, acts, flySpeed(r, who), facing as Facing | undefined)
}
function saidRefusals(rules: FlightRules, r: Reader, who: number, command: Command): readonly Refusal[] {
  if (command['to'] !== undefined || command['altitude'] !== undefined)
    return [{ why: refusal.flightSaidTwice, rule: rules.fly }]
  if (command['careful'] === true) return [{ why: refusal.carefulWithoutActs, rule: rules.fly }]
  const flight = saidFlight(r, who, command)
  if (typeof flight === 'string') return [{ why: flight, rule: rules.fly }]
  if (!isBad(flight)) return []
  const { fault, at: place, cost, upTo } = flight
  if (fault === 'facing') return [{ why: refusal.looksElsewhere(facingOf(r, who) ?? ''), rule: rules.fly }]
  const rule = fault === 'occupied' ? rules.fly : (rules.faults?.[fault] ?? rules.fly)
  const { map } = r.board
  const stopped = (fault === 'blocked' || fault === 'occupied') && map.contains(upTo)
  const behind = stopped ? nameOf(r, map.index(upTo)) : null
  return [{ why: refusal.flightFault(fault, partOf(String(command['acts']), place), cost, behind), rule }]
}

/** A way of moving that is done in the air too: so many feet of the fly speed, or one place on, whatever that costs of it. */
export interface AirWay {
  readonly pace: Pace
  readonly rule: RuleId
  feet(r: Reader, who: number): number
  readonly single?: boolean
}
/** Whether a command means the air: its creature is there, or goes there. */
export const meansAir = (r: Reader, who: number, command: Command): boolean =>
  r.slots.flight !== undefined && (isAloft(r, who) || typeof command['altitude'] === 'number')
const isNext = (r: Reader, who: number, spot: Spot): boolean =>
  stepsBetween(squareAt(r, r.get(who, at)), squareAt(r, spot.square)) <= 1 &&
  Math.abs(floorOf(r, who, spot.square) + spot.feet - levelOf(r, who)) <= FEET_PER_SQUARE
/** The way through the air that a command means; a single one leads straight to the next place. */
function airRoute(r: Reader, who: number, command: Command, way: AirWay): Route | undefined {
  const route = routeOf(r, who, spotOf(r, who, command), way.feet(r, who))
  return way.single && route && route.places.length > 1 ? undefined : route
}
/** Why a creature does not move so through the air; empty when it may. */
export function airRefusals(r: Reader, who: number, command: Command, way: AirWay): readonly Refusal[] {
  const { rules } = r.slots.flight!
  if (movingOf(r, who).speeds?.fly === undefined) return [{ why: refusal.cannotFly, rule: rules.fly }]
  if (command['path'] !== undefined) return [{ why: refusal.inTheAir, rule: 'house/flight/on-the-ground' }]
  const spot = spotOf(r, who, command)
  const nonsense = noSpot(rules, r, who, spot)
  if (nonsense) return [nonsense]
  if (way.single && !isNext(r, who, spot)) return [{ why: refusal.oneSquareOnly, rule: way.rule }]
  if (way.single) {
    const { factor, scale } = airAt(r, who, floorOf(r, who, spot.square) + spot.feet)
    if (factor[spot.square]! > scale) return [{ why: refusal.hamperedStep, rule: way.rule }]
  }
  const why = unreachable(rules, r, who, spot, way.feet(r, who))
  if (why.length > 0 || airRoute(r, who, command, way)) return why
  return [{ why: refusal.noFlight(spotName(r, spot), FEET_PER_SQUARE, classOf(r, who)), rule: rules.fly }]
}
/** Steps of such a movement. */
export const airSteps = (c: Context, who: number, command: Command, way: AirWay): readonly Step[] =>
  setOut(c, who, airRoute(c, who, command, way), way.pace)

/** What else a text lets a flyer do on its way, as part of the move. */
export interface Along {
  readonly parameters: NonNullable<CommandKind['parameters']>
  refuse(r: Reader, who: number, command: Command): readonly Refusal[]
  begin(c: Context, who: number, command: Command): void
}
/** Flying as a move action, up to the fly speed by the limits of the flyer's class. */
export const flying = (from: string, rules: FlightRules, along?: Along): Chapter => ({
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
      parameters: {
        to: maybe('square'),
        altitude: maybe('int'),
        careful: maybe('flag'),
        acts: maybe('text'),
        facing: maybe('text'),
        ...along?.parameters,
      },
      anyOf: ['to', 'altitude', 'acts'],
      cost: 'move',
      refuse: (r, who, command) => [
        ...refuse(rules, r, who, command),
        ...(along?.refuse(r, who, command as Command) ?? []),
      ],
      suggestions,
      plan(c, who, command) {
        along?.begin(c, who, command as Command)
        return plan(c, who, command as Command)
      },
    }) satisfies CommandKind,
  ],
})
