import { die } from '@quintain/dice'
import type { Chapter, Command, Context, Reader, Refusal, Step } from '@quintain/engine'
import { adjusted, GAME, maybe, oneOf, run, step, trigger } from '@quintain/engine'
import { befall } from '../creature/documents/immune.ts'
import { healed } from '../healing/healing.ts'
import { hitPoints, nonlethal as nonlethalDamage } from '../injury/fields.ts'
import { mitigate } from '../injury/mitigation/mitigation.ts'
import { pointsGained } from '../injury/pools.ts'
import { present } from '../position/position.ts'
import { action } from '../turn/action.ts'
import { time, timeAdvanced } from '../turn/advance-time.ts'
import { busyOf, tookUp } from '../turn/out-of-combat/chosen-activity.ts'
import { foesAboutRefusals } from '../turn/out-of-combat/foes-about.ts'
import { nightSlept } from '../turn/out-of-combat/rest-so-far.ts'
import { leftBehind } from '../turn/out-of-combat/time-events.ts'
import { ends } from '../turn/timers.ts'
import { check, rollCheck } from '../vocabulary/check-steps.ts'
import { dead } from '../vocabulary/conditions.ts'
import { damage } from '../vocabulary/damage-step.ts'
import { sumOf } from '../vocabulary/damage-types.ts'
import { leftOver, timers, underWaySpec } from '../vocabulary/fields.ts'
import { stateLeft } from '../vocabulary/states.ts'
import { MINUTE } from '../vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'
import {
  drove,
  droveOn,
  hourPassed,
  hustled,
  hustledPart,
  marchHalted,
  marchTired,
  onTheWay,
  owed,
  owing,
  setOut,
  tiredByMarch,
  travelled,
  walked,
  walkedPart,
} from './march-events.ts'
import {
  type MarchText,
  milesOf,
  PARTS,
  PATHS,
  partCovered,
  TRAVEL_PACES,
  type TravelPace,
  type TravelPath,
  vehiclesIn,
} from './text.ts'

const shownHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100
const MINUTES = 60
const pace = oneOf(...TRAVEL_PACES)
/** The paces that a command may name: nobody runs for an hour, and the refusal says so. */
const askedPace = oneOf(...TRAVEL_PACES, 'run')

/** The rest of a march, `minutes` of it; `gone`: parts of a mile behind it, `left`: of the way that it goes at most. */
const march = step('march', {
  party: 'creatures',
  pace,
  country: maybe('text'),
  path: maybe('text'),
  by: maybe('text'),
  minutes: 'int',
  gone: 'int',
  vehicles: maybe('flag'),
  /** The creatures that walked when the party set out. */
  walkers: maybe('creatures'),
  /** Steps after the whole distance. */
  after: maybe('steps'),
  /** Minutes that it has taken so far. */
  took: maybe('int'),
  /** The way of the board that it is on, `gone` before it sets out; whoever does not come to its end camps on it. */
  way: maybe(underWaySpec),
  /** Whether it goes on to the end of its way, however long that comes to take. */
  through: maybe('flag'),
})
/** Those who have not come to the end of their way camp on it. */
export const halt = step('halt', { party: 'creatures', at: underWaySpec })
/** So much of a march is over, unless foes came up. */
const covered = step('covered', { ...march.fields, now: 'int', parts: 'int' })
/** An hour on the way is over, or some minutes of one. */
const travelHour = step('travel-hour', { who: 'creature', pace, minutes: maybe('int') }, { rolls: 'who' })
/** What an hour costs who is not up to it. */
const wearDown = step('wear-down', { who: 'creature', n: maybe('int') }, { rolls: 'who' })
/** Points have come back: of what marches took so much less is owed. */
const easeOff = step('ease-off', { who: 'creature', n: 'int', nonlethal: maybe('int') })
/** A new day of travel after sleep. */
const freshStart = step('fresh-start', { who: 'creature' })

/** Nonlethal damage of the nth hustled hour: none in the first, 1 in the second, then twice as much each time. */
export const hustleDamage = (hour: number): number => (hour < 2 ? 0 : 2 ** (hour - 2))

