import { NO_OTHER } from '../../../../d20/creature/import/deeds/moments/who.ts'

type Rewrite = readonly [RegExp, string | ((...found: string[]) => string)]
const STREAM =
  '(?:cone|line|burst|blast|spray|jet|stream|gout|cloud|bolt|wave|sphere|pool|glob|torrent|beam|ray|gush|gob|breath)'
/** What fills or flies, by the type of damage that it does. */
const OF: Readonly<Record<string, string>> = {
  acid: 'acid',
  bile: 'acid',
  fire: 'fire',
  flame: 'fire',
  flames: 'fire',
  lava: 'fire',
  cold: 'cold',
  frost: 'cold',
  ice: 'cold',
  electricity: 'electricity',
  lightning: 'electricity',
  'sonic energy': 'sonic',
}
const STUFF = Object.keys(OF).join('|')
const STATE =
  'blinded|dazed|dazzled|deafened|entangled|exhausted|fatigued|frightened|nauseated|off-target|shaken|sickened|slowed|staggered|stunned'
/** Sentences in other words for the same, as the readers of sentences know them. */
const REWRITES: readonly Rewrite[] = [
  [
    /\bcatch(?:es)? (?:on )?fire,? (?:and takes|taking) (\d*d\d+)(?: points of)?(?: fire)? damage (?:each|every|per) round(?: until (?:it is |they are |the (?:fire|flames?) (?:is|are) )?(?:extinguished|put out)[^.;]*)?(?=[.;,])/gi,
    'gains the burning ($1) condition',
  ],
  [/\bconfirms a critical hit\b/gi, 'scores a critical hit'],
  // What is left for who saves, and that who saves is proof against it, are two things.
  [
    new RegExp(
      `(\\b(?:an?|any|each) (?:creature|target|foe)s? (?:that|who) (?:succeeds|saves|succeed|save)[^.;,]*? (?:is|are) (?:${STATE})(?: for (?:\\d*d\\d+|\\d+) (?:rounds?|minutes?))?),? and (?:it )?(?:is|are) (?:then |also |thereafter )?immune to`,
      'gi',
    ),
    '$1. A creature that succeeds is immune to',
  ],
  // `a line of acid that deals 6d6 damage`
  [
    new RegExp(
      `(\\b${STREAM} of (?:[a-z]+ )?(${STUFF})\\b[^.]*?\\b(?:deals?|dealing|takes?) \\d*d\\d+(?: ?\\+ ?\\d+)?)(?: points of)? damage\\b`,
      'gi',
    ),
    (_, before, stuff) => `${before} ${OF[stuff!.toLowerCase()]} damage`,
  ],
  // What its blow carries stands in the sentence behind it.
  [
    /^[^.;\d]{3,90}\b(?:injects?|delivers?|carr(?:y|ies)|secretes?|produces?|contains?|drips? with|coated (?:in|with))\b[^.;\d]*\b(?:toxins?|venoms?|poisons?|secretions?|irritants?|pathogens?)\b[^.;\d]*\. (?=[A-Z])/i,
    '',
  ],
  [
    /\b(bitten|stung|clawed|hit|struck|damaged|touched) by (it|them) (?=must|is|takes|gains|becomes)/gi,
    '$1 by its attack ',
  ],
  // Who is tired already is worn out by the rule of the text.
  [
    /\.? ?\b(?:If|When) (?:(?:it|the (?:target|creature)) (?:is|was) )?already fatigued, (?:it|the (?:target|creature)) (?:instead )?(?:becomes|is) exhausted(?: instead)?\./gi,
    '.',
  ],
  [/,? or (?:be )?exhausted if (?:it (?:is|was) )?already fatigued\b/gi, ''],
  // `A prowler that takes fire damage is staggered`
  [
    new RegExp(
      `(^|[.¶] ?)(${NO_OTHER}(?:An?|The) (?:[a-z'-]+ ){0,2}?[a-z'-]+) that (takes|suffers|starts|begins|ends|moves|is hit by|scores|hits|fails|succeeds) ([^,.]*?) (is|gains|takes|has|becomes|regains|heals|can) `,
      'gi',
    ),
    (_, before, who, does, what, then) => `${before}When ${who!.toLowerCase()} ${does} ${what}, it ${then} `,
  ],
  [/\bheals? (it|that ally|the ally|the creature|the target|that creature) for (?=\d)/gi, 'restore $1 '],
  [/\bto the end of the (?:encounter|combat|fight|battle)\b/gi, 'until the end of the encounter'],
]
/** The words of an ability as the readers of its sentences know them. */
export const plainly = (words: string): string =>
  REWRITES.reduce(
    (text, [pattern, becomes]) =>
      typeof becomes === 'string' ? text.replace(pattern, becomes) : text.replace(pattern, becomes as () => string),
    words,
  )
