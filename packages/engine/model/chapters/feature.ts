import type { Chapter } from '../chapter.ts'
import type { RuleId } from '../ids.ts'

/** A chapter without what its first rule says: the text that it is written from, and its topic. */
export type FeatureText = Omit<Chapter, 'topic' | 'from' | 'rules'>

/**
 * A rule that is one file: a chapter with the rules whose home it is. The first of them gives the text and the topic
 * (`starfinder/actions/unwieldy-weapon`), and is cited where a sentence alone refuses a command.
 */
export function feature(rules: RuleId | readonly [RuleId, ...RuleId[]], text: FeatureText): Chapter {
  const ids = typeof rules === 'string' ? ([rules] as const) : rules
  const [from, topic] = ids[0].split('/') as [string, string, string]
  return { topic, from, rules: ids, ...text }
}

/**
 * A sentence that one rule alone says, beside the rule: `` say`${arm.name} has been used this round` ``. What several rules
 * say stands in `words/`.
 */
export const say = (parts: TemplateStringsArray, ...places: readonly (string | number)[]): string =>
  parts.reduce((text, part, i) => `${text}${places[i - 1]}${part}`)
