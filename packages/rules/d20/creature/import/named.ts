import type { Guess } from '../../words/imports/guesses.ts'
import { printed } from '../../words/imports/stat-block.ts'
import { BEASTLY } from './beasts.ts'
import { asksForAttack } from './deeds/aims/own-attack.ts'
import { casterLevelIn, type Listed, spellsByLevel } from './known/casters.ts'
import { CLASSES } from './known/classes.ts'
import { described } from './known/described.ts'
import { spell, spellOfWords } from './known/spell-reader.ts'
import { figuresIn, weaponsNamed } from './prose.ts'
import { publishedLikes } from './published/likes.ts'
import { growsItself } from './published/of-sizes.ts'
import { publishedSpells } from './published/spells.ts'
import { type Beast, dc, type Keys, type Read, type Reader, type Said } from './reading.ts'
import type { Short } from './text.ts'
import { vanishes } from './told/bodies.ts'
import { attach, drains, goesBerserk } from './told/clings.ts'
import { moreThan } from './told/counts.ts'

const MEAN: Readonly<Record<string, number>> = { '4': 2.5, '6': 3.5, '8': 4.5, '10': 5.5, '12': 6.5 }
/** What dice come to in the mean: 4d6+6 is 20. */
function meanOf(text: string): number {
  const [, n = '0', sides = '6', plus = '0'] = /^(\d*)d(\d+)([+-]\d+)?$/.exec(text) ?? []
  return Number(n || 1) * (MEAN[sides] ?? (Number(sides) + 1) / 2) + Number(plus)
}
const trample: Reader = (said, of) => {
  const guessed: Guess[] = []
  const { damage } = said.prose
  if (!damage) return undefined
  return { features: [{ trample: { damage, dc: dc(said, of, 'Str', guessed) } }], guessed }
}
/** A block prints the whole damage of the charge: what is beside that of its weapon comes with the hit. */
const charge: Reader = ({ prose, weapons }, of) => {
  const named = weaponsNamed(
    of.weapons.map(w => String(w['name'])),
    prose.text,
  )
  const weapon =
    of.weapons.find(w => weapons.includes(String(w['name']))) ??
    of.weapons.find(w => named.includes(String(w['name']))) ??
    of.weapons.find(w => /^(?:gore|horns?|ram|butt)\b/i.test(String(w['name']))) ??
    of.weapons.find(w => w['use'] !== 'projectile' && w['use'] !== 'thrown')
  if (!of.text.charges || !prose.damage || !weapon) return undefined
  const hits = printedDamage(of, String(weapon['name']))
  const exact = hits === undefined ? undefined : moreThan(prose.damage, hits)
  if (exact !== undefined) return { features: [{ 'powerful charge': { with: weapon['name'], damage: exact } }] }
  const own = hits === undefined ? meanOf(String(weapon['damage'])) + of.figures.modifiers.Str : meanOf(hits)
  const more = Math.max(1, Math.round((meanOf(prose.damage) - own) / MEAN['6']!))
  const damage = `${more}d6`
  return {
    features: [{ 'powerful charge': { with: weapon['name'], damage } }],
    guessed: [printed.guessedDamage('charge beside that of its weapon', damage)],
  }
}
/** The damage of an attack as the block prints it: `Gore +20 melee (2d8+15)`. */
const printedDamage = (of: Beast, weapon: string): string | undefined =>
  new RegExp(`\\b${weapon}s? [+-]\\d+[^()]*\\((\\d*d\\d+(?:[+-]\\d+)?)`, 'i').exec(
    `${of.block.text('Attack')} ${of.block.text('Full Attack')}`,
  )?.[1]
const sneaks: Reader = ({ prose }, of) =>
  prose.damage
    ? { features: [{ 'sneak attack': { with: of.weapons.map(w => String(w['name'])), damage: prose.damage } }] }
    : undefined

/** A feature that its name says all of, in texts that have it. */
const plain =
  (name: string, key: 'charges' | undefined = undefined): Reader =>
  (_, of) =>
    key === undefined || of.text.charges ? { features: [name] } : undefined
const without =
  (why: string): Reader =>
  () => ({ without: why })

