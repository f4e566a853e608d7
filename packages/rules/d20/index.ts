/**
 * What writers of rulesets and of tools take from the shared parts: chapters, the maker of commands, what an act costs,
 * fields of turns, and words. `docs/how-to-add-a-ruleset.md` says how they fit together.
 */

export { foesOf, suggestedPaths } from './actions/suggestions.ts'
export { attackRolls } from './attack/attack-roll.ts'
export type { AttackStep, AttackText, Grade, TargetedAttack } from './attack/attack-text.ts'
export { attackFacts, defenseFacts, weaponOf } from './attack/facts.ts'
export { attackText, type HitText, hitPointAttacks } from './attack/hit-points.ts'
export { lineRules } from './attack/line-rules.ts'
export {
  ATTACKER,
  type AttackLine,
  type LinePair,
  type LineReading,
  lineAgainst,
  lineAttacks,
  lineSave,
  lineWeapons,
  TARGET,
  weaponsIn,
} from './creature/attack-line.ts'
export { damageDie, dieOf } from './creature/damage-dice.ts'
export { hitPointLine, PLENTY } from './creature/lines/hit-point-line.ts'
export type { D20Sheet, Weapon } from './creature/sheet.ts'
export { hitPointInjury } from './healing/hit-points.ts'
export { damageTaken } from './injury/damage.ts'
export { enterHitPoints, hitPoints, nonlethal } from './injury/fields.ts'
export { turnStarts } from './injury/turn-start.ts'
export { walks } from './movement/walk.ts'
export { awareOf } from './position/awareness.ts'
export { areFoes, present, spaceOf, squareAt } from './position/position.ts'
export { plainTactic, plainTactics } from './tactics/plain-tactic.ts'
export {
  act,
  acting,
  after,
  attacksMade,
  costRefusals,
  END,
  firstAttackWeapon,
  pay,
  perform,
  spent,
  unaffordable,
} from './turn/act.ts'
export {
  type Cost,
  type EconomyText,
  economyOf,
  freeUsed,
  type Left,
  onTurn,
  type Payment,
  swiftOwed,
  usualEconomy,
} from './turn/economy.ts'
export { judge } from './turn/end.ts'
export { CountsNeeded, initiativeOrder, rollInitiative, withOneRoll } from './turn/initiative.ts'
export { joining } from './turn/join.ts'
export { openFight, roundBegan, rounds, startRound, startTurn, turnEnd, turnStart } from './turn/round.ts'
export { startTimer, timing } from './turn/timers.ts'
export { attackStep } from './vocabulary/attack-step.ts'
export { rollCheck } from './vocabulary/check-steps.ts'
export * as conditions from './vocabulary/conditions.ts'
export { damage } from './vocabulary/damage-step.ts'
export {
  at,
  initiative,
  movedThisTurn,
  moveLeft,
  order,
  place,
  reactionsLeft,
  single,
  standardLeft,
  surpriseRound,
  swiftLeft,
} from './vocabulary/fields.ts'
export { stateEntered, stateLeft } from './vocabulary/states.ts'
export type { AttackFacts, CheckFacts, DefenseFacts, SaveFacts } from './vocabulary/stats.ts'
export type { Timer } from './vocabulary/timers.ts'
export type { Citation, CitedEntry } from './words/citation.ts'
export {
  announced,
  type ConditionWord,
  type ConditionWords,
  falls,
  hidden,
  sharedConditions,
  unannounced,
  worded,
} from './words/conditions.ts'
export { sharedChanges, sharedEvents } from './words/events.ts'
export type { Describe, DescribedLine, EntryFacts, Lines } from './words/line.ts'
export { attackLine, sharedLines } from './words/lines.ts'
export { type EventFields, type Phrase, type Phrases, type Speaker, silent } from './words/phrase.ts'
export { reason } from './words/reasons.ts'
export { refusal } from './words/refusals.ts'
export type { Words } from './words/words.ts'
