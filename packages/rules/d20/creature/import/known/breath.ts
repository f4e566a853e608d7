import type { Guess } from '../../../words/imports/guesses.ts'
import { printed } from '../../../words/imports/stat-block.ts'
import { figuresIn } from '../prose.ts'
import { type Beast, dc, type Feature, type Keys, type Read, type Reader, type Said } from '../reading.ts'

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
  [/\b(?:do nothing but|compelled to|must) move away\b|\brepulsion\b/i, 'repelled'],
  [/\bparalyzed\b/i, 'paralyzed'],
  [/\bstunned\b/i, 'stunned'],
  [/\bnauseated\b/i, 'nauseated'],
  [/\bsickened\b/i, 'sickened'],
  [/\b(?:fall\w* asleep|put to sleep|fall\w* into a[a-z ]* (?:sleep|slumber)|sleep gas|sleep for)\b/i, 'sleeping'],
  [/\bunconscious\b/i, 'helpless'],
  [/\bblinded\b/i, 'blinded'],
  [/\bdazed\b/i, 'dazed'],
  [/\bdazzled\b/i, 'dazzled'],
  [/\b(?:slowed|slow (?:effect|spell|gas|for)|slow)\b/i, 'slowed'],
  [/\bconfus(?:ed|ion)\b/i, 'confused'],
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