type March = Parameters<typeof march>[0]
const textOf = (r: Reader): MarchText => r.slots.march!
const unique = (all: readonly number[]): readonly number[] => [...new Set(all)]
/** Those who walk: mounts in the place of their riders; nobody of a party in a vehicle. */
const walkersOf = (r: Reader, { party, by }: Pick<March, 'party' | 'by'>): readonly number[] =>
  by === undefined ? unique(party.map(who => textOf(r).carrier(r, who))) : []

/** Parts of a mile that a party covers in some minutes: as fast as its slowest; null where one does not go so. */
export function partsCovered(r: Reader, s: Omit<March, 'gone'>): number | null {
  const text = textOf(r)
  const { by, country, path, vehicles, minutes, pace: how } = s
  const part =
    country === undefined
      ? 1
      : partCovered(text.countries, country, path as TravelPath, vehicles === true || by !== undefined)
  const speeds =
    by === undefined
      ? walkersOf(r, s).map(who => text.miles(r, who, how as TravelPace))
      : [vehiclesIn(text, r)[by]!.miles]
  if (speeds.some(n => typeof n !== 'number')) return null
  return Math.round((Math.min(...(speeds as number[])) * part * minutes * PARTS) / MINUTES)
}
/** A party with the mounts that bear it. */
const onWay = (r: Reader, party: readonly number[]): readonly number[] =>
  unique(party.flatMap(who => [who, textOf(r).carrier(r, who)]))
const isOff = (r: Reader, who: number): boolean => r.has(who, dead) || r.barred(who, 'act') !== null
/** Who keeps a party from going on: one who can go no farther, or a foe. */
const stopped = (c: Reader, s: March): number | undefined =>
  unique([...s.party, ...(s.walkers ?? walkersOf(c, s))]).find(who => isOff(c, who)) ??
  (foesAboutRefusals(c, s.party[0]!, textOf(c).rules.day, name => name).length > 0 ? s.party[0] : undefined)

function arrive(c: Context, { party, pace: how, gone, path, took = 0 }: March): void {
  const [who, ...others] = party as [number, ...number[]]
  for (let one = 0; one < c.count; one++) if (c.get(one, onTheWay) === 1) c.emit(setOut({ who: one, so: false }))
  c.emit(
    travelled({
      who,
      pace: how,
      ...milesOf(gone),
      ...(took > 0 ? { time: took } : {}),
      ...(others.length > 0 ? { with: others, ...(path === 'trail' ? { file: true as const } : {}) } : {}),
    }),
  )
}

/** So much is still owed; with nothing left the tiredness of marches ends. */
function owe(c: Context, who: number, n: number): void {
  const { tired } = textOf(c)
  c.emit(owing({ who, n }))
  if (n > 0 || c.get(who, tiredByMarch) === 0) return
  c.emit(marchTired({ who, so: false }))
  // What else has made it so by now holds it.
  const held = c.items(who, timers).some(t => ends(t, tired))
  if (c.has(who, tired) && !held) c.emit(stateLeft({ who, condition: tired.name }))
}

/** Minutes that the rest of a way takes those who go to its end, and have been slower than they set out to be. */
function minutesLeft(c: Context, s: March): number {
  const rest = s.way === undefined || !s.through ? 0 : s.way.whole - s.way.gone - s.gone
  if (rest <= 0 || stopped(c, s) !== undefined) return 0
  const hour = partsCovered(c, { ...s, minutes: MINUTES })
  return hour ? Math.ceil((rest * MINUTES) / hour) : 0
}

