import { deeds } from '../../../words/imports/deeds.ts'
import type { Guess } from '../../../words/imports/guesses.ts'
import { actOf, dcOf, NEAR, placed } from './acts.ts'
import { gathered } from './deed.ts'
import { type Figures, type Keys, STATES } from './figures.ts'
import type { Deed, Doer, Structured } from './shapes.ts'

/** An ability of which the game master rules what comes: an act, or a feature where it works by itself. */
export interface RuledDeed {
  readonly act?: Keys
  readonly feature?: Keys
  /** What kinds of things it may do, in short words. */
  readonly what: string
  readonly guessed: readonly Guess[]
}

/** Kinds of things that abilities do, by their words. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ally|allies|allied|friends?)\b/i, 'its friends'],
  [/\b(?:heals?|healing|regains?|fast healing|temporary hit points)\b/i, 'healing'],
  [/\b(?:grapples?|grappled|holds?|pinned|engulfs?|swallows?)\b/i, 'holds'],
  [/\b(?:pushe[sd]|pull(?:s|ed)|knock(?:s|ed) back|drag(?:s|ged)|thrown)\b/i, 'moves its target'],
  [/\b(?:teleports?|flies|leaps?|jumps?|moves? up to|its speed|shifts?)\b/i, 'its own movement'],
  [/\b(?:charmed?|dominate[sd]?|controls?|confus(?:ed|ion)|suggestion|possess(?:es|ed)?)\b/i, 'the mind of its target'],
  [
    /\b(?:extra|additional|bonus) (?:attacks?|damage|actions?)\b|\bmakes? (?:an?|one|two|up to) [a-z ]*attacks?\b/i,
    'attacks',
  ],
  [/\b(?:bonus|penalty) (?:to|on)\b|[+-]\d+ (?:[a-z]+ )?(?:bonus|penalty)\b/i, 'bonuses or penalties'],
  [/\b(?:invisib(?:le|ility)|conceal(?:ment|ed)?|hidden)\b/i, 'being unseen'],
  [/\b(?:light|darkness|fog|smoke|mist)\b/i, 'light or sight'],
  [/\b(?:walls?|ground|terrain|squares?)\b/i, 'the ground'],
  [/\b(?:armor|weapons?|items?|equipment|gear|objects?)\b/i, 'gear'],
  [/\b(?:spells?|magic|dispels?|counter)\b/i, 'spells'],
  [/\b(?:summons?|creates?|animates?|spawns?|births?)\b/i, 'creatures that come'],
  [/\b(?:form|shape|transforms?|becomes?|polymorph)\b/i, 'another form'],
  [/\b(?:dies|death|slain|killed)\b/i, 'death'],
  [/\b(?:poison|disease|curse[sd]?)\b/i, 'a poison, disease or curse'],
  [
    /\b(?:Str(?:ength)?|Dex(?:terity)?|Con(?:stitution)?|Int(?:elligence)?|Wis(?:dom)?|Cha(?:risma)?) (?:damage|drain)\b/i,
    'ability damage',
  ],
  [/\bnegative levels?\b/i, 'negative levels'],
]
const CONDITIONS = new RegExp(
  `\\b(?:${STATES}|grappled|pinned|confused|charmed|helpless|staggered|invisible|burning|bleeding)\\b`,
  'gi',
)
const LENGTHS = /\b(?:\d*d\d+(?:\+\d+)?|\d+) (?:rounds?|minutes?|hours?|days?)\b/gi
const MOST = 8

const once = (all: Iterable<string>): string[] => [...new Set([...all].map(x => x.toLowerCase()))]
/** What kinds of things words speak of: conditions, lengths, and what else abilities do. No sentence of them. */
export function kindsIn(words: string, alone: string): string {
  const conditions = once(words.match(CONDITIONS) ?? [])
  const lengths = once(words.match(LENGTHS) ?? [])
  const kinds = KINDS.flatMap(([pattern, kind]) => (pattern.test(words) ? [kind] : []))
  const all = [...conditions, ...lengths.slice(0, 2), ...kinds].slice(0, MOST)
  if (all.length > 0) return all.join(', ')
  return words.trim() === '' ? alone : deeds.seeWords
}

/** Words of a file as a sheet brings them along. */
const MOST_WORDS = 2000
export const wordsIn = (words: string): Keys => {
  const plain = words.replaceAll('\u00b6', ' ').replace(/\s+/g, ' ').trim().slice(0, MOST_WORDS)
  return plain === '' ? {} : { words: plain }
}
/** The damage that was understood: dice that come with a save, an area or figures of their own, and hang on nothing else. */
function damageOf(f: Figures, s: Structured, of: Doer): readonly Keys[] {
  const placed = (f.save?.kind ?? s.save?.kind ?? f.area ?? s.area) !== undefined
  if (f.muddled || f.conditional || !(placed || s.harm?.length)) return []
  return (s.harm?.length ? s.harm : f.harm).flatMap(h =>
    /\dd\d/.test(String(h['damage'] ?? '')) ? [{ ...h, damage: of.dice(String(h['damage'])) }] : [],
  )
}
const isReaction = (words: string, s: Structured): boolean =>
  s.cost === 'reaction' || /\bas (?:a reaction|an immediate action)\b/i.test(words)

