import { DAMAGE_TYPES } from '../../../vocabulary/damage-types.ts'
import type { Guess } from '../../../words/imports/guesses.ts'
import { GOES_ON, SPAT } from './aims/goes-on.ts'
import type { Taken } from './taken.ts'

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
  /** Its own kind is spared, or none but its foes are meant. */
  kin?: boolean
  readonly harm: Keys[]
  readonly conditions: { name: string; lasts?: unknown }[]
  readonly heals: string[]
  /** Damage of each round: until something ends it, or for so many rounds. */
  readonly burns: { name: string; damage: string; types?: readonly string[]; rounds?: number; check?: Keys }[]
  readonly descriptors: string[]
  /** It works once: on each creature, or on each that has saved. */
  once?: { readonly saved?: true }
  /** What harms stands in a sentence with more in it than was understood. */
  muddled?: boolean
  /** The sentence before had no part in a fight. */
  aside?: boolean
  provokes?: false
  /** What does nothing to it. */
  readonly immune: string[]
  /** Against what it saves better. */
  readonly against: { readonly descriptor: string; readonly value: number }[]
  /** Features that a sentence says whole. */
  readonly features: Keys[]
  /** Bonuses that it gives itself. */
  readonly own: Keys[]
  /** Resistance and vulnerability, each as one key of a sheet. */
  readonly body: Keys[]
  /** What its weapons are, for what only such overcome. */
  readonly qualities: string[]
  /** Kinds that it is of besides. */
  readonly kinds: string[]
  /** It attacks all within an area, with this weapon where its words name one. */
  sweep?: { readonly area: Keys; readonly weapon?: string }
  /** Rough ground does not hamper it. */
  unhampered?: true
  /** Its area hides what is in it, and how long. */
  fog?: { readonly lasts: unknown }
  /** Its area is rough ground, and how long. */
  ground?: { readonly lasts: unknown }
  /** How long what fills its area stays there. */
  stays?: unknown
  /** The area of a sentence that has no part in a fight by itself. */
  place?: NonNullable<Figures['area']>
  /** It works as its user is hurt, by these types of damage; by all where none is named. */
  hurtBy?: readonly string[]
  /** So many targets at once. */
  targets?: number
  /** The save keeps off the conditions alone: its damage comes either way. */
  apart?: boolean
  /** When it works by its name. */
  called?: When
  /** It follows a hit, by a small action. */
  rider?: boolean | 'free'
  /** It works on creatures of these kinds alone. */
  only?: readonly string[]
  /** It works on the smaller alone. */
  smaller?: boolean
  /** It is something that one can do, whatever that takes. */
  can?: boolean
  /** It works when something happens that no reader knows. */
  conditional?: boolean
  /** Feet that it is elsewhere at once. */
  teleports?: number
  /** What it does for its friends, and what that takes. */
  allied?: { readonly cost: string; readonly effect: Keys }
  readonly guessed: Guess[]
  /** How one gets rid of what it brings: by a check of a skill, else by the save again. */
  again?: { readonly skill?: string; readonly dc?: number; readonly edge?: 'turn-end' }
  /** It works on those who see it. */
  seen?: boolean
  /** It is an aura, by its own word. */
  about?: boolean
  /** The types of damage that have to bring it down, where it does something as it falls. */
  fellBy?: readonly string[]
  /** A table of random effects, from which its harm draws. */
  table?: Keys
  /** Damage that is said to be listed, of these types. */
  listed?: readonly string[]
  /** The spell whose effect it has, and how long, where its words say so. */
  spell?: string
  spellLasts?: Keys
  /** The level at which a spell works that it works as. */
  casterLevel?: number
  /** The attack roll of its own by which it reaches its target. */
  attack?: unknown
  /** Its bonuses are for attacks of this kind alone. */
  kind?: 'melee' | 'ranged'
  /** How one gets out of what it binds with. */
  bonds?: { readonly binds: number; readonly burst?: number; readonly anchors?: true }
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
  features: [],
  own: [],
  body: [],
  qualities: [],
  kinds: [],
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
export const STATES =
  'blinded|confused|dazed|dazzled|deafened|entangled|exhausted|fascinated|fatigued|flat-footed|frightened|nauseated|off-target|panicked|paralyzed|petrified|prone|shaken|sickened|slowed|staggered|stunned|asleep|unconscious'