/** Heads that breathe at once: a hydra of nine has nine jets. */
const HEADS = ['five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const FIRST_HEADS = 5
function headsOf(of: Beast, text: string): number {
  if (!/\bper head\b|\b(?:each|all|its) heads?\b/i.test(text)) return 1
  const at = HEADS.findIndex(n => new RegExp(`\\b${n}[- ]headed`, 'i').test(of.block.name))
  return at < 0 ? Number(/\b(\d+)[- ]headed/i.exec(of.block.name)?.[1] ?? 1) : at + FIRST_HEADS
}
const times = (dice: string, n: number): string =>
  dice.replace(/^(\d*)d/, (_, own: string) => `${Number(own || 1) * n}d`)

/** One breath, as these words describe it: an area, harm, and what comes to who fails the save. */
function breathOf(said: Said, of: Beast, called?: string): Read {
  const guessed: Guess[] = []
  const { damage, types, losses, area, feet, rounds, lasts = { rounds: 1 }, text } = said.prose
  const states = BROUGHT.flatMap(([pattern, condition]) => (pattern.test(text) ? [condition] : []))
  // What comes of a poison a minute later is an affliction of its own, against the same save.
  const later = /\bsecondary(?: damage)?:? ?([^.;,]+)/i.exec(text)?.[1]
  const after = later === undefined ? [] : figuresIn(later).losses
  const lost = (all: typeof losses): Keys[] =>
    all.map(l => ({ [l.drained ? 'drains' : 'lowers']: of.text.abilities[l.ability], by: l.by }))
  const number = dc(said, of, 'Con', guessed)
  const kind = /\b(Fort(?:itude)?|Reflex|Will)\b(?: save)?/i.exec(text)?.[1]?.toLowerCase()
  const save =
    kind === undefined ? undefined : kind.startsWith('fort') ? 'Fortitude' : kind === 'will' ? 'Will' : 'Reflex'
  const brought: Keys[] = [
    ...lost(after.length > 0 && losses.length > 1 ? losses.slice(0, 1) : losses),
    ...(after.length > 0 ? [{ afflicts: POISON }] : []),
    ...[...new Set(states)].map(condition => ({ condition, ...(condition === 'petrified' ? {} : { lasts }) })),
    ...penaltiesIn(text, lasts),
  ]
  const heads = headsOf(of, text)
  const printedDice = damage === undefined ? undefined : times(damage, heads)
  if (heads > 1) guessed.push(printed.jets(heads))
  const dice = printedDice ?? (brought.length > 0 ? undefined : `${Math.max(1, Math.ceil(of.level / 2))}d6`)
  if (!damage && dice) guessed.push(printed.guessedDamage('breath', dice))
  const around = area === undefined && /\b(?:cloud|radius|spread|burst)\b/i.test(text) && feet !== undefined
  const long = /\b(\d+) feet long\b|\b(\d+)-foot cube\b/i.exec(text)
  const reaches = area?.feet ?? (around ? feet : Number(long?.[1] ?? long?.[2] ?? USUAL))
  if (!area && !around && long && /\bcloud\b/i.test(text)) guessed.push(printed.cloudAsCone)
  if (!area && !around && !long) guessed.push(printed.guessedArea('breath', 'cone', USUAL))
  const subtype = of.kinds.map(k => SUBTYPES[k]).find(Boolean)
  const all = types.length ? types : subtype ? [subtype] : []
  const usual = dice ? 'Reflex' : 'Fortitude'
  const given = {
    ...(called === undefined ? {} : { called }),
    ...(area?.shape === 'line' ? { shape: 'line' } : around ? { shape: 'emanation' } : {}),
    feet: reaches,
    ...(dice ? { damage: dice } : {}),
    ...(all.length && dice ? { types: all } : {}),
    ...(save !== undefined && save !== usual ? { save } : {}),
    dc: number,
    ...(brought.length ? { consequences: brought } : {}),
    ...(waitIn(text) ?? (rounds && !brought.length ? { rounds } : {})),
    ...dailyIn(text),
  }
  const venom = {
    name: POISON,
    check: { save: 'Fortitude', dc: number },
    onset: { minutes: 1 },
    every: { minutes: 1 },
    times: 1,
    stages: [lost(after)],
    descriptors: ['poison'],
  }
  return {
    features: [{ 'breath weapon': given }],
    guessed,
    ...(after.length > 0 ? { keys: { afflictions: [venom] } } : {}),
  }
}
const POISON = 'poison of its breath'
const USUAL = 30
/** Where a clause with an area of its own begins: `or a 50-foot cone`, `40-ft. cone`. */
const BEGINS = /(?:\bor )?(?:\ban? )?\b\d+[- ](?:foot|feet|ft\.?) (?:cone|line)\b/gi
/** The clauses of a paragraph, one for each area that it names: `80-ft. line, 8d4 acid; or 40-ft. cone, slow`. */
function areasIn(text: string): readonly string[] {
  const starts = [...text.matchAll(BEGINS)].map(m => m.index)
  if (starts.length > 1) return starts.map((from, i) => text.slice(from, starts[i + 1]).trim())
  return text
    .split(/[;.] (?:or )?(?=(?:an? )?(?:\d+[- ]|[^.;]*\b(?:cone|line) of\b))|\bor (?=an? \d+-)/i)
    .filter(part => /\b(?:cone|line)\b/i.test(part))
}
/** Whether a clause brings something that is no damage. */
const brings = (clause: string): boolean =>
  BROUGHT.some(([pattern]) => pattern.test(clause)) || figuresIn(clause).losses.length > 0

/** Two breaths of one creature: after either it waits for both. */
const oneWait = (f: Feature): Feature =>
  typeof f === 'object' && 'breath weapon' in f
    ? { 'breath weapon': { ...(f['breath weapon'] as Keys), shares: 'breath' } }
    : f
/** A row of a table of breaths, by the color of a head: `1-2 Black 40-foot line of acid`. */
const ROW = /\b\d+(?:-\d+)? [A-Z][a-z]+ \d+-foot (?:cone|line) of [a-z]+(?: \([a-z]+\))?/g
/** A paragraph with one breath of several that a table has: that of the color in the name of the block, else the first. */
function ofTable(said: Said, of: Beast): { readonly said: Said; readonly row?: string } {
  const { text } = said.prose
  const rows = text.match(ROW) ?? []
  if (rows.length < 2) return { said }
  const own = rows.find(row => new RegExp(`\\b${row.split(' ')[1]}\\b`, 'i').test(of.block.name)) ?? rows[0]!
  const typed = own.replace(/ of [a-z]+ \(([a-z]+)\)$/, ' of $1').replace(/lightning/, 'electricity')
  const bare = text.slice(0, text.indexOf(rows[0]!)).replace(/\bd\d+\b[^.]*\btable\b[^.]*\./gi, '')
  return { said: { ...said, prose: figuresIn(`${bare} ${typed}`) }, row: own }
}
const TWO =
  /\btwo (?:types|kinds|forms) of breath\b|\beither an? \d+[- ](?:foot|feet|ft\.?) (?:cone|line)\b[^.]*\bor an? \d+[- ]/i
/** A breath; of two kinds the one that harms, and the other beside it. */
export const breath: Reader = (printedSaid, of) => {
  const { said, row } = ofTable(printedSaid, of)
  if (row !== undefined) {
    const read = breathOf(said, of)
    return { ...read, guessed: [...(read.guessed ?? []), printed.ofTable(row)] }
  }
  const { text } = said.prose
  const bare = text.replace(/[^.]*\btwo (?:types|kinds|forms) of breath\b[^.]*\.(?= ?\S)/i, '')
  // The sentence that says so may hold the figures as well.
  const clauses = TWO.test(text) ? areasIn(areasIn(bare).length > 1 ? bare : text) : []
  const harmful = clauses.find(c => /\dd\d+[^;]*\b(?:acid|cold|electricity|fire|sonic)\b/i.test(c))
  const other = clauses.find(c => c !== harmful && brings(c))
  if (harmful === undefined || other === undefined) return breathOf(said, of)
  const waits = /\bwait (\d*d\d+(?:\+\d+)?) rounds?/i.exec(text)?.[1]
  const wait = /once every [^,.;]+/i.exec(text)?.[0] ?? (waits === undefined ? '' : `once every ${waits} rounds`)
  const [one, two] = [harmful, other].map(c => ({ ...said, prose: figuresIn(`${wait}. ${c}`) }))
  const first = breathOf(one!, of)
  const second = breathOf(two!, of, 'second breath')
  return {
    features: [...(first.features ?? []), ...(second.features ?? [])].map(oneWait),
    guessed: [...(first.guessed ?? []), ...(second.guessed ?? [])],
  }
}
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** How often a day at the most: `no more than five times per day`, `up to three times per day`. */
function dailyIn(text: string): Keys {
  const n = /\b(?:no more than|up to|at most) (\w+) times (?:per|a|each) day\b/i.exec(text)?.[1]?.toLowerCase()
  const daily = n === undefined ? 0 : COUNTS.indexOf(n) + 1 || Number(n)
  return daily > 0 ? { daily } : {}
}
/** Rounds until the next one: `once every 1d4+1 rounds`. */
const waitIn = (text: string): Keys | undefined => {
  const found = /\b(?:every|wait) (\d*d\d+(?:[+-]\d+)?|\d+) rounds?/i.exec(text)?.[1]
  return found === undefined ? undefined : { rounds: found.toLowerCase() }
}
