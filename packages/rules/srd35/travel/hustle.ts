import type { Reader } from '@quintain/engine'
import { feature } from '@quintain/engine'

const HOURS = 'srd35/travel/hustle-hours-in-day'
const OUTSIDE = 'hustle-outside-eight-hours'

/** Hours hustled are hours of the day's march. */
export const hustleCounts = (r: Reader): boolean => r.option(OUTSIDE) !== true

/** One hour of hustling between two sleeps is free; the others cost more and more, and any of it tires. */
export const hustling = feature(
  ['srd35/travel/hustle-damage', HOURS, 'srd35/travel/hustle-fatigue', 'srd35/travel/no-overland-run'],
  {
    options: {
      [OUTSIDE]: {
        rule: HOURS,
        kind: 'flag',
        help: 'only hours walked count toward the eight hours of a day; default: hours hustled count too',
      },
    },
  },
)
