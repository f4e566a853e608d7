import type { Chapter, View } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { exploring } from '../../d20/movement/explore.ts'
import { marching as marches } from '../../d20/travel/march.ts'
import type { Conveyances } from '../../d20/travel/text.ts'
import { dead } from '../../d20/vocabulary/conditions.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { fatigued } from '../vocabulary/conditions.ts'
import { owedAfter } from './fatigue.ts'
import { milesAt, milesPerHour, PACES, TERRAIN, TRAVEL_HOURS } from './movement.ts'

const CONSECUTIVE = reading('hustle-hours-must-be-consecutive', 'starfinder/travel/hustle-damage')
/** A day is hours on the way, whatever their pace: hustled hours stand among those after which a march is forced. */
const OUTSIDE = reading(
  'hustle-outside-eight-hours',
  'starfinder/travel/forced-march',
  'only hours walked count toward the eight hours of a day; default: hours hustled count too',
)
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
    hustleCounts: r => !OUTSIDE(r),
    consecutive: r => CONSECUTIVE(r),
    driven: () => false,
    tired: fatigued,
    owedAfter,
  }),
  readings: [CONSECUTIVE, OUTSIDE],
}

/** Local movement: feet by the minute; a run goes on for as many rounds as in a fight. */
export const localMovement: Chapter = {
  topic: 'travel',
  from: 'starfinder',
  ...exploring({
    rule: 'starfinder/travel/local-pace',
    running: { rule: 'starfinder/travel/run-rest' },
    times: (_r, _who, pace) => PACES[pace],
  }),
}