interface Cry {
  readonly area?: Keys
  readonly range?: number
  readonly save?: 'Fortitude' | 'Reflex' | 'Will'
  readonly by: Short
  readonly half?: true
  readonly descriptors?: readonly string[]
  readonly consequences: readonly Keys[]
  readonly uses?: Keys
}
/** Figures of a description: dice, and what stands before feet, rounds or a DC. */
const FIGURES = /\b(\d*d\d+)\b|\bDC (\d+)|\b(\d+)[- ](?:foot|feet|ft|rounds?)\b/gi
const SHAPES = /\b(cone|line)\b/i
/** Whether an effect has each figure that words say, their shape and their conditions, and they say nothing of other moments. */
function saysAll(words: string, effect: Keys): boolean {
  const made = JSON.stringify(effect)
  const figures = [...words.matchAll(FIGURES)].map(([, dice, dc, feet]) => (dice ?? dc ?? feet)!.toLowerCase())
  const shape = SHAPES.exec(words)?.[1]?.toLowerCase()
  const states = words.match(STATES_SAID) ?? []
  return (
    figures.length > 0 &&
    figures.every(n => new RegExp(`(?<!\\d)${n}(?!\\d)`).test(made)) &&
    (shape === undefined || made.includes(`"${shape}"`)) &&
    states.every(state => made.includes(`"${state.toLowerCase()}"`))
  )
}
const STATES_SAID =
  /\b(?:panicked|frightened|shaken|stunned|paralyzed|nauseated|sickened|dazed|slowed|blinded|deafened|confused|fascinated)\b/gi
/** An act that is known by its name: its figures are those that creatures with it have. */
const act =
  (name: string, { by, save, half, consequences, uses, ...more }: Cry): Reader =>
  (said: Said, of: Beast): Read | undefined => {
    const guessed: Guess[] = []
    const words = of.block.paragraph(said.name)
    const asDescribed = words === '' ? undefined : described(said, of)
    const byHits = asDescribed?.features?.some(f => typeof f === 'object' && f['hit'] !== undefined)
    if (asDescribed?.acts?.length || byHits || asksForAttack(words)) return asDescribed
    const onSuccess = half ? 'half' : 'none'
    const saved = save ? { save: { kind: save, dc: dc(said, of, by, guessed), onSuccess } } : {}
    const given = said.prose.damage
      ? consequences.map(c => (c['damage'] ? { ...c, damage: said.prose.damage } : c))
      : consequences
    // What goes out from it spares it and its own kind.
    const around = more.area?.['shape'] === 'emanation'
    const spares = around ? { foes: true } : {}
    const own = around && said.prose.feet ? { area: { ...more.area, feet: said.prose.feet } } : {}
    const effect = { ...more, ...own, ...spares, ...saved, consequences: given }
    guessed.unshift(words === '' || saysAll(words, effect) ? printed.byName(name) : printed.notByWords(name))
    return { acts: [{ name, ...(uses ? { uses } : {}), effect }], guessed }
  }
const cone = (feet: number) => ({ shape: 'cone', feet })
const line = (feet: number) => ({ shape: 'line', feet })
const around = (feet: number) => ({ shape: 'emanation', feet })
const state = (condition: string, rounds: number | string): Keys => ({ condition, lasts: { rounds } })
const harm = (damage: string, types: string): Keys => ({ damage, types })
const MIND = ['mind-affecting']
const DAY: Keys = { max: 1, recharge: 'day' }
const FIGHT: Keys = { max: 1, recharge: 'fight' }
const ACTS: readonly (readonly [RegExp, string, Cry])[] = [
  [
    /^mind blast\b/,
    'mind blast',
    { area: cone(60), save: 'Will', by: 'Cha', descriptors: MIND, consequences: [state('stunned', '3d4')] },
  ],
  [
    /^(?:acid spray|spit acid|spittle of acid)\b/,
    'acid spray',
    { area: line(30), save: 'Reflex', half: true, by: 'Con', consequences: [harm('4d4', 'acid')], uses: FIGHT },
  ],
  [
    /^bay\b/,
    'bay',
    {
      area: around(300),
      save: 'Will',
      by: 'Cha',
      descriptors: ['fear', 'sonic', ...MIND],
      consequences: [state('panicked', '2d4')],
    },
  ],
  [
    /^trill\b/,
    'trill',
    {
      area: around(100),
      save: 'Will',
      by: 'Cha',
      descriptors: ['sonic', ...MIND],
      consequences: [state('stunned', '1d4')],
    },
  ],
  [
    /^stunning croak\b/,
    'stunning croak',
    {
      area: around(20),
      save: 'Fortitude',
      by: 'Con',
      descriptors: ['sonic'],
      consequences: [state('stunned', '1d3')],
      uses: DAY,
    },
  ],
  [
    /^stunning screech\b/,
    'stunning screech',
    {
      area: around(30),
      save: 'Fortitude',
      by: 'Con',
      descriptors: ['sonic'],
      consequences: [state('stunned', 1)],
      uses: { max: 1, recharge: { rounds: '10' } },
    },
  ],
  [
    /^stunning (?:shock|glance)\b/,
    'stunning glance',
    { range: 30, save: 'Fortitude', by: 'Cha', consequences: [state('stunned', '2d4')] },
  ],
  [
    /^scare\b/,
    'scare',
    { range: 25, save: 'Will', by: 'Cha', descriptors: ['fear', ...MIND], consequences: [state('shaken', '1d4')] },
  ],
  [
    /^slow$/,
    'slow',
    {
      area: around(10),
      save: 'Will',
      by: 'Con',
      consequences: [state('slowed', 7)],
      uses: { max: 1, recharge: { rounds: '2' } },
    },
  ],
  [
    /^moan\b/,
    'moan',
    {
      area: cone(30),
      save: 'Will',
      by: 'Cha',
      descriptors: ['fear', 'sonic', ...MIND],
      consequences: [state('panicked', 2)],
    },
  ],
  [
    /^smoke\b(?! (?:claws?|form))/,
    'smoke',
    {
      area: cone(15),
      save: 'Fortitude',
      by: 'Con',
      consequences: ['attack', 'damage'].map(to => ({ adds: -2, to, lasts: { minutes: '1d6' } })),
    },
  ],
  [
    /^horrific appearance\b/,
    'horrific appearance',
    { range: 60, save: 'Fortitude', by: 'Cha', consequences: [{ lowers: 'Strength', by: '2d6' }], uses: FIGHT },
  ],
]