const steps = [
  run(march, (c, s) => {
    const more = s.minutes > 0 ? 0 : minutesLeft(c, s)
    if (more > 0) return c.plan(march({ ...s, minutes: more }))
    const blocked = stopped(c, s)
    const parts =
      blocked === undefined && s.minutes > 0 ? partsCovered(c, { ...s, minutes: Math.min(s.minutes, MINUTES) }) : null
    if (parts === null) {
      arrive(c, s)
      if (s.minutes > 0) c.emit(marchHalted({ who: blocked ?? s.party[0]!, minutes: s.minutes }))
      const there = s.way && { ...s.way, gone: s.way.gone + s.gone }
      if (there && there.gone < there.whole) c.plan(halt({ party: s.party, at: there }))
      else if (s.minutes === 0) c.plan(...(s.after ?? []))
      return
    }
    const now = Math.min(s.minutes, MINUTES)
    const walkers = s.walkers ?? walkersOf(c, s)
    // Who goes along does nothing else meanwhile.
    for (const who of s.party) if (busyOf(c, who) !== 'wait') c.emit(tookUp({ who, activity: 'wait' }))
    for (const who of walkers) if (c.get(who, onTheWay) === 0) c.emit(setOut({ who, so: true }))
    c.plan(
      time(now * MINUTE, 'travel', { piece: true, away: onWay(c, s.party), halts: true }),
      covered({ ...s, walkers: [...walkers], now, parts }),
    )
  }),
  run(covered, (c, { now, parts, ...s }) => {
    const left = c.get(GAME, leftOver)
    if (left > 0) c.emit(leftBehind({ rounds: 0 }))
    // Time that foes cut short is no part of the way.
    if (foesAboutRefusals(c, s.party[0]!, textOf(c).rules.day, name => name).length > 0) return c.plan(march(s))
    if (left > 0) {
      // One of them has begun to die in the middle of it: what was gone until then.
      const gone = Math.floor((now * MINUTE - left) / MINUTE)
      const part = Math.floor((parts * (now * MINUTE - left)) / (now * MINUTE))
      if (s.by !== undefined) for (const who of s.party) c.emit(droveOn({ who, minutes: c.get(who, drove) + gone }))
      c.plan(
        ...(gone > 0 ? s.walkers!.map(who => travelHour({ who, pace: s.pace, minutes: gone })) : []),
        march({ ...s, minutes: Math.max(1, s.minutes - gone), gone: s.gone + part, took: (s.took ?? 0) + gone }),
      )
      return
    }
    if (s.by !== undefined) for (const who of s.party) c.emit(droveOn({ who, minutes: c.get(who, drove) + now }))
    c.plan(
      ...s.walkers!.map(who => travelHour({ who, pace: s.pace, ...(now === MINUTES ? {} : { minutes: now }) })),
      march({ ...s, minutes: s.minutes - now, gone: s.gone + parts, took: (s.took ?? 0) + now }),
    )
  }),
  run(travelHour, (c, { who, pace: how, minutes = MINUTES }) => {
    const text = textOf(c)
    const fast = how === 'hustle'
    const kept = !fast && text.consecutive(c) ? 0 : c.get(who, hustled)
    const part = c.get(who, fast ? hustledPart : walkedPart) + minutes
    const full = Math.floor(part / MINUTES)
    const [on, quick] = [c.get(who, walked) + (fast ? 0 : full), kept + (fast ? full : 0)]
    const parts = fast ? [c.get(who, walkedPart), part % MINUTES] : [part % MINUTES, c.get(who, hustledPart)]
    c.emit(hourPassed({ who, walked: on, hustled: quick, ...(parts.some(n => n > 0) ? { parts } : {}) }))
    if (full === 0) return
    const extra = (text.hustleCounts(c) ? on + quick : on) - text.day
    const n = fast ? hustleDamage(quick) : 0
    if (n > 0) c.plan(wearDown({ who, n }))
    if (extra <= 0 || (fast && !text.hustleCounts(c))) return
    if (text.driven(c, who)) c.plan(wearDown({ who }))
    else c.plan(check({ who, skill: 'Constitution', dc: text.dc(c, extra), passed: [], failed: [wearDown({ who })] }))
  }),
  run(wearDown, (c, { who, n: given }) => {
    const text = textOf(c)
    const n = given ?? c.roll('march', die(6), face => face)
    const parts = [{ n, types: [], nonlethal: !text.driven(c, who) }]
    // Only what gets through tires.
    const taken = sumOf(mitigate(c.slots.damage, c.slots.damage.mitigations(c, who), parts))
    if (taken > 0) {
      c.emit(owing({ who, n: c.get(who, owed) + taken }))
      if (!c.has(who, text.tired) && befall(c, who, text.tired)) c.emit(marchTired({ who, so: true }))
    }
    c.plan(damage({ who, parts, attack: false }))
  }),
  run(easeOff, (c, { who, n, nonlethal = 0 }) => {
    owe(c, who, textOf(c).owedAfter(c, who, c.get(who, owed), { n, nonlethal }))
  }),
  run(freshStart, (c, { who }) => {
    c.emit(hourPassed({ who, walked: 0, hustled: 0 }))
    if (c.get(who, drove) > 0) c.emit(droveOn({ who, minutes: 0 }))
    if (c.get(who, owed) > 0 && textOf(c).sleepEnds?.(c, who)) owe(c, who, 0)
  }),
]

