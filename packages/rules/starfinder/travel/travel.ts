import type { Chapter, View } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { maximum } from '../../d20/injury/points.ts'
import { bare, pointsIn } from '../../d20/injury/pools.ts'
import { exploring } from '../../d20/movement/explore.ts'
import { marching as marches } from '../../d20/travel/march.ts'
import type { Conveyances } from '../../d20/travel/text.ts'
import { dead } from '../../d20/vocabulary/conditions.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { STAMINA } from '../injury/fields.ts'
import { staminaMaximum } from '../injury/maxima.ts'
import { fatigued } from '../vocabulary/conditions.ts'
import { milesAt, milesPerHour, PACES, TERRAIN, TRAVEL_HOURS } from './movement.ts'

const CONSECUTIVE = reading('hustle-hours-must-be-consecutive', 'starfinder/travel/hustle-damage')
const UNTIL_FULL = reading('fatigue-until-stamina-and-hit-points-full', 'starfinder/fatigue/hustle-fatigue')

/** Vehicles of the fight: with one pilot 10 hours a day, with a crew that takes turns all day and night; at their own speed. */
const vehicles = (v: View): Conveyances =>
  Object.fromEntries(
    v.scene.sheets.flatMap((sheet, who) => {
      if (sheetOf(v, who).extent === undefined || v.has(who, dead)) return []
      const miles = milesAt(sheetOf(v, who).speed)
      return [
        [sheet.name, { miles, hours: TRAVEL_HOURS['single pilot'] }],
        [`${sheet.name} in shifts`, { miles, hours: TRAVEL_HOURS['crew in shifts'] }],
      ]
    }),
  )

/** Overland travel: hours on the way, forced marches and hustles, and the fatigue that they bring. */
export const marching: Chapter = {
  topic: 'travel',
  from: 'starfinder',
  rules: [
    'starfinder/travel/day-length',
    'starfinder/travel/hustle-damage',
    'starfinder/travel/local-pace',
    'starfinder/travel/no-overland-run',
    'starfinder/travel/path-kinds',
    'starfinder/travel/terrain-table',
    'starfinder/travel/walk-day',
    'starfinder/travel/forced-march',
    'starfinder/travel/trail-no-vehicles',
  ],
  ...marches({
    rules: {
      day: 'starfinder/travel/day-length',
      country: 'starfinder/travel/terrain-table',
      path: 'starfinder/travel/path-kinds',
      pace: 'starfinder/travel/no-overland-run',
      vehicle: 'starfinder/travel/day-length',
    },
    day: TRAVEL_HOURS['on foot'],
    countries: TERRAIN,
    vehicles,
    miles: milesPerHour,
    carrier: (_v, who) => who,
    dc: (_r, extra) => 10 + 2 * extra,
    hustleCounts: () => false,
    consecutive: r => CONSECUTIVE(r),
    driven: () => false,
    tired: fatigued,
    owedAfter(c, who, owed, { n }) {
      // By a reading only who lacks nothing has recovered.
      const whole = bare(c, who) >= maximum(c, who) && pointsIn(c, who, STAMINA) >= staminaMaximum(c, who)
      return UNTIL_FULL(c) ? (whole ? 0 : owed) : Math.max(0, owed - n)
    },
  }),
  readings: [CONSECUTIVE, UNTIL_FULL],
}

/** Local movement: feet by the minute. */
export const localMovement: Chapter = {
  topic: 'travel',
  from: 'starfinder',
  ...exploring({ rule: 'starfinder/travel/local-pace', times: (_r, _who, pace) => PACES[pace] }),
}
