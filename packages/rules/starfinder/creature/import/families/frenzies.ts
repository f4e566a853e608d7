import { bare, type Reads } from '../clauses/slots.ts'
import { LONG, usesOf } from '../clauses/turns.ts'
import { lengthOf, numbersIn } from '../clauses/values.ts'

type Keys = Record<string, unknown>
/** One bonus or penalty of several: `+2 to attack`. */
const PART = /^(?:gains?|takes?|has|receives?)? ?(?:an? )?([+-])(\d+) (?:([a-z]+) )?(?:bonus|penalty) (?:to|on) (.+)$/i
const STACKS = ['morale', 'insight', 'circumstance', 'luck', 'divine', 'enhancement']
/** All that it gains and loses, in words; undefined where a part of it is not known. */
function givenIn(text: string, lasts: unknown, near: boolean): Keys[] | undefined {
  const all: Keys[] = []
  const parts = text
    .replace(/,? (?:and|but) (?:it )?(?=(?:also )?(?:gains?|takes?|has|receives?|an? [+-]\d))/gi, '; ')
    .replace(/, (?=an? [+-]\d)/gi, '; ')
    .split('; ')
  for (const part of parts) {
    const hits = /^(?:gains? |has )?(\d*d\d+|\d+) temporary (?:Hit Points?|HP)$/i.exec(part.trim())
    if (hits) {
      all.push({ grants: hits[1]!.toLowerCase(), lasts })
      continue
    }
    const [, sign, n, kind, to] = PART.exec(part.trim().replace(/^also /, '')) ?? []
    const numbers = to === undefined ? undefined : numbersIn(to)
    if (
      !numbers ||
      (numbers.kind && !(near && numbers.kind === 'melee')) ||
      numbers.against.length > 0 ||
      numbers.to.length === 0
    )
      return undefined
    const type = kind !== undefined && STACKS.includes(kind.toLowerCase()) ? { type: kind.toLowerCase() } : {}
    for (const x of numbers.to) all.push({ adds: sign === '-' ? -Number(n) : Number(n), to: x, ...type, lasts })
  }
  return all
}
/** It works itself up for some rounds. */
const frenzies: Reads = (g, { name, far }) => {
  const long = g['first'] ?? g['then']
  const lasts = long === undefined ? undefined : lengthOf(long, 'user')
  const consequences = lasts === undefined ? undefined : givenIn(g['given']!, lasts, far.length === 0)
  if (!consequences) return undefined
  const said = (g['cost'] ?? g['late'] ?? 'free').toLowerCase()
  return {
    acts: [
      {
        name: bare(name),
        cost: said === 'full' ? 'full-round' : said,
        provokes: false,
        ...usesOf(g),
        effect: { personal: true, consequences },
      },
    ],
  }
}
/** What harms it enrages it for the rest of the fight. */
const enraged: Reads = ({ given }, { name, far }) => {
  const consequences = givenIn(given!, 'fight', far.length === 0)
  return (
    consequences && {
      features: [{ reacts: { to: ['is hit'], once: 'fight', called: bare(name), consequences } }],
      guessed: 'it rages from the blow on that has struck it, not from its next turn on',
    }
  )
}
const OFTEN = '(?:(?<often>once per (?:day|hour|minute)|(?:twice|three times|\\d+ times) per day),? )?'
const STATE =
  '(?:rage|frenzy|fury|trance|bloodlust|battle trance|killing frenzy|berserk (?:rage|frenzy)|[a-z]+ (?:rage|frenzy|fury))'

/** It strikes harder and guards itself less, at will. */
const dares: Reads = (g, of) =>
  frenzies({ ...g, given: `takes ${g['loses']} and gains ${g['given']}`, cost: 'free' }, of)
/** What several sentences say together of what it works itself into. */
export const FRENZY_JOINTS: readonly (readonly [source: string, reads: Reads])[] = [
  [
    `{it} can (?:choose to )?take (?<loses>an? -\\d+ penalty (?:to|on) [^.;]*?) to (?:gain|receive) (?<given>an? \\+\\d+ [^.;]*?) (?<then>${LONG})`,
    dares,
  ],
  [
    `${OFTEN}(?:as an? {cost:cost} action,? )?{it} can (?:enter|fly into|go into|work itself into|throw itself into) (?:an? |its )?${STATE}(?: as an? {late:cost} action)?(?: (?<first>${LONG}))?\\. (?:(?:during this time|while (?:in (?:a|this|its)|raging|frenzied)[^.,]*|for the duration|in this state|while so enraged), )?(?:it|{it}) (?<given>(?:gains|has|receives)[^.]*?)(?: (?<then>${LONG}))?`,
    frenzies,
  ],
  [
    `${OFTEN}(?:as an? {cost:cost} action,? )?{it} can (?:enter|fly into|go into|work itself into) (?:an? |its )?${STATE}(?: as an? {late:cost} action)?(?: (?<first>${LONG}))?,? (?:gaining|during which it gains) (?<given>[^.]*?)(?: (?<then>${LONG}))?`,
    frenzies,
  ],
  [
    `(?:when|if|once|after) {it} (?:takes damage|is damaged|is injured|is hit)(?: in combat)?,?(?: on its next turn,?)? (?:it|{it}) (?:can )?(?:fl(?:y|ies)|go(?:es)?|enters?) (?:into )?(?:an? )?${STATE}\\. (?:It|{it}) (?<given>(?:gains|has)[^.]*?)(?:,? (?:for )?as long as the (?:battle|combat|fight) lasts| for the rest of (?:the )?(?:combat|battle|fight|encounter))`,
    enraged,
  ],
]
