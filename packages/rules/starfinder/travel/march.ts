import { die } from '@quintain/dice'
import type { Chapter, Context, Reader, Refusal, Step } from '@quintain/engine'
import { event, maybe, oneOf, run, step, trigger, value } from '@quintain/engine'
import { healed } from '../../d20/healing/cure.ts'
import { maximum } from '../../d20/injury/points.ts'
import { bare, pointsGained, pointsIn } from '../../d20/injury/pools.ts'
import { action } from '../../d20/turn/action.ts'
import { foesAboutRefusals, time, timeAdvanced } from '../../d20/turn/advance-time.ts'
import { check, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { STAMINA } from '../injury/fields.ts'
import { staminaMaximum } from '../injury/maxima.ts'
import { fatigued } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'
import { milesPerHour, PATHS, partCovered, TERRAIN, TRAVEL_HOURS, type TravelPace } from './pace.ts'

/** Hours walked, and hours hustled, since it last slept. */
export const walked = value('hours walked')
export const hustled = value('hours hustled')
/** Damage of marches that it has yet to recover from, before its fatigue ends. */
const owed = value('march damage')

const DAY = TRAVEL_HOURS['on foot']
const pace = oneOf('walk', 'hustle')

export const travelled = event('travelled', { who: 'creature', pace, miles: 'int', of: 'int' }, null, {
  of: 'who',
  to: 'seen',
})
export const hourPassed = event(
  'hour-of-travel',
  { who: 'creature', walked: 'int', hustled: 'int' },
  (w, e) => {
    w.set(e.who, walked, e.walked)
    w.set(e.who, hustled, e.hustled)
  },
  { of: 'who', to: 'own' },
)
export const owing = event('march-damage-owed', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, owed, e.n), {
  of: 'who',
  to: 'own',
})

const CONSECUTIVE = 'hustle-hours-must-be-consecutive'
const UNTIL_FULL = 'fatigue-until-stamina-and-hit-points-full'
/** An hour on the way is over. */
const travelHour = step('travel-hour', { who: 'creature', pace }, { rolls: 'who' })
/** What an hour costs who is not up to it. */
const wearDown = step('wear-down', { who: 'creature', n: maybe('int') }, { rolls: 'who' })
/** Points have come back: of what marches took so much less is owed. */
const easeOff = step('ease-off', { who: 'creature', n: 'int' })
/** A new day of travel after sleep. */
const freshStart = step('fresh-start', { who: 'creature' })

/** Nonlethal damage of the nth hustled hour: none in the first, 1 in the second, then twice as much each time. */
export const hustleDamage = (hour: number): number => (hour < 2 ? 0 : 2 ** (hour - 2))
/** The DC of the nth hour beyond a day's walk. */
export const marchDC = (extra: number): number => 10 + 2 * extra

const steps = [
  run(travelHour, (c, { who, pace: how }) => {
    const kept = how === 'walk' && c.option(CONSECUTIVE) === true ? 0 : c.get(who, hustled)
    const [on, fast] = [c.get(who, walked) + (how === 'walk' ? 1 : 0), kept + (how === 'hustle' ? 1 : 0)]
    c.emit(hourPassed({ who, walked: on, hustled: fast }))
    if (how === 'hustle') {
      const n = hustleDamage(fast)
      if (n > 0) c.plan(wearDown({ who, n }))
    } else if (on > DAY)
      c.plan(check({ who, skill: 'Constitution', dc: marchDC(on - DAY), passed: [], failed: [wearDown({ who })] }))
  }),
  run(wearDown, (c, { who, n: given }) => {
    const n = given ?? c.roll('march', die(6), face => face)
    c.emit(owing({ who, n: c.get(who, owed) + n }))
    if (!c.has(who, fatigued)) c.emit(stateEntered({ who, condition: fatigued.name }))
    c.plan(damage({ who, parts: [{ n, types: [], nonlethal: true }], attack: false }))
  }),
  run(easeOff, (c, { who, n }) => {
    // By a reading only who lacks nothing has recovered.
    const whole = bare(c, who) >= maximum(c, who) && pointsIn(c, who, STAMINA) >= staminaMaximum(c, who)
    const left = c.option(UNTIL_FULL) === true ? (whole ? 0 : c.get(who, owed)) : Math.max(0, c.get(who, owed) - n)
    c.emit(owing({ who, n: left }))
    if (left === 0 && c.has(who, fatigued)) c.emit(stateLeft({ who, condition: fatigued.name }))
  }),
  run(freshStart, (c, { who }) => c.emit(hourPassed({ who, walked: 0, hustled: 0 }))),
]

