import type { Chapter, Command, Context, PlaceFrame, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { condition, event, GAME, maybe, oneOf, run, step } from '@quintain/engine'
import { fit } from '../movement/squeezing.ts'
import { doorAt, stateOfDoor } from '../position/doors/doors.ts'
import { nameOf } from '../position/names.ts'
import { isApart, placeNow, type Way, waysFrom } from '../position/places/places.ts'
import { mountOf, present } from '../position/position.ts'
import { action } from '../turn/action.ts'
import { advanceTime, time } from '../turn/advance-time.ts'
import { economyFields } from '../turn/economy.ts'
import { enterFight } from '../turn/join.ts'
import { busyOf, tookUp } from '../turn/out-of-combat/chosen-activity.ts'
import { foesAboutRefusals } from '../turn/out-of-combat/foes-about.ts'
import { beat, undertake } from '../turn/out-of-combat/out-of-combat.ts'
import { newScene } from '../turn/out-of-combat/scenes.ts'
import { leftBehind } from '../turn/out-of-combat/time-events.ts'
import { dead, reserve } from '../vocabulary/conditions.ts'
import {
  altitude,
  at,
  busyWith,
  hasRolled,
  leftOver,
  movedBy,
  movementCarried,
  parity,
  type UnderWay,
  underWay,
  underWaySpec,
} from '../vocabulary/fields.ts'
import { HOUR } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'
import { atHome, comingOut, roomIn } from './arrival.ts'
import { BY_VEHICLE, byVehicle, vehicleDayOver, vehicleNames, whyNotBy } from './by-vehicle.ts'
import { halt, marchSteps, partsCovered } from './march.ts'
import { PARTS, TRAVEL_PACES, type TravelPace } from './text.ts'
import { walkTo, walkToSteps } from './walk-to.ts'

const RULE: RuleId = 'house/travel/go'
const MINUTES = 60
/** The most hours of one command. */
const MOST = 24
/** Feet of speed that make a mile in an hour, where a text says nothing of marches. */
const FEET_A_MILE = 10

/** A creature arrives in another place of the board. */
export const cameTo = event(
  'came-to',
  { who: 'creature', to: 'square', place: 'text' },
  (w, e) => {
    w.set(e.who, at, e.to)
    w.put(e.who, underWay, null)
  },
  { of: 'who', to: { who: 'seen', to: 'located', place: 'located' } },
)
/** A journey stops early: something needs attention where the party is. */
export const wayBroken = event('way-broken-off', { who: 'creature', place: 'text' }, null, { of: 'who', to: 'seen' })

/** There is no room for somebody where the others have come in: it stays where it was. */
export const leftOutside = event('left-outside', { who: 'creature', place: 'text' }, null, { of: 'who', to: 'seen' })

/** Some have not come to the end of their way: what is behind them, of how much. */
export const camped = event('camped', { who: 'creature', at: underWaySpec }, (w, e) => w.put(e.who, underWay, e.at), {
  of: 'who',
  to: { who: 'seen', at: 'located' },
})

/** The way is behind a party. `peace`: no foes were about as it set out. */
const arrive = step('come-to', { party: 'creatures', place: 'text', peace: maybe('flag') })
/** So much of a way is over, where hours make no marches; \`end\`: what comes then, unless one of the party has begun to die. */
const onward = step('go-onward', { party: 'creatures', at: underWaySpec, rounds: 'int', now: 'int', end: 'steps' })
/** One after the other comes in; `in`: those who have. */
const comeIn = step('come-in', { party: 'creatures', place: 'text', in: 'creatures' })

const isOff = (r: Reader, who: number): boolean =>
  r.has(who, dead) || r.has(who, reserve) || r.barred(who, 'act') !== null || r.barred(who, 'move') !== null

/** Those who go: who says so, and those whom it names; where it names nobody all of its side who are there and can. Mounts bear their riders. */
export function partyOf(r: Reader, who: number, { with: named }: Command): readonly number[] {
  const others = Array.isArray(named)
    ? (named as number[])
    : r.scene.sheets.flatMap((s, i) =>
        s.side === r.sheet(who).side && present(r, i) && !isApart(r, who, i) && !isOff(r, i) ? [i] : [],
      )
  const all = [who, ...others]
  return [...new Set(all.flatMap(i => [i, ...(mountOf(r, i) >= 0 ? [mountOf(r, i)] : [])]))]
}

const isRuined = (r: Reader, who: number): boolean =>
  ['destroyed', 'broken'].some(name => {
    const k = condition(name)
    return r.scene.layout.knows(k) && r.has(who, k)
  })
/** What bars a way. */
function barredBy(r: Reader, { door, past: guard, to }: Way): readonly Refusal[] {
  const shut = door === undefined ? undefined : doorAt(r, door, door)
  if (shut && stateOfDoor(r, shut) !== 'open') return [{ why: refusal.doorOnTheWay(to, nameOf(r, door!)), rule: RULE }]
  // Of one who is not known nobody is kept from setting out.
  const past = guard === undefined ? -1 : r.scene.creatures.indexOf(guard)
  if (past < 0 || !present(r, past) || r.has(past, dead) || r.barred(past, 'act') || isRuined(r, past)) return []
  return [{ why: refusal.standsInTheWay(r.sheet(past).name, to), rule: RULE }]
}

/** Minutes that some parts of a way in miles take a party; a refusal where one cannot go so. */
function minutesOf(r: Reader, party: readonly number[], way: Way, command: Command, parts: number): number | Refusal {
  const { pace = 'walk' } = command as { readonly pace?: TravelPace }
  const text = r.slots.march
  if (!text) {
    const feet = Math.min(...party.map(who => r.tally('speed', who, {})))
    const times = pace === 'hustle' ? 2 : 1
    return Math.ceil(((parts / PARTS) * MINUTES * FEET_A_MILE) / Math.max(1, feet * times))
  }
  const vehicle = byVehicle(command)
  const speeds = vehicle.by === undefined ? party.map(who => text.miles(r, text.carrier(r, who), pace)) : []
  const slow = speeds.find(n => typeof n !== 'number')
  if (slow) return slow
  const { country, path } = way
  const hour = partsCovered(r, {
    ...vehicle,
    party: [...party],
    pace,
    minutes: MINUTES,
    ...(country === undefined ? {} : { country }),
    ...(path === undefined ? {} : { path }),
  })
  return Math.ceil((parts * MINUTES) / Math.max(1, hour ?? 0))
}

/** A way as a party has it before itself: parts of it behind, and in all; parts of a mile, or rounds. */
interface Ahead {
  readonly way: Way
  readonly gone: number
  readonly whole: number
}
const wholeOf = ({ miles, rounds = 1 }: Way): number => (miles === undefined ? rounds : Math.round(miles * PARTS))
/** The way to a place from here: on from where one has camped on it, or back. */
function aheadTo(r: Reader, who: number, to: unknown): Ahead | undefined {
  const here = r.board.places && placeNow(r, who)
  if (!here) return undefined
  const on = r.read(who, underWay)
  const way = waysFrom(r, here).find(w => w.to === (on ? on.to : to))
  if (!way) return undefined
  if (!on) return { way, gone: 0, whole: wholeOf(way) }
  if (to === on.to) return { way, gone: on.gone, whole: on.whole }
  return to === here.id ? { way, gone: on.whole - on.gone, whole: on.whole } : undefined
}
/** Rounds that are to be gone of what is left of a way; a refusal where one cannot go so. */
function roundsAhead(r: Reader, party: readonly number[], { way, gone, whole }: Ahead, command: Command) {
  if (way.miles === undefined) return whole - gone
  const minutes = minutesOf(r, party, way, command, whole - gone)
  return typeof minutes === 'number' ? (minutes * HOUR) / MINUTES : minutes
}

/** The way of the board that a command to go somewhere takes; undefined where there is none from here. */
export function wayOf(r: Reader, who: number, { to }: Command): Way | undefined {
  const here = r.board.places && placeNow(r, who)
  return here && waysFrom(r, here).find(w => w.to === to)
}
/** Rounds that a command to go somewhere takes; null where there is no such way, or it cannot be gone. */
export function timeOfWay(r: Reader, who: number, command: Command): number | null {
  const ahead = aheadTo(r, who, command['to'])
  if (!ahead) return null
  if (whyNotBy(r, command, ahead.way.miles !== undefined, RULE).length > 0) return null
  const rounds = roundsAhead(r, partyOf(r, who, command), ahead, command)
  return typeof rounds === 'number' ? Math.min(rounds, hoursOf(command) ?? rounds) : null
}
/** Rounds that a party goes at most, by a command. */
const hoursOf = ({ hours }: Command): number | undefined => (typeof hours === 'number' ? hours * HOUR : undefined)

/** The place that comes first on the shortest way to another one, by the number of places; undefined where none leads there. */
function firstOn(r: Reader, here: PlaceFrame, to: string): string | undefined {
  const seen = new Set([here.id])
  let open = waysFrom(r, here).map(w => ({ at: w.to, first: w.to }))
  while (open.length > 0) {
    const found = open.find(x => x.at === to)
    if (found) return found.first
    for (const { at } of open) seen.add(at)
    open = open.flatMap(({ at, first }) =>
      waysFrom(r, r.board.places!.find(p => p.id === at)!).flatMap(w => (seen.has(w.to) ? [] : [{ at: w.to, first }])),
    )
  }
  return undefined
}

function refuse(r: Reader, who: number, command: Command): readonly Refusal[] {
  if (!r.board.places) return [{ why: refusal.onePlace, rule: RULE }]
  const here = placeNow(r, who)
  if (!here) return [{ why: refusal.noWayTo(String(command['to']), []), rule: RULE }]
  const barred = r.barred(who, 'move') ?? r.barred(who, 'act')
  if (barred) return [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }]
  const { to } = command
  const on = r.read(who, underWay)
  if (to === here.id && !on) return [{ why: refusal.isAtPlace(here.id), rule: RULE }]
  const ahead = aheadTo(r, who, to)
  const ways = waysFrom(r, here)
  if (on && !ahead) return [{ why: refusal.isUnderWay(on.to, here.id), rule: RULE }]
  if (!ahead)
    return [
      {
        why: refusal.noWayTo(
          to === undefined ? undefined : String(to),
          ways.map(w => w.to),
          firstOn(r, here, String(to)),
        ),
        rule: RULE,
      },
    ]
  const party = partyOf(r, who, command)
  const stay = party.flatMap(other =>
    r.sheet(other)?.side === r.sheet(who).side && present(r, other) && !isApart(r, who, other) && !isOff(r, other)
      ? []
      : [{ why: refusal.goesNotAlong(r.sheet(other)?.name ?? String(other)), rule: RULE }],
  )
  const bars = on ? [] : barredBy(r, ahead.way)
  const hours = command['hours']
  const long =
    hours === undefined || (typeof hours === 'number' && hours >= 1 && hours <= MOST)
      ? []
      : [{ why: refusal.hoursOnTheWay(MOST), rule: RULE }]
  const by = whyNotBy(r, command, ahead.way.miles !== undefined, RULE)
  if (stay.length + bars.length + long.length + by.length > 0) return [...stay, ...bars, ...long, ...by]
  if (ahead.way.miles === undefined) return []
  const rounds = roundsAhead(r, party, ahead, command)
  const now = typeof rounds === 'number' ? Math.min(rounds, hoursOf(command) ?? rounds) : 0
  return [
    ...(typeof rounds === 'number' ? vehicleDayOver(r, party, command['by'], (now * MINUTES) / HOUR) : [rounds]),
    ...(r.slots.march ? foesAboutRefusals(r, who, RULE, name => refusal.noWayWithFoes(name)) : []),
  ]
}

