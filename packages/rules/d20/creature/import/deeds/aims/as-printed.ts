import { deeds } from '../../../../words/imports/deeds.ts'
import type { Figures } from '../figures.ts'

/** What lasts while somebody stays within comes anew each turn, for a round or for so long as it says besides. */
const WHILE_WITHIN: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:for )?as long as (?:it|they) (?:remains?|stays?)[^.,;]*? (?:plus|and for) (?:another )?(\d*d\d+|\d+) rounds?(?: thereafter| afterwards?)?/i,
    'for $1 rounds each round',
  ],
  [/\b(?:for )?as long as (?:it|they) (?:remains?|stays?) (?:in|within|inside)[^.,;]*/i, 'for 1 round each round'],
]
/** What goes on for as long as its user makes that noise comes anew with each action that this takes. */
const WHILE_HEARD =
  /\bfor as long as (?:it|the [a-z ]+?) (?!remain|stay)[a-z]+s(?: and for (\d*d\d+|\d+) rounds? (?:thereafter|afterwards?))?(?:, even if (?:it|they) moves? away)?/i
/** An end before its time that is no save: `for 2d4 rounds or until the monster attacks them`. */
const SOONER = /(\bfor (?:\d*d\d+|\d+) (?:rounds?|minutes?)),? or until [^.;]+/i
/** An action in place of an attack, and what an ability takes its level from. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:Instead of|In place of|Rather than) (?:attacking|making an attack|biting|clawing|stinging),? /i,
    'As a standard action, ',
  ],
  [/^(?:Its|The (?:effect|ability)'s) caster level is \d+(?:st|nd|rd|th)\.?$/i, ''],
  [/^(?:An?|The) [a-z]+ (?:creature|victim|target) is susceptible to [^.]*\(see [a-z ]+\)\.?$/i, ''],
  [/\b(paralyzed|frozen) (?:with|by|in) (?:fear|terror|fright)\b/i, 'paralyzed'],
  [/\b(?:All|Any|Each) sane creatures?\b/i, 'Each creature'],
]
/** Who has another save by being attacked has none here. */
const AGAIN = /^(?:However, )?if (?:attacked|damaged|struck|slapped)\b[^.]*\banother (?:saving throw|save)\b[^.]*\.?$/i
/** Spells that end it are known for what they end anyway. */
const ENDED =
  /^(?:An? )?(?:[a-z]+ )+(?:or [a-z ]+ )?spells? (?:removes?|ends?|cures?|negates?) (?:either|this|the|both) (?:condition|effect)s?\b[^.]*\.?$/i

/** A sentence of a 3.5 block in the words that readers look for. */
export function asPrinted(said: string, f: Figures): string {
  if (ENDED.test(said)) {
    f.guessed.push(deeds.endedBySpells)
    return ''
  }
  if (AGAIN.test(said)) {
    f.guessed.push(deeds.noSaveAgain)
    return ''
  }
  let text = said
  if (SOONER.test(text)) {
    f.guessed.push(deeds.noSooner)
    text = text.replace(SOONER, '$1')
  }
  text = text.replace(WHILE_HEARD, (_, rounds?: string) => `for ${rounds ?? 1} rounds`)
  // Whose immunity to poison keeps it off has it as the descriptor of the effect.
  const poison = /^Creatures (?:that have|with) immunity to poison are (?:unaffected|not affected)\b/i.test(text)
  if (poison) {
    f.descriptors.push('poison')
    return ''
  }
  for (const [pattern, becomes] of [...WHILE_WITHIN, ...PHRASES]) text = text.replace(pattern, becomes)
  return text
}
