/** Turns of words that stand for plainer ones, whatever the ability: the readers of sentences know these. */
const TURNS: readonly (readonly [RegExp, string])[] = [
  [/\bparalyzed (?:with|by) fear\b/gi, 'paralyzed'],
  [/\bcowers? in fear\b/gi, 'is cowering'],
  [/\bonce per (\d*d\d+|[2-9]) rounds\b/gi, 'once every $1 rounds'],
  [/\bcannot be affected\b/gi, "can't be affected"],
  // What is thrown has to get through armor: energy, or matter.
  [
    /(\bwithin \d+ feet),? as a ranged attack,? dealing (\S+) (acid|cold|electricity|fire|sonic)\b/gi,
    '$1, making a ranged attack against EAC, dealing $2 $3',
  ],
  [/(\bwithin \d+ feet),? as a ranged attack,? dealing\b/gi, '$1, making a ranged attack against KAC, dealing'],
  [
    /\b(can (?:target|choose|assault) an? (?:[a-z]+ )?(?:creature|foe) within \d+ feet),? (?:which|who) must\b/gi,
    '$1. The target must',
  ],
  // What a spell of that name does, with its own length and end.
  [
    /\bcan (?:become|turn|render itself) invisible,? as (?:per |by |with |though using |if using )?(?:the )?((?:greater )?invisibility)(?: spell)?(?:\. (?:The|This) (?:effect|invisibility) ends if it attacks)?(?=[.;,])/gi,
    'can cast $1',
  ],
  // Damage of a blow is a hit.
  [
    /\b(When(?:ever)?|If|Each time) ((?:it|the|an?) ?[a-z' -]*?) deals (?:[a-z]+ )?damage (?:to a (?:living )?creature )?with (its|an?) ([a-z' -]+?)(?: attack)?, the (target|creature) (?=must|is|takes|gains)/gi,
    '$1 $2 hits a creature with $3 $4, the $5 ',
  ],
  // A half that is told in other words.
  [
    /\b(when(?:ever)?|if|while|once) (?:(?:it|the [a-z' -]+?|an? [a-z' -]+?) )?(?:is |has been )?(?:reduced to|at|has|below) (?:fewer|less) than half (?:of )?its (?:maximum |total )?(?:Hit Points|HP)\b/gi,
    '$1 it is below half its Hit Points',
  ],
  [
    /\b(gains?|has|receives?) \+(\d+) (to|on) (?=(?:its )?(?:melee |ranged )?(?:attack|damage|AC|EAC|KAC|sav))/gi,
    '$1 a +$2 bonus $3 ',
  ],
  [/\b(\d+)[- ]?ft\.? (?=radius|cone|line|burst)/gi, '$1-foot '],
]
export const reworded = (words: string): string =>
  TURNS.reduce((text, [pattern, becomes]) => text.replace(pattern, becomes), words)