/** Goes to another place with all who come along: the way takes its time. */
const go = action({
  name: 'go',
  rule: RULE,
  parameters: {
    to: 'text',
    with: maybe('creatures'),
    pace: maybe(oneOf(...TRAVEL_PACES)),
    hours: maybe('int'),
    ...BY_VEHICLE,
  },
  choices(r, who) {
    const here = r.board.places && placeNow(r, who)
    const by = vehicleNames(r as Reader)
    if (!here) return { to: [], by }
    // Those that ways lead to come first; of the others it is told how they are reached.
    const on = r.read(who, underWay)
    const next = on ? [on.to, here.id] : waysFrom(r, here).map(w => w.to)
    return { to: [...new Set([...next, ...r.board.places!.map(p => p.id)])], by }
  },
  cost: 'none',
  mode: 'free',
  refuse,
  suggestions(r, who) {
    const here = r.board.places && placeNow(r, who)
    if (!here) return []
    const on = r.read(who, underWay)
    return (on ? [on.to, here.id] : waysFrom(r, here).map(w => w.to)).map(to => ({ do: 'go', to }))
  },
  plan(c, who, command): readonly Step[] {
    const { to, pace = 'walk' } = command
    const party = partyOf(c, who, command as Command)
    const ahead = aheadTo(c, who, to)!
    const { way, gone, whole } = ahead
    for (const one of party) if (busyOf(c, one) !== 'wait') c.emit(tookUp({ who: one, activity: 'wait' }))
    const peace = foesAboutRefusals(c, who, RULE, name => name).length === 0
    const there = arrive({ party: [...party], place: to, ...(peace ? { peace } : {}) })
    const rounds = roundsAhead(c, party, ahead, command as Command) as number
    const now = Math.min(rounds, hoursOf(command as Command) ?? rounds)
    if (way.miles === undefined || !c.slots.march) {
      const behind = gone + Math.floor(((whole - gone) * now) / rounds)
      const end = now < rounds ? halt({ party: [...party], at: { to, gone: behind, whole } }) : there
      return [
        time(now, 'travel', { away: [...party], halts: true }),
        onward({ party: [...party], at: { to, gone, whole }, rounds, now, end: [end] }),
      ]
    }
    const { country, path } = way
    return marchSteps({
      ...byVehicle(command as Command),
      party: [...party],
      pace,
      minutes: (now * MINUTES) / HOUR,
      ...(country === undefined ? {} : { country }),
      ...(path === undefined ? {} : { path }),
      way: { to, gone, whole },
      ...(now < rounds ? {} : { through: true }),
      after: [there],
    })
  },
})

