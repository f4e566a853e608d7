import type { Reader } from '@quintain/engine'
import { feature, reading } from '@quintain/engine'
import { speedOf } from '../../d20/movement/budget.ts'
import { sheetOf } from '../creature/sheet-of.ts'

const EXACT = reading(
  'exact-hour-from-minutes',
  'srd35/movement/distance-hour',
  'an hour overland is sixty minutes of the local scale, about 3.4 miles at speed 30; default: the miles of the table',
)

const MPH = 'srd35/movement/mph-figures'
const PLATE = reading(
  'full-plate-runs-at-nine',
  MPH,
  'one in heavy armor runs three times its unslowed speed in miles an hour; default: three times the speed that armor leaves',
)

/** Feet of speed that make a mile an hour at a walk. */
const MILE_AN_HOUR = 10
const FEET_A_MILE = 5280
const MINUTES = 60
const ROUNDS = 10

/** How one goes on every scale. */
export type Mode = 'walk' | 'hustle' | 'run'

const isHeavy = (r: Reader, who: number): boolean => sheetOf(r, who).armor?.category === 'heavy'

/** Times the speed: once, twice, and three or four times. */
export const timesOf = (r: Reader, who: number, mode: Mode): number =>
  mode === 'walk' ? 1 : mode === 'hustle' ? 2 : r.slots.run.times(r, who)

/** A run is three times the speed in heavy armor, else four times. */
export const runMultiplier = (r: Reader, who: number): number => (isHeavy(r, who) ? 3 : 4)

/** Miles an hour as the text counts them: a tenth of the feet of a round. */
export function milesAnHour(r: Reader, who: number, mode: Mode): number {
  // By a reading one in heavy armor runs as if it did not slow it.
  const speed = mode === 'run' && isHeavy(r, who) && PLATE(r) ? sheetOf(r, who).speed : speedOf(r, who)
  return (speed * timesOf(r, who, mode)) / MILE_AN_HOUR
}
/** Miles of an hour on the way: by the table of hours, or (a reading) sixty minutes of the local scale. */
export const milesOfAnHour = (r: Reader, who: number, mode: Exclude<Mode, 'run'>): number =>
  EXACT(r) ? (speedOf(r, who) * timesOf(r, who, mode) * ROUNDS * MINUTES) / FEET_A_MILE : milesAnHour(r, who, mode)

/** The multiple of a run by armor. */
export const running = feature('srd35/movement/run-multiplier', {})

/** Three scales and the modes of each: rounds are the moves of a fight, minutes `explore`, hours and days `travel`. */
export const scales = feature(
  ['srd35/movement/scales', 'srd35/movement/modes', 'srd35/movement/distance-round', 'srd35/movement/distance-minute'],
  {},
)

/** Miles an hour by mode. */
export const milesByMode = feature(MPH, {
  readings: [PLATE],
})

/** Miles of an hour and of a day overland. */
export const distances = feature(['srd35/movement/distance-hour', 'srd35/movement/distance-day'], {
  readings: [EXACT],
})
