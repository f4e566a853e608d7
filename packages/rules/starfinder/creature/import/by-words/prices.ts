type Keys = Record<string, unknown>
const STATE =
  '(blinded|confused|dazed|dazzled|deafened|entangled|exhausted|fatigued|flat-footed|nauseated|off-target|prone|shaken|sickened|slowed|staggered|stunned)'
const ITSELF = "(?:it|(?!(?:the|this|that) (?:target|creature|victim|foe|enemy|opponent|ally)\\b)the [a-z' -]{2,40}?)"
const IS = `${ITSELF} (?:is|becomes|gains|falls)(?: then)? (?:the )?${STATE}(?: condition)?`
const SPAN = '(\\d*d\\d+|\\d+) (rounds?|minutes?)'
const DONE =
  '(?:after(?:wards?)?|thereafter|after (?:using this ability|doing so|doing this|it does so)|when it (?:does so|uses this ability))'
/** What a sentence says that an act costs its user: the state, and how long in figures or in words. */
const COSTS: readonly (readonly [
  RegExp,
  (found: readonly (string | undefined)[]) => readonly (string | undefined)[],
])[] = [
  [new RegExp(`^Until the end of its next turn,? ${IS}\\.?$`, 'i'), ([, state]) => [state, 'next turn']],
  [new RegExp(`^For ${SPAN}(?: ${DONE})?,? ${IS}\\.?$`, 'i'), ([, n, unit, state]) => [state, n, unit]],
  [
    new RegExp(
      `^(?:${DONE}|Doing so|Then),? (?:however,? )?${IS} (?:for ${SPAN}|until the end of its next turn)\\.?$`,
      'i',
    ),
    ([, state, n, unit]) => (n === undefined ? [state, 'next turn'] : [state, n, unit]),
  ],
  [
    new RegExp(`^${IS} (?:for ${SPAN}|until the end of its next turn) ${DONE}\\.?$`, 'i'),
    ([, state, n, unit]) => (n === undefined ? [state, 'next turn'] : [state, n, unit]),
  ],
]
const ROUNDS_OF_NEXT_TURN = 2

/** What an act costs its user, and the sentences that say something else. */
export interface Price {
  readonly rest: readonly string[]
  readonly consequence: Keys
  readonly guessed?: string
}
/** What the sentences of an ability say that its use costs; undefined where they say nothing of that. */
export function priceIn(sentences: readonly string[]): Price | undefined {
  if (sentences.length < 2) return undefined
  for (const [i, said] of sentences.entries()) {
    if (i === 0) continue
    for (const [pattern, reads] of COSTS) {
      const found = pattern.exec(said.trim())
      if (!found) continue
      const [state, n, unit] = reads(found)
      const next = n === 'next turn'
      const key = unit?.toLowerCase().startsWith('minute') ? 'minutes' : 'rounds'
      const long = next ? ROUNDS_OF_NEXT_TURN : /d/.test(n!) ? n : Number(n)
      const condition = state!.toLowerCase()
      return {
        rest: sentences.filter((_, k) => k !== i),
        consequence: condition === 'prone' ? { condition } : { condition, lasts: { [key]: long } },
        ...(next ? { guessed: 'what it costs to the end of its next turn lasts to the turn after that' } : {}),
      }
    }
  }
  return undefined
}
