import { glossary, texts } from './glossary/index.ts'
import type { CatalogueId, RulesetId, Topic } from './ids.ts'
import type { Part, Rule } from './rule.ts'

export { texts }

/** Every rule of all texts, text by text, in the order of the catalogue. */
export const allRules: readonly Rule[] = /* @__PURE__ */ texts.flatMap(text => glossary[text].rules)

const byId: ReadonlyMap<string, Rule> = /* @__PURE__ */ new Map(allRules.map(entry => [entry.id, entry]))

/** The entry of the glossary. */
export function rule(id: CatalogueId): Rule {
  return byId.get(id)!
}

/** The entry of an id from outside, if the catalogue has it; a rule of the house has none. */
export function findRule(id: string): Rule | undefined {
  return byId.get(id)
}

/** Whether a text from outside (a command line, a journal of another version) names a rule of the catalogue. */
export function isRuleId(text: string): text is CatalogueId {
  return byId.has(text)
}

/** The rules of one text, of all its topics or of those given, in the order of the catalogue. */
export function rulesOf(ruleset: RulesetId, ...topics: readonly Topic[]): readonly Rule[] {
  const { rules } = glossary[ruleset]
  return topics.length ? rules.filter(entry => topics.includes(entry.topic)) : rules
}

/** The chapter that a rule belongs to: its topic, which need not be the middle of its id. */
export function chapterOf(id: CatalogueId): Topic {
  return rule(id).topic
}

/** The parts of the catalogue that treat one text, with the conventions that their examples keep. */
export function partsOf(ruleset: RulesetId): readonly Part[] {
  return glossary[ruleset].parts
}

/** The rules whose conflict offers this reading. A name may stand in several, and in several texts. */
export function rulesWithOption(option: string): readonly Rule[] {
  return allRules.filter(entry => entry.options.includes(option))
}
