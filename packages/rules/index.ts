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
export { at } from './d20/fields.ts'
export { openFight } from './d20/turn/round.ts'
export { type Kit, rulesets } from './rulesets.ts'
export { strike } from './d20/blow/strike.ts'