/** How often, and the spells that are used so often. */
const OFTEN = /(at will|constant|\d+ ?\/ ?(?:day|hour|week))\s*[-:\u2013\u2014]\s*((?:\([^)]*\)|[^.;(])+)/i
/** A spell in a sentence beside the list: `Once per day, a djinni can assume gaseous form (as the spell)`. */
const BESIDE_LIST =
  /\b(once|twice|three times) (?:per|a) (hour|day|week|month|year),? (?:an? |the )?[a-z' -]+? can (?:use|cast|assume) ([a-z' ]+?)(?= \(as the spell\)| to\b| as\b|[.;,])/gi
const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, 'three times': 3 }
type Named = { readonly text: string; readonly read: Read | undefined }
/** Documents of several spells under one key: the forms that they give, what runs on in those whom they reach. */
function keysOf(reads: readonly Named[]): { readonly keys?: Keys } {
  const keys: Record<string, unknown[]> = {}
  for (const { read } of reads)
    for (const [key, all] of Object.entries(read?.keys ?? {})) keys[key] = [...(keys[key] ?? []), ...(all as unknown[])]
  return Object.keys(keys).length > 0 ? { keys } : {}
}
/** What all spells of a list come to; those that nobody knows are named. */
const together = (reads: readonly Named[], ...guessed: readonly Guess[]): Read => ({
  ...keysOf(reads),
  acts: reads.flatMap(({ read }) => read?.acts ?? []),
  features: reads.flatMap(({ read }) => read?.features ?? []),
  senses: Object.assign({}, ...reads.map(({ read }) => read?.senses ?? {})) as Keys,
  guessed: [...guessed, ...reads.flatMap(({ read }) => read?.guessed ?? [])],
  ruled: reads.flatMap(({ read }) => read?.ruled ?? []),
  aside: reads.flatMap(({ text, read }) => (read?.without === undefined ? [] : [`${text}: ${read.without}`])),
  carried: reads.flatMap(({ text, read }) => (read ? [] : [text])),
})
/** A spell that is known: it is cast out of the slots of its level, which all spells of that level share. */
function fromSlots({ shared, level }: Listed, read: Read | undefined): Read | undefined {
  if (!shared || !read?.acts) return read
  const acts = read.acts.map(act => {
    const uses = act['uses'] as Keys | undefined
    return uses ? { ...act, uses: { ...uses, shares: `slots of level ${level}` } } : act
  })
  return { ...read, acts }
}
/** Spells by their levels, as those of a class are listed. */
const byLevels: Reader = (said, of) => {
  const own = of.block.paragraph('spells')
  const text = own || publishedSpells(of.block.name)
  const listed = spellsByLevel(text)
  if (listed.length === 0) return undefined
  const level = casterLevelIn(text) ?? of.level
  const reads = listed.map(listing => {
    const { name, uses, dc: save } = listing
    const prose = figuresIn(save ? `DC ${save}` : '')
    const own = { ...said, cast: true as const, text: `${name} ${uses}/day`, name: name.replace(/\s*\(.*$/, ''), prose }
    return { text: name, read: fromSlots(listing, spell(own, { ...of, caster: level })) }
  })
  return together(reads, printed.sharedSlots, ...(own ? [] : [printed.asPublished]))
}
/** Spell-likes as a paragraph lists them: `At will: darkness, fear (DC 14); 1/day: confusion`. */
const spells: Reader = (said, of) => {
  const psionic = /^psi(?:-like|onics)\b/.test(said.text)
  const printedList =
    (psionic
      ? of.block.paragraph('psi-like abilities') || of.block.paragraph('psionics')
      : /^spells\b/.test(said.text)
        ? of.block.paragraph('spells')
        : of.block.paragraph('spell-like abilities') || of.block.paragraph('spells')) ||
    said.text.replace(/^[a-z -]+:?/, '')
  const known =
    /\b(?:spell-like|psionics)/.test(said.text) && !OFTEN.test(printedList)
      ? publishedLikes(of.block.name, of.level)
      : ''
  const listed = known || printedList
  const groups = [...listed.matchAll(new RegExp(OFTEN, 'gi'))]
  const names = groups.flatMap(([, often, list]) =>
    list!.split(/,(?![^(]*\))/).map(x => [x.trim().replace(/^and /i, ''), often!.toLowerCase()] as const),
  )
  for (const [, often = '', unit = '', name] of listed.matchAll(BESIDE_LIST))
    names.push([name!, `${TIMES[often.toLowerCase()] ?? 1}/${unit.toLowerCase() === 'hour' ? 'hour' : 'day'}`])
  if (names.length === 0) return byLevels(said, of)
  const caster = Number(/(?:caster|manifester) level (\d+)/i.exec(listed)?.[1] ?? of.level)
  const reads = names.map(([name, often]) => {
    const text = name.toLowerCase()
    return {
      text,
      read: spell(
        {
          ...said,
          text: `${text} ${often}`,
          name: text.replace(/\s*\(.*$/, ''),
          prose: figuresIn(text),
          ...(psionic ? { psionic } : {}),
        },
        { ...of, caster },
      ),
    }
  })
  return together(reads, ...(known ? [printed.asPublished] : []))
}
/** It grows once an hour, as by the spell. */
const grows: Reader = (said, of) =>
  /\bchange (?:a|another|any) creature's size\b/i.test(of.block.paragraph(said.name))
    ? spell({ ...said, cast: true, text: 'enlarge person 1/hour', name: 'change size', prose: figuresIn('') }, of)
    : bothWays({ ...said, text: 'change size 1/hour', name: 'change size' }, of)
/** It may make itself larger or smaller, out of the same uses. */
const bothWays = (said: Said, of: Beast): Read => {
  const ways = ['enlarge person', 'reduce person'].map(way => growsItself(said, of, way)!)
  return {
    keys: { forms: ways.flatMap(way => (way.keys?.['forms'] ?? []) as Keys[]) },
    acts: ways.flatMap(way => way.acts ?? []),
    guessed: ways[0]!.guessed ?? [],
  }
}
/** What blocks name that is known by its name, in the order in which it is tried. */
export const NAMED: readonly (readonly [RegExp, Reader])[] = [
  ...BEASTLY,
  ...CLASSES,
  [/^(?:spell|psi)-like abilit(?:y|ies)\b|^spells\b|^psionics\b/, spells],
  [/^change size\b/, grows],
  [/^mobility\b/, plain('mobility')],
  [/^trample\b/, trample],
  [/^powerful charge\b/, charge],
  [/^attach\b/, attach],
  [/^berserk\b/, goesBerserk],
  [/^blood drain\b/, drains],
  [/^sneak attack\b/, sneaks],
  [/^natural invisibility\b/, (said, of) => vanishes(said, of) ?? plain('natural invisibility')(said, of)],
  [/^displacement\b/, plain('displacement')],
  [/^light sensitivity\b/, plain('light sensitivity')],
  [/^light blindness\b/, plain('light blindness')],
  [
    /^(?:daylight|sunlight) powerlessness\b/,
    () => ({ features: [{ 'daylight powerlessness': { sun: true } }], guessed: [printed.sun] }),
  ],
  [/^ferocity\b/, plain('ferocity')],
  [/^mindless\b/, plain('mindless')],
  [/^earth mastery\b/, plain('earth mastery')],
  [
    /^spikes?\b|^quills?\b/,
    ({ prose }, of) =>
      prose.dc === undefined && /spike|quill/i.test(of.block.text('Attack') + of.block.text('Full Attack'))
        ? { without: printed.inAttacks }
        : undefined,
  ],
  [/^freedom of movement\b/, () => ({ keys: { immune: ['entangled', 'grappled', 'pinned', 'paralyzed', 'slowed'] } })],
  [/^earth glide\b/, (_, of) => ({ speeds: { burrow: of.speed }, guessed: [printed.glides] })],
  ...ACTS.map(([pattern, name, cry]) => [pattern, act(name, cry)] as const),
  [
    /^(?:lycanthropic empathy|curse of lycanthropy|tree dependent|improved tracking|keen (?:sight|hearing)|aura of (?:good|evil|law|chaos)|speech|mimicry|hive mind sense|lay eggs|reproduction|breed|empathic bond|telepathic link|superior low-light vision|sailor|psionic focus|immutable|swim-by|woodcraft|stability)\b/,
    without(printed.noPart),
  ],
]

/** What is tried where no name is known: the paragraph, then a spell of that name. */
export const UNNAMED: readonly Reader[] = [described, spellOfWords]
