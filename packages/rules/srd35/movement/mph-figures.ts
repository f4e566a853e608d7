import type { Reader } from '@quintain/engine'
import { feature, reading } from '@quintain/engine'
import { speedOf } from '../../d20/movement/budget.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { isHeavy, type Mode, timesOf } from './modes.ts'

const MPH = 'srd35/movement/mph-figures'
const PLATE = reading(
  'full-plate-runs-at-nine',
  MPH,
  'one in heavy armor runs three times its unslowed speed in miles an hour; default: three times the speed that armor leaves',
)

/** Feet of speed that make a mile an hour at a walk. */
const MILE_AN_HOUR = 10

/** Miles an hour as the text counts them: a tenth of the feet of a round. */
export function milesAnHour(r: Reader, who: number, mode: Mode): number {
  // By a reading one in heavy armor runs as if it did not slow it.
  const speed = mode === 'run' && isHeavy(r, who) && PLATE(r) ? sheetOf(r, who).speed : speedOf(r, who)
  return (speed * timesOf(r, who, mode)) / MILE_AN_HOUR
}

/** Miles an hour by mode. */
export const milesByMode = feature(MPH, {
  readings: [PLATE],
})
