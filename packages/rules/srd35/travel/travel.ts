import { feature } from '@quintain/engine'
import { nonlethal } from '../../d20/injury/fields.ts'
import { mountOf } from '../../d20/position/position.ts'
import { marching } from '../../d20/travel/march.ts'
import { owedOfMarch } from '../conditions/fatigue.ts'
import { milesOfAnHour } from '../movement/distance.ts'
import { needsRest, owedOfMount } from '../movement/mount-fatigue.ts'
import { isDriven } from '../movement/mount-marches.ts'
import { LAND_VEHICLES, steedMiles } from '../movement/mount-speeds.ts'
import { fatigued } from '../vocabulary/conditions.ts'
import { hustleCounts } from './hustle.ts'
import { forcedMarchDC } from './march.ts'
import { TERRAIN } from './terrain.ts'

/** Hours of a day on foot, mounted, or by cart. */
const HOURS = 8

/** Going overland by the hour, on foot, mounted or by cart; mounts walk in the place of their riders. */
export const overland = feature(['srd35/travel/day-length', 'srd35/travel/walk-eight-hours'], {
  ...marching({
    rules: {
      day: 'srd35/travel/day-length',
      country: 'srd35/travel/terrain-multiplier',
      path: 'srd35/travel/way-kinds',
      pace: 'srd35/travel/no-overland-run',
      vehicle: 'srd35/mounts/speeds',
    },
    day: HOURS,
    countries: TERRAIN,
    vehicles: LAND_VEHICLES,
    miles(r, who, pace) {
      const steed = steedMiles(r, who)
      if (steed === undefined) return milesOfAnHour(r, who, pace)
      return typeof steed === 'number' ? steed * (pace === 'hustle' ? 2 : 1) : steed
    },
    carrier(v, who) {
      const mount = mountOf(v, who)
      return mount >= 0 ? mount : who
    },
    dc: forcedMarchDC,
    hustleCounts,
    consecutive: () => false,
    driven: isDriven,
    tired: fatigued,
    owedAfter: (c, who, owed, { n, nonlethal: eased }) =>
      isDriven(c, who) ? owedOfMount(c, owed, n) : owedOfMarch(c, owed, eased, c.amount(who, nonlethal)),
    sleepEnds: (r, who) => isDriven(r, who) && needsRest(r),
  }),
})
