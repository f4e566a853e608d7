import type { Reader } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { sheetOf } from '../creature/sheet-of.ts'

/** How one goes on every scale. */
export type Mode = 'walk' | 'hustle' | 'run'

/** Heavy armor slows a run. */
export const isHeavy = (r: Reader, who: number): boolean => sheetOf(r, who).armor?.category === 'heavy'

/** Times the speed: once, twice, and three or four times. */
export const timesOf = (r: Reader, who: number, mode: Mode): number =>
  mode === 'walk' ? 1 : mode === 'hustle' ? 2 : r.slots.run.times(r, who)

/** A run is three times the speed in heavy armor, else four times. */
export const runMultiplier = (r: Reader, who: number): number => (isHeavy(r, who) ? 3 : 4)

/** The multiple of a run by armor. */
export const running = feature('srd35/movement/run-multiplier', {})

/** Three scales and the modes of each: rounds are the moves of a fight, minutes `explore`, hours and days `travel`. */
export const scales = feature(['srd35/movement/scales', 'srd35/movement/modes'], {})
