import { DAMAGE_TYPES } from '../../../vocabulary/damage-types.ts'
import { Taken } from './taken.ts'

export type Keys = Record<string, unknown>
/** When an ability works. */
export type When = 'act' | 'hit' | 'critical' | 'turn' | 'near' | 'death'
/** What the words of an ability hold, gathered sentence by sentence. */
export interface Figures {
  readonly when: Set<When>
  cost?: string
  uses?: Keys
  resolve?: boolean
  save?: { kind?: string; dc?: number }
  success?: 'half' | 'none'
  /** What a save lets remain, in place of what it keeps off. */
  readonly remains: Keys[]
  area?: { shape: 'cone' | 'line' | 'burst' | 'emanation'; feet: number }
  within?: number
  each?: boolean
  readonly harm: Keys[]
  readonly conditions: { name: string; lasts?: unknown }[]
  readonly heals: string[]
  readonly burns: { name: 'bleeding' | 'burning'; damage: string }[]
  readonly descriptors: string[]
  once?: boolean
  /** What harms stands in a sentence with more in it than was understood. */
  muddled?: boolean
  /** The sentence before had no part in a fight. */
  aside?: boolean
  provokes?: false
  /** What does nothing to it. */
  readonly immune: string[]
  /** Against what it saves better. */
  readonly against: { readonly descriptor: string; readonly value: number }[]
  readonly guessed: string[]
  /** Sentences with rules in them that nothing was made of. */
  readonly rest: string[]
}
export const noFigures = (): Figures => ({
  when: new Set(),
  remains: [],
  harm: [],
  conditions: [],
  heals: [],
  burns: [],
  descriptors: [],
  immune: [],
  against: [],
  guessed: [],
  rest: [],
})

const DICE = '\\d*d\\d+(?: ?[+-] ?\\d+)?|\\d+'
const TYPE = `(?:${DAMAGE_TYPES.join('|')}|nonlethal)`
const TYPES = new RegExp(TYPE, 'gi')
const DAMAGE = new RegExp(
  `(?:an? )?(?:additional |extra )?\\b(${DICE})(?: points? of)?(?: additional| extra)?((?: ?(?:,|and|or|&|,? and)? ?${TYPE})*) damage`,
  'i',
)
const STATES =
  'blinded|dazed|dazzled|deafened|entangled|exhausted|fascinated|fatigued|flat-footed|frightened|nauseated|off-target|panicked|paralyzed|petrified|prone|shaken|sickened|staggered|stunned|asleep|unconscious'
const LENGTH = `(\\d*d\\d+(?: ?\\+ ?\\d+)?|\\d+|one) (rounds?|minutes?|hours?)`
const STATE = new RegExp(
  `\\b(?:knocked )?(${STATES})(?: conditions?)?\\b(?: \\(?(?:for|lasting)(?: the next)? ${LENGTH}\\)?| until the (end|beginning|start) of (its|their|his|her|the [a-z' -]+?)'?s? next turn)?`,
  'i',
)
const SAVE_NAMES: Readonly<Record<string, string>> = { fort: 'Fortitude', refl: 'Reflex', will: 'Will' }
const saveOf = (word: string): string => SAVE_NAMES[word.toLowerCase().slice(0, 4)]!
const tidy = (dice: string): string => dice.replace(/ /g, '').toLowerCase()

