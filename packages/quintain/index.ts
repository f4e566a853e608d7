/**
 * Quintain as a library: `fight(...)` to play, `resume(...)` to go on from a journal, `odds(...)` for a line; and every
 * package by its sub-path (`quintain/engine`, `quintain/dice` ...).
 */

export type { Command, JournalLine, Refusal, Ruling } from '@quintain/engine'
export { Refused } from '@quintain/engine'
export { type Ending, type FileProblem, FileProblems, ScriptError } from '@quintain/formats'
export type { Hope, PlanChance, PlanOptions, Unready } from '@quintain/odds'
export { type ActionOdds, LineError } from '@quintain/odds'
export {
  type GameSystem,
  modern,
  type Registry,
  rulesets,
  spirit,
  srd35,
  starfinder,
  true20,
  type Vocabularies,
} from '@quintain/rules'
export { type FightOptions, type FightSource, fight, type Playable, parse, resume } from './fight.ts'
export type { Forecast } from './forecast.ts'
export { odds } from './odds.ts'
export { type PlannedDeed, Played, type Seating } from './played.ts'
export { SeatView } from './seat-view.ts'
export type { Share, Simulated } from './simulated.ts'
export type { CommandsOf, CreatureData, FightData, Speaking, Vocabulary, VocabularyOf } from './typed.ts'
export type { Asked, LegalCommand } from './words.ts'
