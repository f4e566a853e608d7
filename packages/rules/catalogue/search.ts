import { aliases } from './aliases.ts'
import { allRules } from './catalogue.ts'
import type { CatalogueId } from './ids.ts'
import { nearest } from './nearest.ts'
import type { Rule } from './rule.ts'

/** Where a word is found says how much the rule is about it. */
const weights = { name: 12, topic: 6, ruleset: 5, option: 4, rule: 2, rest: 1 } as const
type Place = keyof typeof weights

/**
 * The rules that speak of these words, those first that have them in their name, then in their chapter, their text and
 * their examples, short names before long ones. A rule must have every word (or what the texts call it: "aoo", "hp",
 * "crit"); where none has all, the
 * rules with the most of them come.
 */
export function searchRules(words: string): readonly Rule[] {
  const terms = [...new Set(words.toLowerCase().split(/[^a-z0-9+]+/))].filter(word => word !== '' && !small.has(word))
  const found = allRules
    .map(rule => {
      const places = placesOf(rule)
      const scores = terms.map(term => scoreOf(term, places))
      const hits = scores.filter(score => score > 0).length
      return { rule, hits, score: scores.reduce((sum, score) => sum + score, 0) }
    })
    .filter(({ hits }) => hits > 0)
  const most = Math.max(0, ...found.map(({ hits }) => hits))
  return found
    .filter(({ hits }) => hits === most)
    .sort((a, b) => b.score - a.score || a.rule.id.length - b.rule.id.length)
    .map(({ rule }) => rule)
}

/** The ids that an unknown id may have meant, nearest first; where none is near, those with the same name elsewhere. */
export function suggestRules(id: string, most = 3): CatalogueId[] {
  const ids = allRules.map(rule => rule.id)
  const meant = nearest(id, ids, most)
  if (meant.length) return meant
  const [ruleset, , name] = id.toLowerCase().split('/')
  const namesakes = ids.filter(other => other.endsWith(`/${name}`))
  const atHome = (other: CatalogueId) => (other.startsWith(`${ruleset}/`) ? 0 : 1)
  return namesakes.sort((a, b) => atHome(a) - atHome(b)).slice(0, most)
}

const small = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'is', 'of', 'on', 'or', 'the', 'to', 'with'])

function placesOf(rule: Rule): Readonly<Record<Place, string>> {
  const [ruleset = '', middle = '', name = ''] = rule.id.split('/')
  return {
    name: plain(name),
    topic: plain(`${rule.topic} ${middle}`),
    ruleset,
    option: plain(rule.options.join(' ')),
    rule: rule.rule.toLowerCase(),
    rest: [rule.conflict ?? '', ...rule.examples.flatMap(one => [one.given, one.when, one.then])]
      .join(' ')
      .toLowerCase(),
  }
}

const plain = (id: string) => id.replaceAll('-', ' ')

function scoreOf(term: string, places: Readonly<Record<Place, string>>): number {
  const phrases = Object.hasOwn(aliases, term) ? aliases[term]! : [term]
  let score = 0
  for (const place of Object.keys(weights) as Place[]) {
    const matches = phrases.map(phrase => matchOf(phrase, places[place]))
    score += weights[place] * Math.max(...matches)
  }
  return score
}

/** 2 where the phrase stands in the text as whole words (a plural counts), 1 where it begins a longer word, else 0. */
function matchOf(phrase: string, text: string): 0 | 1 | 2 {
  let best: 0 | 1 = 0
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (at > 0 && /[a-z0-9]/.test(text[at - 1]!)) continue
    if (/^e?s?(?![a-z0-9])/.test(text.slice(at + phrase.length, at + phrase.length + 3))) return 2
    best = 1
  }
  return best
}
