// What extends the engine's vocabulary (its stats, bars, slots, board, rule ids): whoever imports the rules sees it.
import './catalogue/ids.ts'
import './d20/actions/attacks.ts'
import './d20/attack/attack-roll.ts'
import './d20/position/awareness.ts'
import './d20/movement/run.ts'
import './d20/position/slots.ts'
import './d20/creature/sheet.ts'
import './d20/tactics/plain-tactic.ts'
import './d20/turn/act.ts'
import './d20/turn/advance-time.ts'
import './d20/turn/delay.ts'
import './d20/turn/order.ts'
import './d20/vocabulary/stats.ts'
import './true20/vocabulary/stats.ts'

export { borrowedChapters, borrowers, type FromText, ownChapters, rulesIn } from './borrowed.ts'
export {
  allRules,
  chapterOf,
  findRule,
  isRuleId,
  partsOf,
  rule,
  rulesOf,
  rulesWithOption,
  texts,
} from './catalogue/catalogue.ts'
export type { CatalogueId, RulesetId, Topic } from './catalogue/ids.ts'
export { nearest } from './catalogue/nearest.ts'
export type { Datum, Example, Part, Rule } from './catalogue/rule.ts'
export { searchRules, suggestRules } from './catalogue/search.ts'
export type { D20Sheet, Weapon } from './d20/creature/sheet.ts'
export { priceOf } from './d20/movement/price.ts'
export { detour, type Reachable, reachable } from './d20/movement/reachable.ts'
export { goingBy, type Pace } from './d20/movement/walk.ts'
export { asNoticedBy, unnoticedBy } from './d20/position/awareness.ts'
export { groundOf } from './d20/position/ground.ts'
export { perform } from './d20/turn/act.ts'
export { openFight } from './d20/turn/round.ts'
export { attackStep } from './d20/vocabulary/attack-step.ts'
export { at, parity } from './d20/vocabulary/fields.ts'
export type { Citation } from './d20/words/citation.ts'
export { span } from './d20/words/span.ts'
export type { ModernSheet } from './modern/creature/sheet.ts'
export { modern } from './modern/ruleset.ts'
export { compiledSheet, type GameSystem, rulesets } from './rulesets.ts'
export type { SpiritSheet } from './spirit/creature/sheet.ts'
export { spirit } from './spirit/ruleset.ts'
export type { True20Sheet } from './true20/creature/sheet.ts'
export { true20 } from './true20/ruleset.ts'
