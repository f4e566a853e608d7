import { printed } from '../../../words/imports/stat-block.ts'
import { dc, type Keys, type Reader } from '../reading.ts'

const SUBTYPES: Readonly<Record<string, string>> = {
  fire: 'fire',
  cold: 'cold',
  acid: 'acid',
  electricity: 'electricity',
}
/** What breaths bring who fails the save, by how it is worded. */
const BROUGHT: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:be|are|is|becom\w+|turn\w*|fall\w*) (?:permanently )?(?:petrified|to stone)|\bturn\w* to stone\b/i,
    'petrified',
  ],
  [/\bparalyzed\b/i, 'paralyzed'],
  [/\bstunned\b/i, 'stunned'],
  [/\bnauseated\b/i, 'nauseated'],
  [/\bsickened\b/i, 'sickened'],
  [/\b(?:fall\w* asleep|put to sleep|fall\w* into a[a-z ]* (?:sleep|slumber)|sleep gas)\b/i, 'sleeping'],
  [/\bunconscious\b/i, 'helpless'],
  [/\bblinded\b/i, 'blinded'],
  [/\bdazed\b/i, 'dazed'],
  [/\bdazzled\b/i, 'dazzled'],
  [/\b(?:slowed|slow (?:effect|spell)|slow gas)\b/i, 'slowed'],
  [/\bconfus(?:ed|ion)\b/i, 'dazed'],
  [/\bpanicked\b/i, 'panicked'],
  [/\bfrightened\b/i, 'frightened'],
  [/\bshaken\b/i, 'shaken'],
  [/\bfatigued\b/i, 'fatigued'],
  [/\bexhausted\b/i, 'exhausted'],
]
const NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/^(?:its |their )?(?:AC|Armor Class)\b/i, 'AC'],
  [/^attack/i, 'attack'],
  [/^(?:weapon )?damage/i, 'damage'],
  [/^(?:all )?sav/i, 'saves'],
  [/^(?:skill )?checks/i, 'checks'],
]
/** Penalties for a time: `a -4 penalty to AC and a -2 penalty on attack rolls for 3 rounds`. */
function penaltiesIn(words: string, lasts: Keys): readonly Keys[] {
  return [...words.matchAll(/-(\d+) (?:[a-z]+ )?penalty (?:to|on) ([A-Za-z ]+)/g)].flatMap(([, n, what]) =>
    what!.split(/,| and (?!a\b|an\b)/).flatMap(part => {
      const to = NUMBERS.find(([pattern]) => pattern.test(part.trim()))?.[1]
      return to ? [{ adds: -Number(n), to, lasts }] : []
    }),
  )
}

/** A breath, as its paragraph describes it: an area, harm, and what comes to who fails the save. */
export const breath: Reader = (said, of) => {
  const guessed: string[] = []
  const { damage, types, losses, area, feet, rounds, lasts = { rounds: 1 }, text } = said.prose
  const states = BROUGHT.flatMap(([pattern, condition]) => (pattern.test(text) ? [condition] : []))
  if (/\bconfus(?:ed|ion)\b/i.test(text)) guessed.push(printed.confused)
  const brought: Keys[] = [
    ...losses.map(l => ({ [l.drained ? 'drains' : 'lowers']: of.text.abilities[l.ability], by: l.by })),
    ...[...new Set(states)].map(condition => ({ condition, ...(condition === 'petrified' ? {} : { lasts }) })),
    ...penaltiesIn(text, lasts),
  ]
  const dice = damage ?? (brought.length > 0 ? undefined : `${Math.max(1, Math.ceil(of.level / 2))}d6`)
  if (!damage && dice) guessed.push(printed.guessedDamage('breath', dice))
  const around = area === undefined && /\b(?:cloud|radius|spread|burst)\b/i.test(text) && feet !== undefined
  if (!area && !around) guessed.push(printed.guessedArea('breath', 'cone', 30))
  const subtype = of.kinds.map(k => SUBTYPES[k]).find(Boolean)
  const all = types.length ? types : subtype ? [subtype] : []
  const given = {
    ...(area?.shape === 'line' ? { shape: 'line' } : around ? { shape: 'emanation' } : {}),
    feet: area?.feet ?? (around ? feet : 30),
    ...(dice ? { damage: dice } : {}),
    ...(all.length && dice ? { types: all } : {}),
    dc: dc(said, of, 'Con', guessed),
    ...(brought.length ? { consequences: brought } : {}),
    ...(waitIn(text) ?? (rounds && !brought.length ? { rounds } : {})),
  }
  return { features: [{ 'breath weapon': given }], guessed }
}
/** Rounds until the next one: `once every 1d4+1 rounds`. */
const waitIn = (text: string): Keys | undefined => {
  const found = /every (\d*d\d+(?:[+-]\d+)?|\d+) rounds?/i.exec(text)?.[1]
  return found === undefined ? undefined : { rounds: found.toLowerCase() }
}