/** What recovering gives back, for as long as something is owed. */
const eases = (c: Context, who: number, n: number): readonly Step[] =>
  n > 0 && c.get(who, owed) > 0 ? [easeOff({ who, n })] : []

const badHours = (hours: unknown): readonly Refusal[] =>
  typeof hours === 'number' && Number.isInteger(hours) && hours >= 1 && hours <= 24
    ? []
    : [{ why: refusal.wholeHours(24), rule: 'starfinder/travel/day-length' }]
const isOf = (names: object | readonly string[], name: unknown): boolean =>
  name === undefined || (Array.isArray(names) ? names : Object.keys(names)).includes(name as never)

const refuse = (r: Reader, who: number, { hours, country, path }: Record<string, unknown>): readonly Refusal[] => [
  ...foesAboutRefusals(r, who, 'starfinder/travel/day-length', name => refusal.noRestWithFoes(name)),
  ...badHours(hours),
  ...(isOf(TERRAIN, country)
    ? []
    : [{ why: refusal.noSuchCountry(Object.keys(TERRAIN)), rule: 'starfinder/travel/terrain-table' } as const]),
  ...(isOf(PATHS, path) ? [] : [{ why: refusal.noSuchPath(PATHS), rule: 'starfinder/travel/path-kinds' } as const]),
]

/** Going overland, hour by hour. Miles are told in hundredths. */
const travel = action({
  name: 'travel',
  rule: 'starfinder/travel/day-length',
  parameters: {
    hours: 'int',
    pace: maybe(pace),
    country: maybe('text'),
    path: maybe('text'),
    vehicles: maybe('flag'),
  },
  cost: 'none',
  refuse,
  suggestions: () => [],
  plan: (c, who, { hours, pace: how = 'walk', country, path, vehicles }) => {
    const part =
      country === undefined
        ? 1
        : partCovered(
            country as keyof typeof TERRAIN,
            (path ?? 'trackless') as (typeof PATHS)[number],
            vehicles === true,
          )
    const miles = Math.round(milesPerHour(c, who, how as TravelPace) * hours * part * 100)
    c.emit(travelled({ who, pace: how, miles, of: 100 }))
    return Array.from({ length: hours }, () => [time(HOUR, 'travel'), travelHour({ who, pace: how })]).flat()
  },
})

/** Overland travel: hours on the way, forced marches and hustles, and the fatigue that they bring. */
export const marching: Chapter = {
  topic: 'travel',
  from: 'starfinder',
  needs: { steps: [damage, rollCheck], stats: ['check', 'speed'] },
  fields: [walked, hustled, owed],
  events: [travelled, hourPassed, owing],
  steps,
  commands: [travel],
  triggers: [
    trigger(pointsGained, (c, { who, n }) => eases(c, who, n)),
    // A night's sleep ends the day of travel.
    trigger(timeAdvanced, (c, { left, asleep }) =>
      left === 0 && (asleep ?? 0) >= DAY ? c.scene.sheets.map((_, who) => freshStart({ who })) : [],
    ),
    // Where hustled hours must follow one another anything else between them breaks the row.
    trigger(timeAdvanced, (c, { activity }) => {
      if (activity !== 'travel' && c.option(CONSECUTIVE) === true)
        for (let who = 0; who < c.count; who++)
          if (c.get(who, hustled) > 0) c.emit(hourPassed({ who, walked: c.get(who, walked), hustled: 0 }))
      return []
    }),
    trigger(healed, (c, { who, n }) => eases(c, who, n)),
  ],
  options: {
    [CONSECUTIVE]: { rule: 'starfinder/travel/hustle-damage', kind: 'flag' },
    [UNTIL_FULL]: { rule: 'starfinder/fatigue/hustle-fatigue', kind: 'flag' },
  },
}