/** How often: by the day, by rounds, or once where it takes minutes and hours. */
function usesIn(t: Taken, f: Figures): void {
  const times: Readonly<Record<string, number>> = { once: 1, twice: 2, 'three times': 3, 'four times': 4 }
  const day = t.take(
    /\b(?:(once|twice|three times|four times)|(\d+) times)(?: per| a| each| every)? ?\/? ?(?:day|24 hours)\b/i,
  )
  if (day) f.uses = { max: times[day[1]?.toLowerCase() ?? ''] ?? Number(day[2]), recharge: 'day' }
  const slash = t.take(/\b(\d+) ?\/ ?day\b/i)
  if (slash) f.uses = { max: Number(slash[1]), recharge: 'day' }
  const wait =
    t.take(
      /\b(?:can use (?:this|its|their)[a-z' -]*?(?:ability|weapon|attack)? ?)?(?:only )?(?:once )?every (\d*d\d+|\d+) (rounds?|minutes?|hours?)/i,
    ) ??
    t.take(
      /\b(?:can't|cannot|can not|it must|must)[^.;]{0,60}?(?:again (?:for|until)|wait)(?: another)? (\d*d\d+|\d+) (rounds?|minutes?|hours?)(?: (?:later|before|have passed)[^.;]*)?/i,
    ) ??
    t.take(/\brecharges? (?:in|after|every) (\d*d\d+|\d+) (rounds?|minutes?|hours?)/i)
  if (wait) f.uses = /round/i.test(wait[2]!) ? { max: 1, recharge: { rounds: wait[1]!.toLowerCase() } } : SELDOM
  if (t.take(/\b(?:only )?once (?:per|each|every|an|a) (?:minute|hour|week|encounter|combat)\b/i)) f.uses = SELDOM
  if (t.take(/\b(?:only )?once (?:per|each|every|a) round\b/i)) f.uses ??= { max: 1, recharge: { rounds: '1' } }
  if (t.take(/\b(?:can |may |must )?(?:spends?|spending|expends?|expending) (?:1|one|a) Resolve Points?(?: to)?/i))
    f.resolve = true
}
const SELDOM: Keys = { max: 1, recharge: 'fight' }

const COSTS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:as|with|using|taking|takes?|spends?) (?:a|its|their) (?:special )?standard action\b,?/i, 'standard'],
  [/\b(?:as|with|using|taking|takes?|spends?) (?:a|its|their) move action\b,?/i, 'move'],
  [/\b(?:as|with|using|taking|takes?|spends?) (?:a|its|their) full(?:-round)? action\b,?/i, 'full-round'],
  [/\b(?:as|with|using|taking|takes?|spends?) (?:a|its|their) swift action\b,?/i, 'swift'],
  [/\b(?:as|with|using|taking|takes?|spends?) (?:a|its|their) free action\b,?/i, 'free'],
]
/** What it takes, and when it works. */
function whenIn(t: Taken, f: Figures): void {
  for (const [pattern, cost] of COSTS)
    if (t.take(pattern)) {
      f.when.add('act')
      f.cost ??= cost
    }
  if (
    t.take(
      /\b(?:scores?|on|with) a critical hit(?: with [a-z' -]+? attacks?)?(?: against (?:a|an) [a-z ]*?(?:creature|target|foe))?/i,
    )
  )
    f.when.add('critical')
  if (
    t.take(
      /\b(?:hit|struck|damaged|bitten|stung|touched) by (?:an?|the|its|this|their)\b|\b(?:hits|strikes|damages|bites|touches) (?:a|an|the|its|with|that|or)\b|\btakes? damage from (?:an?|the|its)\b|\bthat (?:it|they) (?:hits?|damages?|touch(?:es)?)\b|\bwhen(?:ever)? it hits\b|\bwith (?:a|its) successful [a-z ]*?attack\b|\bdeals? damage (?:to|with)\b|\b(?:successfully )?deals damage\b/i,
    )
  )
    f.when.add('hit')
  if (
    t.take(
      /\b(?:starts?|begins?|ends?|starting|beginning|ending)(?: or (?:starts?|begins?|ends?))? (?:its|their|his|her) turns?\b|\b(?:at the (?:start|beginning|end) of (?:its|their|each) turns?)\b|\b(?:each|every|per) round\b/i,
    )
  )
    f.when.add('turn')
  if (
    t.take(
      /\b(?:when|if|once|whenever) (?:an?|the|it|this|killed|slain|destroyed)[a-z' -]{0,50}?(?:dies|is (?:slain|killed|destroyed|defeated)|(?:is )?reduced to 0 (?:or fewer )?hit points|is reduced to 0 HP|killed|slain|destroyed)(?: or destroyed)?\b,?|\bupon (?:its )?death\b,?|\bwhen (?:killed|slain|destroyed|reduced to 0 hit points)\b,?/i,
    )
  )
    f.when.add('death')
  if (
    t.take(
      /\b(?:comes?|moves?|enters?|entering)(?: or (?:ends?|enters?|moves?|starts?))?[a-z ]*?(?:within|into|the area|its aura|the aura)?(?= |,)/i,
    )
  )
    f.when.add('near')
  if (t.take(/\baura\b/i)) f.when.add('near')
}

/** How far and what it fills. */
function placeIn(t: Taken, f: Figures): void {
  const line =
    t.take(/(\d+)[- ](?:foot|feet|ft\.?)[- ](?:long,? )?(?:\d+-foot-wide )?(cone|line)(?:-shaped)?\b/i) ??
    t.take(/\b(?:cone|line)\b[^.;]{0,30}?(\d+)[- ](?:feet|ft\.?|foot)(?:-long| long)?/i)
  if (line) {
    const shape = /cone/i.test(line[0]) ? 'cone' : 'line'
    f.area = { shape, feet: Number(line[1]) }
  }
  const round =
    t.take(
      /\b(\d+)[- ](?:foot|ft\.?|feet)[- ]radius(?: (?:burst|spread|emanation|sphere|cloud|circle|area|aura|explosion))?/i,
    ) ??
    t.take(/\b(\d+)[- ](?:foot|ft\.?)[- ](?:burst|spread|emanation|aura|radius|explosion)/i) ??
    t.take(/\bradius of (\d+) (?:feet|ft\.?)/i)
  if (round)
    f.area ??= { shape: /burst|spread|explosion/i.test(round[0]) ? 'burst' : 'emanation', feet: Number(round[1]) }
  if (
    t.take(/,? centered on (?:itself|it|them(?:sel(?:f|ves))?|the [a-z' -]+?)(?=[\s,.(]|$)/i) &&
    f.area?.shape === 'burst'
  )
    f.area = { shape: 'emanation', feet: f.area.feet }
  const within =
    t.take(
      /\bwithin (?:a )?(\d+)[- ](?:feet|foot|ft\.?)(?: radius)?(?: of (?:it|itself|them|this creature|an? [a-z' -]+?|the [a-z' -]+?|its [a-z]+))?(?=[\s,.;()]|$)/i,
    ) ??
    t.take(/\bup to (\d+) feet (?:away|distant)\b/i) ??
    t.take(/\b(?:range of|at a range of) (\d+) (?:feet|ft\.?)/i)
  if (within) f.within = Number(within[1])
  else if (t.take(/\badjacent(?: to (?:it|them|the [a-z' -]+?))?(?=[\s,.;()]|$)|\bin (?:its|the same|their) space\b/i))
    f.within ??= 5
  if (
    t.take(
      /\b(?:all|each|every|any|any number of)(?: other| living| enem(?:y|ies)| non-?[a-z]+)* (?:creatures?|enem(?:y|ies)|foes?|opponents?|targets?)\b/i,
    )
  )
    f.each = true
  if (/^[\s~,]*non-?[a-z]+s?\b|\b(?:creatures|enemies|foes|opponents|those)\b/i.test(t.left)) f.each = true
}

/** The save against it, and what it leaves of it. */
function saveIn(t: Taken, f: Figures): void {
  const found =
    t.take(/\bDC[- ]?(\d+) (Fort(?:itude)?|Ref(?:lex)?|Will)(?: saving throws?| saves?)?\b/i) ??
    t.take(/\b(Fort(?:itude)?|Ref(?:lex)?|Will)(?: saving throws?| saves?)?,? ?\(?(?:at )?DC[- ]?(\d+)\)?/i)
  if (found) {
    const [a, b] = [found[1]!, found[2]!]
    const [dc, kind] = /^\d/.test(a) ? [Number(a), b] : [Number(b), a]
    f.save ??= { kind: saveOf(kind), dc }
  }
  const bare = t.all(/\b(Fort(?:itude)?|Reflex|Will)(?: saving throws?| saves?)\b/i)
  if (bare[0]) f.save ??= { kind: saveOf(bare[0][1]!) }
  t.all(
    /\b(?:this |that |the |on a |a |another )?(?:successful |failed )?(?:saving throws?|saves?)\b(?: (?:at|with) (?:this|the listed|that|the same) DC)?/i,
  )
  for (const left of t.all(/\breduces? the (\w+)(?: condition)?(?:'s duration)? to (\d+) (rounds?)/i))
    if (new RegExp(`^(?:${STATES})$`, 'i').test(left[1]!))
      f.remains.push({ condition: left[1]!.toLowerCase(), lasts: { rounds: Number(left[2]) } })
  if (
    t.take(
      /\b(?:(?:only )?takes? )?half(?: (?:the|this|that|as much))?(?: listed)?(?: damage)?\b|\bhalves(?: (?:the|this) damage)?|\bhalving the damage/i,
    )
  )
    f.success = 'half'
  t.all(/\bnegat(?:es?|ing|ed)\b(?: (?:this|the|all) [a-z]+(?: effects?| conditions?)?)?/i)
}

/** What it does: damage, conditions, points of abilities, healing. */
function harmIn(t: Taken, f: Figures): void {
  for (const found of t.all(/\b(\d*d\d+|\d+) (?:points? of )?(Str|Dex|Con|Int|Wis|Cha)[a-z]*(?: (damage|drain))?/i)) {
    const ability = ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'].find(a =>
      a.toLowerCase().startsWith(found[2]!.toLowerCase()),
    )!
    f.harm.push({ [/drain/i.test(found[3] ?? '') ? 'drains' : 'lowers']: ability, by: found[1]!.toLowerCase() })
  }
  for (const name of ['bleeding', 'burning'] as const) {
    const word = name === 'bleeding' ? 'bleed(?:ing)?' : 'burn(?:ing)?'
    const found =
      t.take(new RegExp(`\\b(\\d*d\\d+|\\d+) (?:points? of )?${word}(?: damage)?`, 'i')) ??
      t.take(
        new RegExp(
          `\\b${word}(?: conditions?)?(?: damage)? ?\\(?(?:${word} |taking |dealing )?(\\d*d\\d+)(?: damage)?\\)?`,
          'i',
        ),
      )
    if (found) f.burns.push({ name, damage: found[1]!.toLowerCase() })
  }
  for (const found of t.all(
    /\b(?:regains?|restores?|restoring|heals?|healing|recovers?|regaining) (\d*d\d+(?: ?[+-] ?\d+)?|\d+) (?:of (?:its|their) )?(?:lost |missing )?(?:Hit Points?|HP|damage)\b(?: (?:to|of) ([a-z]+))?/i,
  )) {
    // What heals others is not read.
    if (found[2] !== undefined && !/^(?:itself|themself|themselves|it)$/i.test(found[2])) f.muddled = true
    f.heals.push(tidy(found[1]!))
  }
  for (const found of t.all(DAMAGE)) {
    const types = (found[2]?.match(TYPES) ?? []).map(x => x.toLowerCase())
    const real = types.filter(x => x !== 'nonlethal')
    f.harm.push({
      damage: tidy(found[1]!),
      ...(real.length ? { types: real } : {}),
      ...(types.includes('nonlethal') ? { nonlethal: true } : {}),
    })
  }
  let last: unknown
  const states = t.all(STATE).map(([, name, n, unit, edge, of]) => ({
    name: name!.toLowerCase(),
    lasts: lengthOf(n, unit) ?? (edge ? edgeOf(edge, of ?? '') : undefined),
  }))
  // `shaken and sickened for 1 round`: both go by the length that is said behind.
  for (const state of [...states].reverse()) {
    if (f.conditions.some(c => c.name === state.name && state.lasts === undefined)) continue
    last = state.lasts ?? last
    f.conditions.unshift(last === undefined ? { name: state.name } : { name: state.name, lasts: last })
  }
}
export const lengthOf = (n: string | undefined, unit: string | undefined): Keys | undefined => {
  if (n === undefined || unit === undefined) return undefined
  const rolled = tidy(n === 'one' ? '1' : n)
  return { [`${unit.toLowerCase().replace(/s$/, '')}s`]: /d/.test(rolled) ? rolled : Number(rolled) }
}
const edgeOf = (edge: string, of: string): Keys => ({
  until: /end/i.test(edge) ? 'turn-end' : 'turn-start',
  of: /^(?:its|their|his|her)$|target|victim|creature|foe/i.test(of) ? 'target' : 'user',
})

/** What says no more than what a file or these rules have anyway, and what it is called. */
function asideIn(t: Taken, f: Figures): void {
  const is = t.take(
    /\b(?:this|it) (?:ability )?(?:is|counts as|functions as) an? ([a-z, -]+?(?:,? and [a-z-]+)?) (?:effect|ability)\b/i,
  )
  for (const word of is?.[1]?.split(/[, ]+|\band\b/) ?? []) if (word.length > 2) f.descriptors.push(word.toLowerCase())
  const kinds = t.take(
    /\((?:an? )?((?:mind-affecting|fear|emotion|sonic|sense-dependent|language-dependent|charm|compulsion|poison|pain|curse|death|light)(?:,? [a-z, -]*)?)(?: effect)?\)/i,
  )
  for (const word of kinds?.[1]?.split(/[, ]+/) ?? []) if (word.length > 2) f.descriptors.push(word.toLowerCase())
  if (
    t.take(
      /^[^.;]*\b(?:(?:can't|cannot|can not|isn't|is not) (?:be )?(?:affected|targeted|subject)|(?:is|are|becomes?) immune)[^.;]*\b(?:24 hours|\d+ (?:hours?|minutes?|rounds?)|a day|one day)[^.;]*/i,
    )
  )
    f.once = true
  const immune = t.take(
    /\b(?:is|are|it's|they're) (?:also )?immune to ((?:[a-z -]+?,? ?(?:and|or)? ?)+?)(?: effects?)?(?=[.;]|$)/i,
  )
  for (const word of immune?.[1]?.split(/,|\band\b|\bor\b/) ?? []) {
    const what = word
      .trim()
      .toLowerCase()
      .replace(/^(?:the|all) /, '')
      .replace(/ effects?$| conditions?$| damage$/, '')
    if (what !== '') f.immune.push(what)
  }
  const saves = t.take(
    /\b(?:gains? |has |have |receives? )?an? \+(\d+) (?:racial |species |insight |enhancement |morale )?bonus (?:to|on) (?:all )?(?:saving throws|saves) (?:against|vs\.?|versus) ([a-z, -]+?)(?: effects?)?(?=[.;,]?$|[.;]| unless| and to )/i,
  )
  for (const word of saves?.[2]?.split(/,|\band\b|\bor\b/) ?? []) {
    const descriptor = word
      .trim()
      .toLowerCase()
      .replace(/ effects?$/, '')
    if (descriptor !== '') f.against.push({ descriptor, value: Number(saves![1]) })
  }
  t.all(
    /\b(?:gains? |has |receives? )?an? \+\d+ (?:racial|species|insight|enhancement|circumstance|morale)? ?bonus to [A-Z][a-z]+(?: and [A-Z][a-z]+)* (?:skill )?checks\b/,
  )
  if (t.take(/\b(?:doesn't|does not|don't|do not|without) provok(?:e|ing)(?: (?:any )?attacks? of opportunity)?/i))
    f.provokes = false
  t.all(
    /\([^)]*\b(?:already|included|accounted|factored)\b[^)]*\)|[^.;,]*\b(?:is|are) already (?:included|accounted|factored|reflected)[^.;]*/i,
  )
}
/** What tells of a rule in a sentence from which something was taken. */
const HARD =
  /\d|\b(?:bonus|penalt|immun|resist|instead|unless|doubl|half|rerolls?|twice|teleport|possess|control|attack rolls?|can't|cannot|hit points?|automatically|concealment|invisib|grappl|suffocat|summon|swallow|attach|copies|advantage|ignores?|treats?|functions as|works as|loses?|pull|push|moves? (?:it|the|that|\d)|moved|increas|decreas|for each)/i
/** What tells of a rule in any other. */
const SOFT =
  /\b(?:attacks?|damage|rounds?|minutes?|feet|actions?|condition|squares?|speed|regain|cover|pinned|bleed|burning|levels?|dies|kills?|destroy|charges?|counts?|gains?|checks?|pull|push|moves?|saves?|saving|hides?|stealth|see|vision|light|dark(?:ness)?|heals?|vulnerab|weapons?|armor|blind|daz|stun|paraly|poison|disease|sicken|shaken|frighten|prone|fatigue|nauseat|entangl)/i
/** What is done between fights: talk, travel, tracks, food, and what takes minutes and hours. */
const ASIDE =
  /\b(?:(?:star)?ships?|the Drift|solar systems?|vehicles?|Piloting|telepath\w*|communicat\w*|languages?|speaks?|Computers|Engineering|Culture|Diplomacy|Disguise|Survival|Profession|Life Science|Physical Science|recall knowledge|tracks?|tracking|\d+ (?:hours?|days?|weeks?|months?|years?)|(?:an hour|1 minute|10 minutes|a day|a week) (?:of|to|deliver|work|stud)\w*|takes? (?:1|\d+) (?:minutes?|hours?)|spends? (?:at least )?(?:1|\d+) (?:minutes?|hours?)|over the course of|breathe?s?|vacuum|drown|eats?|eating|food|voices?|environmental|per hour)\b/i
const SENTENCE = 3
const ASKS = new RegExp(
  `\\b(?:an?|any|the|already|against) (?:${STATES}) (?:or (?:${STATES}) )?(?:foe|creature|target|enem|opponent|victim)|\\b(?:if|while|when) (?:that|the|a|an|its|it) ?[a-z]* (?:is|are) (?:already )?(?:${STATES})`,
  'i',
)
const HELPS =
  /\b(?:ally|allies|allied|friends?)\b|\b(?:ends?|ending|removes?|suppress(?:es)?|cures?) (?:that|the|this|one|any)\b|\bno longer\b/i
/** Sentences that go on with what was said before them. */
const FOLLOWS =
  /^(?:During (?:this|that) time|While (?:it|they|the)|Once|After (?:this|that)|If (?:it|they|the)|Doing so|This|These|They|It|A creature|Such)\b/
/** Whether a text holds rules that nobody has taken. */
export const hasRules = (text: string): boolean => HARD.test(text) || SOFT.test(text)
/** Whether none of these sentences has a part in a fight. */
export const areAside = (sentences: readonly string[]): boolean => {
  const f = noFigures()
  for (const sentence of sentences) readSentence(sentence, f)
  return (
    f.immune.length +
      f.against.length +
      f.rest.length +
      f.harm.length +
      f.conditions.length +
      f.heals.length +
      f.burns.length ===
    0
  )
}

/** Reads one sentence of an ability into its figures; what holds rules that were not understood goes to `rest`. */
export function readSentence(sentence: string, f: Figures): void {
  // An example says nothing that the rule does not.
  if (/^\(?For example\b/i.test(sentence)) return
  // What helps friends, takes something off or asks for a condition does to nobody what it names.
  if (HELPS.test(sentence) || ASKS.test(sentence)) {
    if (!ASIDE.test(sentence)) f.rest.push(sentence)
    return
  }
  if (
    /\b(?:one of|any of|all of)? ?the following\b|\bchosen by\b|\bof its choice\b|\bchooses? (?:one|which|a)\b/i.test(
      sentence,
    )
  )
    f.muddled = true
  const t = new Taken(sentence)
  const before = f.harm.length + f.conditions.length + f.heals.length + f.burns.length
  asideIn(t, f)
  usesIn(t, f)
  whenIn(t, f)
  saveIn(t, f)
  harmIn(t, f)
  placeIn(t, f)
  t.all(
    /\b(?:also|the listed|its|this|that|an?|the) (?:melee |ranged |natural )?(?:attacks?|effects?|abilit(?:y|ies)|conditions?|damage|action)\b/i,
  )
  t.all(/\b(?:the )?(?:duration is|lasts? for) (?:\d*d\d+|\d+) rounds?(?: unless [a-z ]+)?/i)
  t.all(/\b(?:takes?|suffers?|deals?|dealing|gains?|functions?)\b(?=\s*~)/i)
  const harms = f.harm.length + f.conditions.length + f.heals.length + f.burns.length > before
  if (harms) f.aside = false
  else if (ASIDE.test(sentence) || (f.aside && FOLLOWS.test(sentence))) {
    f.aside = true
    return
  }
  // A heading, or figures that stand by themselves, say nothing that the words do not.
  if (sentence.split(' ').length < SENTENCE) return
  if (t.left.includes('~') ? HARD.test(t.left) : hasRules(t.left)) {
    f.rest.push(sentence)
    if (harms) f.muddled = true
  }
}