/** What recovering gives back, for as long as something is owed. */
const eases = (c: Context, who: number, n: number, nonlethal = 0): readonly Step[] =>
  n + nonlethal > 0 && c.get(who, owed) > 0 ? [easeOff(nonlethal > 0 ? { who, n, nonlethal } : { who, n })] : []

const MOST = 24
const isFrom0 = (n: unknown, most: number): n is number =>
  Number.isInteger(n) && (n as number) >= 0 && (n as number) <= most
/** Minutes on the way; undefined where hours and minutes make no sense. */
function minutesOf({ hours = 0, minutes = 0 }: Command): number | undefined {
  if (!isFrom0(hours, MOST) || !isFrom0(minutes, MINUTES - 1)) return undefined
  const all = hours * MINUTES + minutes
  return all > 0 && all <= MOST * MINUTES ? all : undefined
}
const isOf = (names: readonly string[], name: unknown): boolean => name === undefined || names.includes(name as string)

/** Those who go: the one who says so, and whom it names. */
export const marchersOf = (who: number, { with: others }: Command): readonly number[] =>
  unique([who, ...(Array.isArray(others) ? (others as number[]) : [])])

/** Why some of a party do not go along. */
export function partyRefusals(r: Reader, who: number, party: readonly number[], text: MarchText): readonly Refusal[] {
  return party.slice(1).flatMap(other => {
    const { side, name } = r.sheet(other)
    if (side === r.sheet(who).side && present(r, other) && !isOff(r, other)) return []
    return [{ why: refusal.goesNotAlong(name), rule: text.rules.day }]
  })
}
function vehicleRefusals(
  r: Reader,
  party: readonly number[],
  { by, pace: how, ...command }: Command,
  text: MarchText,
): readonly Refusal[] {
  if (by === undefined) return []
  const rule = text.rules.vehicle
  const all = vehiclesIn(text, r)
  const vehicle = Object.hasOwn(all, by as string) ? all[by as string]! : undefined
  if (!vehicle) return [{ why: refusal.noSuchVehicle(Object.keys(all)), rule }]
  if (how === 'hustle') return [{ why: refusal.vehicleHustlesNot, rule }]
  const before = Math.max(...party.map(who => r.get(who, drove)))
  return before + (minutesOf(command as Command) ?? 0) > vehicle.hours * MINUTES
    ? [{ why: refusal.vehicleDayOver(vehicle.hours, shownHours(before)), rule: text.rules.day }]
    : []
}

/** Why somebody cannot set out at all. */
function offRefusals(r: Reader, who: number): readonly Refusal[] {
  const barred = r.barred(who, 'move') ?? r.barred(who, 'act')
  return barred ? [{ why: refusal.cannotMove(barred.condition.name), rule: barred.rule }] : []
}

