import type { Chapter, Context, Reader, Refusal, Step } from '@quintain/engine'
import { event, maybe, reading, run, step, value } from '@quintain/engine'
import { hitPoints, pools } from '../../d20/injury/fields.ts'
import { maximum } from '../../d20/injury/points.ts'
import { HIT_POINTS, pointsGained, shift } from '../../d20/injury/pools.ts'
import { die } from '../../d20/injury/thresholds.ts'
import { present } from '../../d20/position/position.ts'
import { feetBetween } from '../../d20/position/range.ts'
import { action } from '../../d20/turn/action.ts'
import { alive, type Recurring } from '../../d20/turn/advance-time.ts'
import { atLeisure, busyOf } from '../../d20/turn/free/busy.ts'
import { check, LEAST, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { stable } from '../../d20/vocabulary/conditions.ts'
import { altitude, at, busyWith } from '../../d20/vocabulary/fields.ts'
import { type Activity, HOUR } from '../../d20/vocabulary/timers.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'
import { diesByResolve, resolveOf } from './fields.ts'
import { STEADY_DC } from './first-aid.ts'
import { become } from './states.ts'

const NO_EIGHTH_STABILITY_CHECK = reading(
  'no-eighth-stability-check',
  'starfinder/injury/long-term-stability-eight-hours',
)

const CARE = 'starfinder/injury/long-term-care'
/** The total that wakes, and the margin by which a total of 10 misses it. */
const WAKES = 20
const HOLDS = -10
const HELP = 2
/** What nobody does while it tends another. */
const ELSEWHERE: readonly Activity[] = ['sleep', 'bed', 'travel']
/** Hours after which who still lies there wakes by itself. */
const NIGHT = 8

/** Hours that a creature has lain stable, and who tends it: the index and one, 0 nobody. */
export const hoursStable = value('hours stable', { to: 'own' })
export const tendedBy = value('tended by', { to: 'own' })
export const layStable = event(
  'lay-stable',
  { who: 'creature', hours: 'int' },
  (w, e) => w.set(e.who, hoursStable, e.hours),
  { of: 'who', to: 'own' },
)
export const tended = event('tended', { who: 'creature', by: 'creature' }, (w, e) => w.set(e.who, tendedBy, e.by + 1), {
  of: 'who',
  to: { by: 'seen' },
})
export const careEnded = event('care-ended', { who: 'creature', by: 'creature' }, (w, e) => w.set(e.who, tendedBy, 0), {
  of: 'who',
  to: { by: 'seen' },
})

/** Healers leave those whom they tend: they set out, or lie down to sleep. */
const leavePatients = step('leave-patients', { healers: 'creatures' })
const hourStable = step('hour-stable', { who: 'creature' })
const resolveHour = step('resolve-hour-stable', { who: 'creature', cared: maybe('flag') }, { rolls: 'who' })
const wakeStable = step('wake-stable', { who: 'creature' })
const sleepOn = step('sleep-on-stable', { who: 'creature' })

/** Whether a creature lies stable without a Resolve Point to get up by. */
const liesStable = (r: Reader, who: number): boolean =>
  r.has(who, stable) && diesByResolve(r, who) && resolveOf(r, who) === 0

/** What an hour brings to those who lie stable. */
export const stableHours: Recurring = {
  source: 'hours stable',
  moment: () => ({ at: 'outside' }),
  every: HOUR,
  steps: (_, who) => [hourStable({ who })],
  calls: liesStable,
}

/** A creature that lies stable comes to with so many Hit Points. */
function wakes(c: Context, who: number, n: number): void {
  if (!liesStable(c, who)) return
  c.emit(layStable({ who, hours: 0 }))
  shift(c, who, n)
  c.emit(pointsGained({ who, n, pool: HIT_POINTS }))
  become(c, who, null)
}

/** Whether anybody is tended by one of these. */
const tends = (r: Reader, healers: readonly number[]): boolean =>
  r.scene.sheets.some((_, i) => healers.includes(r.get(i, tendedBy) - 1))
export const leaving = (r: Reader, healers: readonly number[]): readonly Step[] =>
  tends(r, healers) ? [leavePatients({ healers: [...healers] })] : []
/** Those who lie down leave nobody tended, unless they have chosen to do something else meanwhile. */
const sleeps = (c: Context): readonly Step[] => leaving(c, atLeisure(c, alive(c), 'sleep'))

/** Who tends a creature now, and is able to. */
function healerOf(c: Context, who: number): number | undefined {
  const by = c.get(who, tendedBy) - 1
  if (by < 0 || c.barred(by, 'act') || !present(c, by) || !present(c, who)) return undefined
  if (ELSEWHERE.includes(busyOf(c, by))) return undefined
  return c.fact(feetBetween, by, who) <= 5 ? by : undefined
}

function refuse(r: Reader, who: number, target: unknown): readonly Refusal[] {
  if (typeof target !== 'number' || !r.scene.sheets[target]) return [{ why: refusal.nobodyToTend, rule: CARE }]
  if (target === who) return [{ why: refusal.tendsItself, rule: CARE }]
  const { name } = r.sheet(target)
  if (!r.has(target, stable)) return [{ why: refusal.notStable(name), rule: CARE }]
  return present(r, target) && r.fact(feetBetween, who, target) <= 5
    ? []
    : [{ why: refusal.notWithin(name, 5), rule: CARE }]
}

/** Long-term stability: a check each hour, and a healer who helps with it. */
export const stability: Chapter = {
  topic: 'injury',
  from: 'starfinder',
  rules: [
    'starfinder/injury/long-term-care',
    'starfinder/injury/long-term-stability-eight-hours',
    'starfinder/injury/long-term-stability',
  ],
  needs: { steps: [die, rollCheck], fields: [altitude, at, busyWith, hitPoints, pools], stats: ['check'] },
  fields: [hoursStable, tendedBy],
  events: [layStable, tended, careEnded, pointsGained],
  steps: [
    run(leavePatients, (c, { healers }) => {
      for (let who = 0; who < c.count; who++) {
        const by = c.get(who, tendedBy) - 1
        if (healers.includes(by)) c.emit(careEnded({ who, by }))
      }
    }),
    run(hourStable, (c, { who }) => {
      if (!liesStable(c, who)) return
      const hours = c.get(who, hoursStable) + 1
      c.emit(layStable({ who, hours }))
      if (hours >= NIGHT && NO_EIGHTH_STABILITY_CHECK(c)) {
        c.plan(sleepOn({ who }))
        return
      }
      const healer = healerOf(c, who)
      if (healer === undefined) c.plan(resolveHour({ who }))
      else
        c.plan(
          check({
            who: healer,
            skill: 'Medicine',
            dc: STEADY_DC,
            passed: [resolveHour({ who, cared: true })],
            failed: [resolveHour({ who })],
          }),
        )
    }),
    run(resolveHour, (c, { who, cared }) => {
      // Who is cared for does not die of it.
      const fails = cared ? [] : [{ margin: LEAST, steps: [die({ who })] }]
      c.plan(
        rollCheck({
          who,
          roll: { check: 'Constitution' },
          dc: WAKES - (cared ? HELP : 0),
          against: 'long-term stability',
          results: [
            ...fails,
            { margin: cared ? LEAST : HOLDS, steps: [sleepOn({ who })] },
            { margin: 0, steps: [wakeStable({ who })] },
          ],
        }),
      )
    }),
    run(sleepOn, (c, { who }) => {
      if (c.get(who, hoursStable) >= NIGHT) wakes(c, who, Math.min(sheetOf(c, who).level, maximum(c, who)))
    }),
    run(wakeStable, (c, { who }) => wakes(c, who, 1)),
  ],
  commands: [
    action({
      name: 'tend',
      rule: CARE,
      parameters: { target: 'creature' },
      cost: 'standard',
      refuse: (r, who, { target }) => refuse(r, who, target),
      suggestions: () => [],
      plan: (c, who, { target }) => c.emit(tended({ who: target, by: who })),
    }),
  ],
  before: {
    sleep: sleeps,
    'bed-rest': sleeps,
  },
  readings: [NO_EIGHTH_STABILITY_CHECK],
}
