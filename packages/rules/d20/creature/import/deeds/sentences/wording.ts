import { asPrinted } from '../aims/as-printed.ts'
import type { Figures } from '../figures.ts'
import type { Doer } from '../shapes.ts'

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
const COUNTED = 'rounds?|minutes?|hours?|days?|weeks?|negative levels?|Resolve Points?|feet|points?|squares?'
const TIMES: Readonly<Record<string, number>> = { half: 0.5, twice: 2, double: 2, 'three times': 3, 'four times': 4 }

/** Verbs in -ing that bring a condition to whom they name: `dazing each creature for 1 round`. */
const BRINGING: Readonly<Record<string, string>> = {
  dazing: 'dazed',
  stunning: 'stunned',
  blinding: 'blinded',
  deafening: 'deafened',
  dazzling: 'dazzled',
  staggering: 'staggered',
  sickening: 'sickened',
  nauseating: 'nauseated',
  entangling: 'entangled',
  paralyzing: 'paralyzed',
  frightening: 'frightened',
  shaking: 'shaken',
  exhausting: 'exhausted',
  fatiguing: 'fatigued',
}
const BRINGS = new RegExp(
  `\\b(${Object.keys(BRINGING).join('|')}) (it|them|him|her|the target|that creature|(?:(?:the|any|all|each|every|affected|those|other) )?(?:living |other )?creatures?(?: (?:hit|struck|within (?:\\d+ feet|the area|it)|in the area))?(?: of it)?)(?=[ ,.;]|$)`,
  'gi',
)
/** A check in place of a save, with the save that goes by the same ability. */
const CHECKS: Readonly<Record<string, string>> = {
  Strength: 'Fortitude',
  Constitution: 'Fortitude',
  Athletics: 'Fortitude',
  Dexterity: 'Reflex',
  Acrobatics: 'Reflex',
  Intelligence: 'Will',
  Wisdom: 'Will',
  Charisma: 'Will',
}
const CHECK = new RegExp(
  `\\b(must (?:succeed (?:at|on)|attempt|make|pass) (?:an? )?)(?:successful )?DC (\\d+) (${Object.keys(CHECKS).join('|')})(?: or (?:${Object.keys(CHECKS).join('|')}))? checks?`,
  'g',
)
const ABSENCES: readonly (readonly [RegExp, string, string])[] = [
  [
    /\b(?:can't|cannot|can not|is unable to|is unable to take|can't take) (?:take |make |use )?(?:any )?reactions\b/i,
    'is flat-footed',
    'who cannot take reactions is flat-footed',
  ],
  [
    /\b(?:loses?|lose|forfeits?) (?:its|their|his|her) next (?:move|standard|swift) action\b/i,
    'be staggered for 1 round',
    'who loses an action is staggered for a round',
  ],
  [
    /\b(?:can|may) (?:only take|take only|take no more than) (?:a single|one|a) (?:move or standard|standard or move|move|standard|single) action\b(?: (?:on|during) (?:its|their) (?:next )?turns?)?/i,
    'is staggered',
    'who has a single action is staggered',
  ],
]
const OFTEN = new RegExp(`\\b(${Object.keys(NUMBERS).slice(4).join('|')}) times(?= (?:per|an?|each|every) )`, 'gi')
const WORSE =
  /,? or (?:be |is )?[a-z-]+(?: for (?:\d*d\d+|\d+) (?:rounds?|minutes?))? if (?:it|they|the (?:target|creature)) (?:was|is|were|are) already [a-z-]+/i
/** One target, and others near that one. */
const FIRST_AND_MORE =
  /\b(?:at |against )?(?:one|a single|a) (?:target|creature) within (\d+) feet and (?:at |against )?up to (\w+) (?:secondary|other|additional|more) (?:targets|creatures) within \d+ feet of (?:the first|that|it|each other|one another)(?: target| creature)?/gi
const BEHIND =
  /\bdamage (\d*d\d+(?: ?\+ ?\d+)?)(?: (acid|cold|electricity|fire|sonic|force))?(?: (?:negative|positive) energy)?(?=[,;.]|$)/gi