const LENGTH = `(\\d*d\\d+(?: ?\\+ ?\\d+)?|\\d+|one) (rounds?|minutes?|hours?)`
const STATE = new RegExp(
  `\\b(?:knocked )?(${STATES})(?: conditions?)?\\b(?: \\(?(?:for|lasting)(?: the next)? ${LENGTH}\\)?| until the (end|beginning|start) of (its|their|his|her|the [a-z' -]+?)'?s? next turn)?`,
  'i',
)
const KIN =
  /\bnon-?[a-z]{4,}s?\b|\b(?:other than|except(?: for)?|but not) (?:other |itself and other )?(?!itself|it\b|the user)[a-z -]+s\b|\b(?:enem(?:y|ies)|foes?|opponents?|hostile creatures?)\b/i
const FAR_LENGTH = new RegExp(`\\bfor (?:the next )?${LENGTH}`, 'i')
const SAVE_NAMES: Readonly<Record<string, string>> = { fort: 'Fortitude', refl: 'Reflex', will: 'Will' }
const saveOf = (word: string): string => SAVE_NAMES[word.toLowerCase().slice(0, 4)]!
const tidy = (dice: string): string => dice.replace(/ /g, '').toLowerCase()

const BY_A = "(?<!(?:n't|not|without) )\\b(?:as|with|using|taking|takes?|spends?) (?:a|its|their)"
const byA = (action: string): RegExp => new RegExp(`${BY_A} ${action} action\\b,?`, 'i')
const COSTS: readonly (readonly [RegExp, string])[] = [
  [byA('(?:special )?standard'), 'standard'],
  [byA('move'), 'move'],
  [byA('full(?:-round)?'), 'full-round'],
  [byA('swift'), 'swift'],
  [byA('free'), 'free'],
  [/(?:^|[,;(] ?)standard action(?=[,;.)])/i, 'standard'],
  [/(?:^|[,;(] ?)move action(?=[,;.)])/i, 'move'],
  [/(?:^|[,;(] ?)full action(?=[,;.)])/i, 'full-round'],
  [/(?:^|[,;(] ?)swift action(?=[,;.)])/i, 'swift'],
]
/** What it takes, and when it works. */
export function whenIn(t: Taken, f: Figures): void {
  // The damage of an attack stands with the attack.
  if (
    t.take(
      new RegExp(
        `\\b(?:an?|the) [a-z' -]+?'s? (?:[a-z]+ )?(?:touch|bites?|claws?|slams?|stings?|tentacles?|gore|tail|rays?|talons?|attacks?) (?:attacks? )?(?:deals?|inflicts?) (?:${DICE})(?: ${TYPE})? damage(?:,? and|,)`,
        'i',
      ),
    )
  )
    f.when.add('hit')
  t.all(
    new RegExp(
      `\\b(?:attacks?|spit|touch|bite|claws?|slam|rays?|sting|blasts?) (?:attacks? )?deals? ${TYPE}(?: (?:and|or) ${TYPE})? damage(?: in addition to (?:its )?(?:${TYPE}|normal) damage)?(?=[.,;]|$)(?: instead of [a-z ]+)?`,
      'i',
    ),
  )
  for (const [pattern, cost] of COSTS)
    if (t.take(pattern)) {
      f.when.add('act')
      f.cost ??= cost
    }
  if (
    t.take(
      /\b(?:hit|struck|damaged) by (?:an?|its) critical hit(?: (?:from|with|of|by) (?:an?|the|its) [a-z' -]+?)?(?=[,.]| (?:must|is|takes?|gains?|becomes?|has)\b)|\b(?:(?:scores?|on|with) a critical hit|(?:its|their) critical hits)(?: with [a-z' -]+? attacks?)?(?: against (?:a|an) [a-z ]*?(?:creature|target|foe))?/i,
    )
  )
    f.when.add('critical')
  if (
    t.take(
      /\b(?:hit|struck|damaged|bitten|stung|touched) by (?:an?|the|its|this|their)\b|^(?:an?|any|each|the)? ?(?:living )?(?:creatures?|targets?|foes?|victims?) (?:bitten|stung|clawed|struck|hit|slammed|touched)\b|^(?:an?|any|each|the)? ?(?:bitten|stung|struck|touched) (?:creatures?|targets?|foes?)\b|\b(?:hits|strikes|damages|bites|touches) (?:a|an|the|its|with|that|or)\b|\btakes? damage from (?:an?|the|its)\b|\bthat (?:it|they) (?:hits?|damages?|touch(?:es)?)\b|\bwhen(?:ever)? it hits\b|^On a (?:successful )?hit\b,?|\bwith (?:a|its) successful [a-z ]*?attack\b|\bdeals? damage (?:to|with)\b|\b(?:successfully )?deals damage\b/i,
    )
  )
    f.when.add('hit')
  if (
    t.take(
      /\b(?:starts?|begins?|ends?|starting|beginning|ending)(?: or (?:starts?|begins?|ends?))? (?:its|their|his|her) turns?\b|\b(?:at the (?:start|beginning|end) of (?:its|their|each|(?:the|an?) [a-z' -]+?'s|each of (?:its|their)) turns?)\b|\b(?:each|every|per) round\b/i,
    )
  )
    f.when.add('turn')
  const fell = t.take(
    /\b(?:when|if|once|whenever) (?:an?|the|it|this)[a-z' -]{0,50}? (?:is )?(?:reduced to 0 (?:or fewer )?(?:hit points|HP)|killed|slain|destroyed) by ([a-z, ]+?) damage\b,?/i,
  )
  if (fell) {
    f.when.add('death')
    f.fellBy = (fell[1]!.match(TYPES) ?? []).map(x => x.toLowerCase())
  }
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
  // That of `10-foot aura` says how far besides, which is read with the place.
  if (t.take(/(?<!\d[- ](?:foot|feet|ft\.?)[- ])\baura\b/i) ?? /\d[- ](?:foot|feet|ft\.?)[- ]aura\b/i.exec(t.left)) {
    f.when.add('near')
    f.about = true
  }
}

/** How far and what it fills. */
export function placeIn(t: Taken, f: Figures): void {
  const several = t.take(
    /\b(?:up to )(\d|two|three|four|five|six) (?:different |other |living )?(?:targets?|creatures?|foes?|enemies|opponents?)\b(?:[^.,;]*?within \d+ feet of (?:each other|one another))?/i,
  )
  if (several)
    f.targets =
      ({ two: 2, three: 3, four: 4, five: 5, six: 6 } as Record<string, number>)[several[1]!.toLowerCase()] ??
      Number(several[1])
  t.take(/\b(?:all )?within \d+ feet of (?:each other|one another)\b/i)
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
    t.take(/(?<=[,;] )(\d+) (?:feet|ft\.?)(?=[,;]|$)/i) ??
    t.take(/^\s*(\d+)[- ]?(?:feet|ft\.?|foot)(?: radius| aura)?(?=[,;])/i) ??
    t.take(
      /\bwithin (?:a )?(\d+)[- ](?:feet|foot|ft\.?)(?: radius)?(?: of (?:it|itself|them|this creature|an? [a-z' -]+?|the [a-z' -]+?|its [a-z]+))?(?=[\s,.;()]|$)/i,
    ) ??
    t.take(/\bup to (\d+) feet (?:away|distant)\b/i) ??
    t.take(/\b(?:range of|at a range of) (\d+) (?:feet|ft\.?)/i)
  if (/\b(?:each|every|all) (?:other )?(?:creature that is |creatures )?adjacent\b/i.test(t.left)) f.each = true
  if (within) f.within = Number(within[1])
  else if (t.take(/\badjacent(?: to (?:it|them|the [a-z' -]+?))?(?=[\s,.;()]|$)|\bin (?:its|the same|their) space\b/i))
    f.within ??= 5
  if (KIN.test(t.left)) f.kin = true
  if (
    t.take(
      /\b(?:(?:all|each|every|any|any number of)(?: other| living| enem(?:y|ies)| non-?[a-z]+)* (?:creatures?|enem(?:y|ies)|foes?|opponents?|targets?)|everyone|everything|anyone)\b/i,
    )
  )
    f.each = true
  if (/^[\s~,]*non-?[a-z]+s?\b|\b(?:creatures|enemies|foes|opponents|those)\b/i.test(t.left)) f.each = true
}

/** The save against it, and what it leaves of it. */
export function saveIn(t: Taken, f: Figures): void {
  t.take(
    /\b(?:can|may|might) (?:resist|negate|avoid|prevent|halve|end|overcome)(?: (?:this|it|the [a-z]+|these [a-z]+|being [a-z]+))*(?: effects?)? (?:with|by (?:succeeding (?:at|on)|making)) an? (?:successful )?(?=DC|Fort|Ref|Will)/i,
  )
  t.take(
    /\bunless (?:it|they|the (?:target|creature)) (?:succeeds? (?:at|on)|makes?) (?:an? )?(?:successful )?(?=DC|Fort|Ref|Will)/i,
  )
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
      /\b(?:(?:only )?takes? )?half(?: (?:the|this|that|as much))?(?: listed)?(?: damage)?\b|\bhalves?(?: (?:the|this) damage)?|\bhalving the damage/i,
    )
  )
    f.success = 'half'
  t.all(/\bnegat(?:es?|ing|ed)\b(?: (?:this|the|all) [a-z]+(?: effects?| conditions?)?)?/i)
}

/** What it does: damage, conditions, points of abilities, healing. */
export function harmIn(t: Taken, f: Figures): void {
  for (const found of t.all(
    /(?<!\bDC )\b(\d*d\d+|\d+) (?:points? of )?(Str(?:ength)?|Dex(?:terity)?|Con(?:stitution)?|Int(?:elligence)?|Wis(?:dom)?|Cha(?:risma)?)\b(?! (?:or [A-Z][a-z]+ )?(?:checks?|bonus|modifier))(?: (damage|drain))?/i,
  )) {
    const short = found[2]!.toLowerCase().slice(0, 3)
    const ability = ['Strength', 'Dexterity', 'Constitution', 'Intelligence', 'Wisdom', 'Charisma'].find(a =>
      a.toLowerCase().startsWith(short),
    )!
    f.harm.push({ [/drain/i.test(found[3] ?? '') ? 'drains' : 'lowers']: ability, by: found[1]!.toLowerCase() })
  }
  for (const name of ['bleeding', 'burning'] as const) {
    const word = name === 'bleeding' ? 'bleed(?:ing)?' : 'burn(?:ing)?'
    const found =
      t.take(new RegExp(`\\b(\\d*d\\d+|\\d+) (?:points? of )?${word}(?: damage)?`, 'i')) ??
      t.take(
        new RegExp(
          `\\b${word}(?: conditions?)?(?: damage)? ?\\(?(?:for |${word} |taking |dealing )?(\\d*d\\d+|\\d+(?= damage))(?: damage)?\\)?(?: conditions?)?`,
          'i',
        ),
      )
    if (found) f.burns.push({ name, damage: found[1]!.toLowerCase() })
  }
  for (const found of t.all(
    /\b(?:regains?|restores?|restoring|heals?|healing|recovers?|regaining|repairs?)(?: itself| themself)?(?: for| of)? (\d*d\d+(?: ?[+-] ?\d+)?|\d+) (?:of (?:its|their) )?(?:lost |missing )?(?:Hit Points?|HP|damage)\b(?: (?:to|of) ([a-z]+))?/i,
  )) {
    // What heals others is not read.
    if (found[2] !== undefined && !/^(?:itself|themself|themselves|it)$/i.test(found[2])) f.muddled = true
    f.heals.push(tidy(found[1]!))
  }
  const listed = t.take(
    new RegExp(`\\b(?:the )?listed (?:amount of )?((?:${TYPE})?(?: (?:and|or) ${TYPE})?) ?damage\\b`, 'i'),
  )
  if (listed) f.listed = (listed[1]?.match(TYPES) ?? []).map(x => x.toLowerCase())
  for (const found of t.all(GOES_ON)) {
    const types = (found[2]?.match(TYPES) ?? []).map(x => x.toLowerCase())
    const name = `${types[0] ?? 'damage'} that goes on`
    f.burns.push({ name, damage: tidy(found[1]!), types, rounds: Number(found[3] ?? found[4]) })
  }
  const [, spat] = SPAT.exec(t.left) ?? []
  for (const found of t.all(DAMAGE)) {
    const named = (found[2]?.match(TYPES) ?? []).map(x => x.toLowerCase())
    const types = named.length === 0 && spat !== undefined ? [spat.toLowerCase()] : named
    const real = types.filter(x => x !== 'nonlethal')
    f.harm.push({
      damage: tidy(found[1]!),
      ...(real.length ? { types: real } : {}),
      ...(types.includes('nonlethal') ? { nonlethal: true } : {}),
    })
  }
  for (const found of t.all(
    /\b(?:gains?|bestows?|bestowing|takes?|suffers?|receives?|inflicts?|imposes?|with) (\d*d\d+|\d+) (?:temporary |permanent )?negative levels?\b/i,
  ))
    f.harm.push({ levels: found[1]!.toLowerCase() })
  if (t.take(/\bor (?:immediately |instantly )?(?:dies?|be (?:slain|killed))\b(?: (?:instantly|immediately))?/i)) {
    f.harm.push({ condition: 'dead' })
    f.descriptors.push('death')
  }
  let last: unknown
  const states = t.all(STATE).map(([, name, n, unit, edge, of]) => ({
    name: name!.toLowerCase(),
    lasts: lengthOf(n, unit) ?? (edge ? edgeOf(edge, of ?? '') : undefined),
  }))
  // `falls asleep and dreams for 1d6 minutes`: a length farther on, where the sentence has no other.
  const far = states.some(x => x.lasts === undefined && x.name !== 'prone') && t.all(FAR_LENGTH)
  if (far && far.length === 1) for (const state of states) state.lasts ??= lengthOf(far[0]![1], far[0]![2])
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
