/** Quintain as a library: `fight(...)` to play, and every package by its sub-path (`quintain/engine`, `quintain/dice` ...). */

export { Refused } from '@quintain/engine'
export { FileProblems } from '@quintain/formats'
export { type Kit, modern, rulesets, spirit, true20 } from '@quintain/rules'
export { type FightOptions, type FightSource, type Forecast, fight, Played } from './fight.ts'