function refuse(r: Reader, who: number, command: Command): readonly Refusal[] {
  const text = textOf(r)
  const { country, path, pace: how = 'walk', by } = command
  const { rules } = text
  const party = marchersOf(who, command)
  const why: Refusal[] = [
    ...offRefusals(r, who),
    ...foesAboutRefusals(r, who, rules.day, name => refusal.noWayWithFoes(name)),
    ...(minutesOf(command) !== undefined ? [] : [{ why: refusal.hoursOnTheWay(MOST), rule: rules.day }]),
    ...(isOf(Object.keys(text.countries), country)
      ? []
      : [{ why: refusal.noSuchCountry(Object.keys(text.countries)), rule: rules.country }]),
    ...(isOf(PATHS, path) ? [] : [{ why: refusal.noSuchPath(PATHS), rule: rules.path }]),
    ...(how === 'run' ? [{ why: refusal.runsNoHour, rule: rules.pace }] : []),
    ...partyRefusals(r, who, party, text),
  ]
  if (why.length > 0) return why
  if (by !== undefined) return vehicleRefusals(r, party, command, text)
  return unique(party.map(one => text.carrier(r, one))).flatMap(one => {
    const miles = text.miles(r, one, how as TravelPace)
    return [...(one === who ? [] : offRefusals(r, one)), ...(typeof miles === 'number' ? [] : [miles])]
  })
}

/** Steps of a march of some minutes. */
export const marchSteps = (s: Omit<March, 'gone'>): readonly Step[] => [march({ ...s, gone: 0 })]

/** Going overland, hour by hour. */
const travel = (text: MarchText) =>
  action({
    name: 'travel',
    rule: text.rules.day,
    parameters: {
      hours: maybe('int'),
      minutes: maybe('int'),
      pace: maybe(askedPace),
      country: maybe('text'),
      path: maybe('text'),
      vehicles: maybe('flag'),
      with: maybe('creatures'),
      ...(text.vehicles ? { by: maybe('text') } : {}),
    },
    choices: r => ({
      country: Object.keys(text.countries),
      path: PATHS,
      ...(text.vehicles ? { by: Object.keys(vehiclesIn(text, r)) } : {}),
    }),
    cost: 'none',
    refuse,
    suggestions: () => [],
    plan: (_c, who, { pace: how = 'walk', country, path, vehicles, ...command }) => {
      const by = (command as { readonly by?: string }).by
      return marchSteps({
        party: marchersOf(who, command),
        pace: how as TravelPace,
        minutes: minutesOf(command as unknown as Command) ?? 0,
        ...(country === undefined ? {} : { country }),
        ...(path === undefined ? {} : { path }),
        ...(by === undefined ? {} : { by }),
        ...(vehicles ? { vehicles } : {}),
      })
    },
  })

/** Overland travel: hours on the way, forced marches and hustles, and the tiredness that they bring. */
export const marching = (
  text: MarchText,
): Pick<Chapter, 'needs' | 'fields' | 'events' | 'steps' | 'commands' | 'slots' | 'triggers' | 'adds'> => ({
  needs: { steps: [damage, rollCheck], stats: ['check', 'speed'] },
  fields: [walked, hustled, walkedPart, hustledPart, drove, owed, onTheWay, tiredByMarch],
  events: [travelled, hourPassed, droveOn, owing, setOut, marchTired, marchHalted],
  steps,
  commands: [travel(text)],
  slots: { march: { ...text, minutesDriven: (r, who) => r.get(who, drove) } },
  adds: { keepsHurt: (r, who) => r.get(who, onTheWay) === 1 },
  triggers: [
    trigger(pointsGained, (c, { who, n }) => eases(c, who, n)),
    // A night's sleep ends the day of travel.
    trigger(nightSlept, (_, { who }) => [freshStart({ who })]),
    // Where hustled hours must follow one another anything else between them breaks the row.
    trigger(timeAdvanced, (c, { activity }) => {
      if (activity !== 'travel' && text.consecutive(c))
        for (let who = 0; who < c.count; who++)
          if (c.get(who, hustled) > 0) c.emit(hourPassed({ who, walked: c.get(who, walked), hustled: 0 }))
      return []
    }),
    trigger(healed, (c, { who, n, nonlethal }) => eases(c, who, n, nonlethal)),
    // Points that the game master gives back, or nonlethal damage that is ruled away, have healed.
    trigger(adjusted, (c, { who, field, by = 0 }) => {
      if (who === undefined) return []
      if (field === nonlethalDamage.name) return eases(c, who, 0, Math.max(0, -by))
      return field === hitPoints.name ? eases(c, who, Math.max(0, by)) : []
    }),
  ],
})