/** Whoever turns back has the rest of the way behind it, seen from where it came from. */
function whereHalted(c: Context, who: number, { to, gone, whole }: UnderWay): UnderWay {
  const here = placeNow(c, who)
  const on = c.read(who, underWay)
  return on && here?.id === to ? { to: on.to, gone: whole - gone, whole } : { to, gone, whole }
}

/** Going from place to place of an evening. */
export const going: Chapter = {
  topic: 'travel',
  from: 'd20',
  needs: {
    slots: ['budgetRule', 'movement'],
    steps: [advanceTime, beat, enterFight, fit, newScene, undertake],
    stats: ['speed'],
    fields: [...economyFields, altitude, at, busyWith, hasRolled, leftOver, movedBy, movementCarried, parity, underWay],
  },
  events: [camped, cameTo, leftOutside, wayBroken],
  commands: [go, walkTo],
  steps: [
    ...walkToSteps,
    comingOut,
    run(onward, (c, { party, at: from, rounds, now, end }) => {
      const left = c.get(GAME, leftOver)
      if (left === 0 || party.every(who => !isOff(c, who))) {
        if (left > 0) c.emit(leftBehind({ rounds: 0 }))
        return c.plan(...end)
      }
      c.emit(leftBehind({ rounds: 0 }))
      const gone = from.gone + Math.floor(((from.whole - from.gone) * (now - left)) / rounds)
      c.plan(halt({ party, at: { ...from, gone } }))
    }),
    run(halt, (c, { party, at: there }) => {
      for (const who of party)
        if (present(c, who) && there.gone > 0) c.emit(camped({ who, at: whereHalted(c, who, there) }))
    }),
    run(
      arrive,
      (c, { party, place: to, peace }) => {
        // Whoever has fallen on the way is brought along.
        const left = party.filter(who => present(c, who) && !c.has(who, dead) && !c.has(who, reserve))
        const first = left.find(who => !isOff(c, who))
        // Where foes came up meanwhile nobody goes on.
        if (first === undefined || (peace && foesAboutRefusals(c, first, RULE, name => name).length > 0)) {
          if (first !== undefined) c.emit(wayBroken({ who: first, place: to }))
          return
        }
        c.plan(comeIn({ party: left, place: to, in: [] }))
      },
      { plain: true },
    ),
    run(
      comeIn,
      (c, { party, place: name, in: there }) => {
        const frame = c.board.places!.find(p => p.id === name)!
        const [who, ...rest] = party
        if (who === undefined) {
          if (there.length > 0) c.plan(newScene({ why: 'place', place: name }), ...atHome(c, frame, there))
          return
        }
        const mount = mountOf(c, who)
        // A rider comes in with its mount.
        const to = mount >= 0 && there.includes(mount) ? c.get(mount, at) : roomIn(c, who, frame, 'entry')
        if (mount >= 0 && rest.includes(mount))
          return c.plan(comeIn({ party: [mount, who, ...rest.filter(i => i !== mount)], place: name, in: [...there] }))
        c.emit(to === undefined ? leftOutside({ who, place: name }) : cameTo({ who, to, place: name }))
        const next = comeIn({ party: rest, place: name, in: to === undefined ? [...there] : [...there, who] })
        c.plan(...(to === undefined ? [] : [fit({ who })]), next)
      },
      { plain: true },
    ),
  ],
}
