// What extends the engine's vocabulary (its stats, bars, slots, board, rule ids): whoever imports the rules sees it.
import './catalogue/ids.ts'
import './d20/actions/blows.ts'
import './d20/blow/blow.ts'
import './d20/known.ts'
import './d20/movement/run.ts'
import './d20/movement/texts.ts'
import './d20/sheet.ts'
import './d20/tactic.ts'
import './d20/turn/act.ts'
import './d20/turn/delay.ts'
import './d20/turn/order.ts'
import './d20/vocabulary.ts'
import './true20/vocabulary.ts'

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
export { strike } from './d20/blow/strike.ts'
export { at, parity } from './d20/fields.ts'
export { asKnownTo, unknownTo } from './d20/known.ts'
export { groundOf } from './d20/movement/ground.ts'
export { priceOf } from './d20/movement/price.ts'
export { type Reachable, reachable, wayRound } from './d20/movement/reachable.ts'
export { goingBy, type Pace } from './d20/movement/walk.ts'
export type { D20Sheet, Weapon } from './d20/sheet.ts'
export type { Behind } from './d20/telling/behind.ts'
export { perform } from './d20/turn/act.ts'
export { openFight } from './d20/turn/round.ts'
export { modern } from './modern/ruleset.ts'
export type { ModernSheet } from './modern/sheet.ts'
export { compiledSheet, type Kit, rulesets } from './rulesets.ts'
export { spirit } from './spirit/ruleset.ts'
export type { SpiritSheet } from './spirit/sheet.ts'
export { true20 } from './true20/ruleset.ts'
export type { True20Sheet } from './true20/sheet.ts'
