import type { Reader } from '@quintain/engine'
import { feature, reading } from '@quintain/engine'
import { speedOf } from '../../d20/movement/budget.ts'
import { type Mode, timesOf } from './modes.ts'
import { milesAnHour } from './mph-figures.ts'

const EXACT = reading(
  'exact-hour-from-minutes',
  'srd35/movement/distance-hour',
  'an hour overland is sixty minutes of the local scale, about 3.4 miles at speed 30; default: the miles of the table',
)

const FEET_A_MILE = 5280
const MINUTES = 60
const ROUNDS = 10

/** Miles of an hour on the way: by the table of hours, or (a reading) sixty minutes of the local scale. */
export const milesOfAnHour = (r: Reader, who: number, mode: Exclude<Mode, 'run'>): number =>
  EXACT(r) ? (speedOf(r, who) * timesOf(r, who, mode) * ROUNDS * MINUTES) / FEET_A_MILE : milesAnHour(r, who, mode)

/** How far one comes in a round, in a minute, and in an hour and a day overland. */
export const distances = feature(
  [
    'srd35/movement/distance-hour',
    'srd35/movement/distance-day',
    'srd35/movement/distance-round',
    'srd35/movement/distance-minute',
  ],
  { readings: [EXACT] },
)
