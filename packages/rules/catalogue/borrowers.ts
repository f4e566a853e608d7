import type { Ruleset } from '@quintain/engine'
import type { Registry } from '../game-system.ts'
import { rulesOf, texts } from './catalogue.ts'
import type { RulesetId, Topic } from './ids.ts'
import type { Rule } from './rule.ts'

/** Chapters that a ruleset has from one text, by topic. */
export interface FromText {
  readonly from: RulesetId
  readonly topics: readonly Topic[]
}

const topicsFrom = (rules: Ruleset, from: RulesetId): Topic[] =>
  [...new Set(rules.chapters.filter(ch => ch.from === from).map(ch => ch.topic as Topic))].sort()

/** The chapters of a ruleset's own text. */
export const ownChapters = (from: RulesetId): FromText => ({
  from,
  topics: [...new Set(rulesOf(from).map(rule => rule.topic))].sort(),
})

/** What a ruleset takes from other texts, where its own is silent: of a chapter perhaps a part. */
export const borrowedChapters = (rules: Ruleset): FromText[] =>
  texts
    .filter(from => from !== rules.id)
    .map(from => ({ from, topics: topicsFrom(rules, from) }))
    .filter(b => b.topics.length > 0)

/** The rulesets that borrow from the chapter in which a rule stands. */
export const borrowers = (rule: Rule, registry: Registry): string[] =>
  Object.values(registry).flatMap(system =>
    borrowedChapters(system.make()).some(b => b.from === rule.ruleset && b.topics.includes(rule.topic))
      ? [system.id]
      : [],
  )

/** How many rules a chapter has. */
export const rulesIn = (from: RulesetId, topic: Topic): number => rulesOf(from, topic).length
