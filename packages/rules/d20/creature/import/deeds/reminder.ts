import { deeds } from '../../../words/imports/deeds.ts'
import type { Keys } from './figures.ts'
import { kindsIn, wordsIn } from './ruled.ts'

/** Somebody else, and a friend of it. */
const OTHER = '(?:an?|another|any|each|one|the|its) (?:[a-z-]+ ){0,3}?(?:creature|target|foe|enemy|opponent|victim)s?'
const FRIEND = '(?:an?|another|any|each|one|its|the) (?:[a-z-]+ ){0,2}?(?:ally|allies|allied creature|friend|rider)'
/** The moments at which an ability may matter, by its words: the first that fits. */
const MOMENTS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b${FRIEND}\\b[^.;]*\\b(?:falls?|dies|is (?:killed|slain|reduced to 0))\\b`, 'i'), 'a friend falls'],
  [new RegExp(`\\b${FRIEND}\\b[^.;]*\\bis (?:hit|damaged|attacked|targeted|struck)\\b`, 'i'), 'a friend is hit'],
  [
    new RegExp(
      `\\b(?:kills|slays|destroys|reduces ${OTHER}[^.;]* to 0)\\b|\\b${OTHER}\\b[^.;]*\\b(?:dies|is (?:killed|slain|reduced to 0))\\b`,
      'i',
    ),
    'a foe falls',
  ],
  [
    new RegExp(`\\b${OTHER}\\b[^.;]*\\bfails? (?:an?|its|the|this|that)\\b[^.;]*\\bsav(?:e|ing throw)`, 'i'),
    'another fails a save',
  ],
  [
    /\b(?:dies|is (?:killed|slain|destroyed)|(?:is |would be )?reduced to 0|(?:at|has) 0 (?:Hit Points|HP)|unconscious|dying)\b/i,
    'it falls',
  ],
  [
    /\b(?:begins?|starts?|at the (?:start|beginning|end) of) (?:each of )?(?:its|their|the|his|her|every)\b[^.;]*\bturns?\b|\beach (?:round|turn)\b|\bregains?\b/i,
    'its turn begins',
  ],
  [
    /\b(?:hits|strikes|touches) (?:it|the [a-z' -]+) with\b|\bhit (?:it|by an?)\b|\bcritical hits? (?:against|made against|on) (?:it|the)\b/i,
    'it is hit',
  ],
  [
    /\btakes? (?:[a-z0-9, ]+ )?damage\b|\b(?:when|whenever|if) (?:damaged|hit|struck)\b|\bis (?:hit|damaged|struck)\b|\bexposed to\b|\bsplash|\bimmers/i,
    'it is harmed',
  ],
  [
    /\bbonus(?:es)? (?:to|on)\b[^.;]*\bsav|\bpenalty (?:to|on)\b[^.;]*\bsav|\bsaving throws? (?:against|made)\b/i,
    'it saves',
  ],
  [
    /\b(?:on a hit|(?:it|that) hits|(?:when|whenever|if|after) (?:it|they|an?|the) [a-z' -]*\b(?:hits|damages|deals damage|scores)\b|critical hit|successful(?:ly)?\b[^.;]*\b(?:attack|grapples?|hits?))/i,
    'it hits',
  ],
  [
    /\b(?:AC|KAC|EAC|Armor Class|concealment|miss chance|cover)\b|\battacks? (?:made )?against (?:it|the)\b|\btargets? it\b|\bflanked\b/i,
    'it is attacked',
  ],
  [/\b(?:attacks?|weapons?|damage|wields?|maneuvers?|grapples?)\b/i, 'it attacks'],
  [/\b(?:moves?|movement|speed|runs?|charges?|leaps?|jumps?|flies|fly|swims?|climbs?|burrows?|terrain)\b/i, 'it moves'],
]
/** The moment at which words may matter; the beginning of a fight where they name none. */
export const momentOf = (words: string): string =>
  MOMENTS.find(([pattern]) => pattern.test(words))?.[1] ?? 'a fight begins'

/** An ability that works by itself and that nothing reads, as what the game master is told of in time. */
export function reminderOf(name: string, words: string): { readonly feature: Keys; readonly what: string } {
  const bare = name.replace(/\s*[([].*$/, '').trim() || name
  const [as, what] = [momentOf(words), kindsIn(words, deeds.seeWords)]
  return { feature: { reminds: { called: bare, as, what, ...wordsIn(words) } }, what }
}
