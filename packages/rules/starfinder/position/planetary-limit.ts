import type { RuleId, View } from '@quintain/engine'
import { sheetOf } from '../creature/sheet-of.ts'

/** No line of effect and no line of sight is longer than a planet and what goes round it. */
export const PLANETARY: RuleId = 'starfinder/position/planetary-limit'
/** What an effect is called that reaches farther all the same. */
export const BEYOND = 'beyond planetary range'
/** Whether two creatures are on one planet or in orbit around it. What does not say where it is, is where all others are. */
export const onOnePlanet = (v: View, a: number, b: number): boolean => sheetOf(v, a).planet === sheetOf(v, b).planet