/** What works by itself: with hits, on who comes near, as its creature dies; undefined for what is none of these. */
function byItself(name: string, f: Figures, s: Structured, of: Doer, left: readonly Keys[]): Keys | undefined {
  const kind = f.save?.kind ?? s.save?.kind
  const save = kind === undefined ? {} : { save: kind, dc: dcOf(f, s, of) }
  const feet = f.area?.feet ?? s.area?.feet ?? f.within
  if (s.when === 'hit' || (f.when.has('hit') && !f.can && !f.conditional))
    return { hit: { ...(s.with?.length ? { with: s.with } : {}), ...save, consequences: left } }
  if (feet === undefined) return undefined
  if (f.when.has('death')) return { 'death throes': { feet, ...save, consequences: left } }
  if (f.about || f.called === 'near')
    return {
      aura: { called: name, feet, ...save, ...(f.when.has('turn') ? { eachTurn: true } : {}), consequences: left },
    }
  return undefined
}

/**
 * An ability whose words were not understood as a deed that the table rules: its action, uses, place, save and damage as far as
 * they are known. Undefined for what nobody does and what works on nobody: that has no part that could be played. `alone`: its hint
 * where it has no words, of something that is known to be done.
 */
export function ruledDeed(name: string, words: string, s: Structured, of: Doer, alone?: string): RuledDeed | undefined {
  const { f } = gathered(name, words, of)
  const what = kindsIn(words, alone ?? deeds.besides)
  const left = [{ ruled: what }]
  const answers = isReaction(words, s)
  const itself = s.cost || f.when.has('act') ? undefined : byItself(name, f, s, of, left)
  if (itself) return { feature: itself, what, guessed: f.guessed }
  const harm = damageOf(f, s, of)
  const kind = f.save?.kind ?? s.save?.kind
  const aims = (f.area ?? s.area ?? f.within ?? s.range ?? kind) !== undefined || harm.length > 0
  const acts =
    alone !== undefined || answers || s.cost !== undefined || f.when.has('act') || f.can || f.uses !== undefined
  if (!acts && !(aims && kind !== undefined)) return undefined
  const half = (f.success === 'half' || s.save?.half === true) && harm.length > 0
  const helps = f.allied !== undefined || f.own.length > 0
  const where = aims && !helps ? placed(f, s) : { personal: true }
  const around = (where['area'] as Keys | undefined)?.['shape'] === 'emanation'
  const effect = {
    ...where,
    ...(around ? (f.kin ? { foes: true } : { others: true }) : {}),
    ...(kind === undefined || helps
      ? {}
      : { save: { kind, dc: dcOf(f, s, of), onSuccess: half ? 'half damage' : 'none' } }),
    ...(f.descriptors.length ? { descriptors: f.descriptors } : {}),
    consequences: helps ? left : [...harm, ...left],
  }
  const bare = name.replace(/\s*[([].*$/, '').trim() || name
  const act = { ...actOf(bare, f, s, of, effect), ...(answers ? { cost: 'none' } : {}), ...wordsIn(words) }
  // Whom it answers is wherever that one is.
  const guessed = answers ? f.guessed.filter(g => g !== deeds.oneTarget(NEAR)) : f.guessed
  return { act, what: answers ? `${deeds.answers}, ${what}` : what, guessed }
}

const harmless = (effect: Keys): boolean => effect['teleports'] !== undefined || effect['summons'] !== undefined
/** The same deed with what was not understood of it left to the table; undefined where nothing of it can say so. */
export function withRest(deed: Deed, words: string): { readonly deed: Deed; readonly what: string } | undefined {
  const what = kindsIn(deed.rest.join(' '), deeds.seeWords)
  const left = { ruled: what }
  const more = (all: unknown) => [...((all ?? []) as readonly Keys[]), left]
  const act = deed.acts.findIndex(a => !harmless(a['effect'] as Keys))
  if (act >= 0) {
    const acts = deed.acts.map((a, i) => {
      const effect = a['effect'] as Keys
      return i === act
        ? { ...a, ...wordsIn(words), effect: { ...effect, consequences: more(effect['consequences']) } }
        : a
    })
    return { deed: { ...deed, acts, rest: [] }, what }
  }
  const bringing = (feature: Keys) => (Object.values(feature)[0] as Keys | undefined)?.['consequences'] !== undefined
  const at = deed.features.findIndex(bringing)
  if (at < 0) return undefined
  const features = deed.features.map((feature, i) => {
    if (i !== at) return feature
    const [[kind, given]] = Object.entries(feature) as [[string, Keys]]
    return { [kind]: { ...given, consequences: more(given['consequences']) } }
  })
  return { deed: { ...deed, features, rest: [] }, what }
}