/** Those of one kind alone, which stands among the kinds of a sheet. */
const OF_KIND =
  /\b(creatures?|targets?|foes?|enem(?:y|ies)) (?:that (?:has|have) |with )the (technological|magical) subtype\b/i
const SMALLER = /\b(?:(?:Tiny|Small|Medium|Large|Huge) or smaller|smaller) creatures?\b/
/** Sentences in the words that readers look for: numbers in digits, conditions by their names, figures in place of levels. */
export function worded(words: string, f: Figures): string {
  const said = asPrinted(words, f)
  // What comes in its place of who has a condition already nobody plays: the table rules it.
  const worse = WORSE.exec(said)
  if (worse) f.rest.push(worse[0])
  let text = said
    .replace(WORSE, '')
    .replace(
      new RegExp(`\\b(${Object.keys(NUMBERS).join('|')}) (?=(?:additional |more )?(?:${COUNTED})\\b)`, 'gi'),
      (_, n: string) => `${NUMBERS[n.toLowerCase()]} `,
    )
    .replace(OFTEN, (_, n: string) => `${NUMBERS[n.toLowerCase()]} times`)
    .replace(/\bfor (?:a|an|one) (?:full |single )?(round|minute|hour|day)\b/gi, 'for 1 $1')
    .replace(/\b(?:for|lasts?) an additional (?=\d)/gi, 'for ')
    .replace(
      /\b(?:it |they )?(?:can |may )?forc(?:e|es|ing) (the target|the creature|that creature|that target|that foe|it) to (?:attempt|make|roll)\b/gi,
      '$1 must attempt',
    )
    .replace(
      FIRST_AND_MORE,
      (_, feet: string, n: string) =>
        `up to ${(NUMBERS[n.toLowerCase()] ?? Number(n)) + 1} targets within ${feet} feet`,
    )
    .replace(/\bheat damage\b/gi, 'fire damage')
    // What the save of its victim costs that one is no cost of its own.
    .replace(
      /\b(until (?:it|they|the (?:target|creature)) [^.;]*?(?:save|saving throw)) as an? (?:move|standard|swift|full) action\b/gi,
      '$1',
    )
    // That it does so once it is disturbed asks for nothing that a fight is not.
    .replace(
      /^When(?:ever)? (?:(?:it is )?(?:attacked|disturbed|threatened|provoked|alarmed|angry|angered|frightened|startled|cornered)(?:,? (?:or|and) )?)+, (\w)(?=[^.]*\bcan\b)/i,
      (_, first: string) => first.toUpperCase(),
    )
    .replace(/^The creature (?=can (?:also )?(?:release|breathe|emit|exhale|spit|spray|spew|unleash|loose)\b)/, 'It ')
    .replace(
      /^(?:Those|All|Everyone|Anyone) (?:with)?in (?:the|its|this) (cone|line|area|cloud|burst)\b/i,
      'Creatures in the $1',
    )
    // `Anyone within a 30-foot spread must save or become panicked`, as blocks of the 3.5 kind say it.
    .replace(/^Any(?:one|body) (?=(?:with)?in\b)/, 'Each creature ')
    .replace(/\bwithin an? (\d+)[- ](?:foot|ft\.?)(?:[- ]radius)? (?:spread|burst|emanation)\b/gi, 'within $1 feet')
    .replace(/\bin an? (\d+)[- ](?:foot|ft\.?) cone must\b/gi, 'in a $1-foot cone must')
    .replace(/\bsave or become (?=[a-z]+ed\b)/gi, 'save or be ')
    .replace(/\baffected as though by\b/gi, 'affected as if by')
    // `damage 6d6 acid`, as blocks print it.
    .replace(BEHIND, (_, dice: string, type?: string) => `${dice} ${type ? `${type} ` : ''}damage`)
    .replace(
      /\b(?:be )?(?:instantly |permanently )?turn(?:ed|s)? (?:in)?to stone(?: permanently| instantly)?/gi,
      'be petrified',
    )
    .replace(
      /\bfalls? (?:instantly |immediately )?under (?:its|their|the [a-z' -]+?) (?:influence|control),? as though\b/gi,
      'be affected as though',
    )
    .replace(/ spell from an? \d+(?:st|nd|rd|th)-level caster\b/gi, ' spell')
    .replace(BRINGS, (_, verb: string, whom: string) => `${whom} is ${BRINGING[verb.toLowerCase()]}`)
    .replace(/\bknocking (?:it|them|him|her|the target|that creature|[a-z ]*?creatures?) prone\b/gi, 'and falls prone')
    .replace(/\b(?:gains?|gaining|suffers?) (?:a|an|one|1) negative level\b/gi, 'gains 1 negative level')
  const kind = OF_KIND.exec(text)
  if (kind) {
    f.only = [kind[2]!.toLowerCase()]
    text = text.replace(OF_KIND, '$1')
  }
  if (SMALLER.test(text) && !/\bhits?\b/i.test(text)) {
    f.smaller = true
    text = text.replace(SMALLER, 'creatures')
  }
  text = text.replace(CHECK, (_, must: string, dc: string, by: string) => {
    f.guessed.push(`a ${CHECKS[by]} save is made in place of a check of ${by}`)
    return `${must}a DC ${dc} ${CHECKS[by]} save`
  })
  for (const [pattern, becomes, says] of ABSENCES) {
    if (!pattern.test(text)) continue
    text = text.replace(pattern, becomes)
    if (!f.guessed.includes(says)) f.guessed.push(says)
  }
  return text
}
const LEVEL =
  /\b(damage|(?:temporary )?Hit Points?|HP)( of damage)? equal to (?:(half|twice|double|three times|four times) )?(?:its|their|his|her|(?:the|an?) [a-z' -]+?'s?) (?:CR|Challenge Rating|(?:caster |character |class |total )?level)\b/gi
/** `damage equal to its CR` with the figure that this is. */
export const byLevel = (words: string, of: Doer): string =>
  words.replace(LEVEL, (_, what: string, __: unknown, times?: string) => {
    const n = Math.max(1, Math.floor((of.level ?? 1) * (TIMES[times?.toLowerCase() ?? ''] ?? 1)))
    return `${n} ${what}`
  })

const TRIGGERED =
  /^(?:As a reaction,? )?(?:when(?:ever)?|if|each time|any time|once per round,? when(?:ever)?)\b[^.;]*\b(?:hits?|strikes?|damages?|attacks?|touch(?:es)?)\b[^.;]*$/i
const GOES_ON = /^(?:That|This|The) (?:creature|attacker|foe|enemy|opponent|target)\b|^The attacker\b/
/** What a reaction does stands in the sentence behind its trigger: both are read as one. */
export function joined(sentences: readonly string[]): readonly string[] {
  const all: string[] = []
  for (const sentence of sentences) {
    const before = all.at(-1)
    const own = before?.replace(/[.!]$/, '')
    if (own && TRIGGERED.test(own) && GOES_ON.test(sentence) && !/\d+d\d+/.test(own))
      all[all.length - 1] = `${own}, ${sentence[0]!.toLowerCase()}${sentence.slice(1)}`
    else all.push(sentence)
  }
  return all
}

const SECOND =
  /,? and (?=(?:any|a|each|every) (?:[a-z]+ )?creature (?:that |who )?(?:[a-z]+ ){1,4}(?:it|them)\b[^.;]*\btakes? \d)/i
/** Two halves of a sentence that harm by different things: `who hits it takes 1d6 damage, and any creature grappling it takes 2d6`. */
export const clauses = (sentence: string): readonly string[] => {
  const [first, second, ...more] = sentence.split(SECOND)
  if (second === undefined || more.length > 0 || !/\btakes? \d/i.test(first!)) return [sentence]
  return [`${first}.`, `${second[0]!.toUpperCase()}${second.slice(1)}`]
}
