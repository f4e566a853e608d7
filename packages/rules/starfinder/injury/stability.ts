import type { Chapter, Context, Reader } from '@quintain/engine'
import { event, maybe, reading, run, step, value } from '@quintain/engine'
import { hitPoints, pools } from '../../d20/injury/fields.ts'
import { maximum } from '../../d20/injury/points.ts'
import { HIT_POINTS, pointsGained, shift } from '../../d20/injury/pools.ts'
import { die } from '../../d20/injury/thresholds.ts'
import type { Recurring } from '../../d20/turn/advance-time.ts'
import { check, LEAST, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { stable } from '../../d20/vocabulary/conditions.ts'
import { HOUR } from '../../d20/vocabulary/timers.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { diesByResolve, resolveOf } from './fields.ts'
import { STEADY_DC } from './first-aid.ts'
import { healerOf } from './long-term-care.ts'
import { become } from './states.ts'

const NO_EIGHTH_STABILITY_CHECK = reading(
  'no-eighth-stability-check',
  'starfinder/injury/long-term-stability-eight-hours',
)

/** The total that wakes, and the margin by which a total of 10 misses it. */
const WAKES = 20
const HOLDS = -10
const HELP = 2
/** Hours after which who still lies there wakes by itself. */
const NIGHT = 8

/** Hours that a creature has lain stable, and who tends it: the index and one, 0 nobody. */
export const hoursStable = value('hours stable', { to: 'own' })
export const layStable = event(
  'lay-stable',
  { who: 'creature', hours: 'int' },
  (w, e) => w.set(e.who, hoursStable, e.hours),
  { of: 'who', to: 'own' },
)
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

/** Long-term stability: a check each hour. */
export const stability: Chapter = {
  topic: 'injury',
  from: 'starfinder',
  rules: ['starfinder/injury/long-term-stability-eight-hours', 'starfinder/injury/long-term-stability'],
  needs: { steps: [die, rollCheck], fields: [hitPoints, pools], stats: ['check'] },
  fields: [hoursStable],
  events: [layStable, pointsGained],
  steps: [
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
  readings: [NO_EIGHTH_STABILITY_CHECK],
}
