import type { Reader } from '@quintain/engine'
import { feature, reading } from '@quintain/engine'

const HOURS = 'srd35/travel/hustle-hours-in-day'
const OUTSIDE = reading(
  'hustle-outside-eight-hours',
  HOURS,
  'only hours walked count toward the eight hours of a day; default: hours hustled count too',
)

/** Hours hustled are hours of the day's march. */
export const hustleCounts = (r: Reader): boolean => !OUTSIDE(r)

/** One hour of hustling between two sleeps is free; the others cost more and more, and any of it tires. */
export const hustling = feature(
  ['srd35/travel/hustle-damage', HOURS, 'srd35/travel/hustle-fatigue', 'srd35/travel/no-overland-run'],
  {
    readings: [OUTSIDE],
  },
)
