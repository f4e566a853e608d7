import type { Guess } from '../../words/imports/guesses.ts'
import { printed } from '../../words/imports/stat-block.ts'
import { ALIGNED, against, boonAgainst } from './deeds/spells/forms.ts'
import { stuckWeapons } from './known/gear.ts'
import { type Beast, dc, type Feature, type Keys, type Read, type Reader, type Said, withOf } from './reading.ts'
import { calledIn } from './told/called.ts'

const melee = (of: Beast): string[] =>
  of.weapons.filter(w => w['use'] !== 'projectile' && w['use'] !== 'thrown').map(w => String(w['name']))
/** The dice of the first blow of a creature, without what is added to them. */
const ownDice = (of: Beast): string => /^\d*d\d+/.exec(String(of.weapons[0]?.['damage'] ?? '1d6'))?.[0] ?? '1d6'
const strong = (dice: string, plus: number): string => (plus > 0 ? `${dice}+${plus}` : dice)

/** The alignment that it smites: `smite evil`, `against a good foe`. */
const smitten = (words: string): string | undefined =>
  /\bsmite (evil|good|chaos|law)\b|\bagainst (?:an? )?(evil|good|chaotic|lawful)\b/i
    .exec(words)
    ?.slice(1)
    .find(Boolean)
    ?.toLowerCase()
    .replace(/^chaos$/, 'chaotic')
    .replace(/^law$/, 'lawful')
const CLASSES_THAT_SMITE = /\b(?:paladin|blackguard)\b/i
/** The level in such a class, in the name of the block: `8th-Level Blackguard`, `paladin 6`. */
const CLASS_LEVEL = /\b(\d+)(?:st|nd|rd|th)[- ]level (?:paladin|blackguard)\b|\b(?:paladin|blackguard) (\d+)\b/i
const smite: Reader = ({ text, prose }, of) => {
  const { name } = of.block
  const most = 20
  const [, before, behind] = CLASS_LEVEL.exec(name) ?? []
  const ofClass = before ?? behind
  const damage = prose.damage ?? ofClass ?? String(Math.max(1, Math.min(most, of.level)))
  const uses = Number(/(\d+) ?\/ ?day/.exec(text)?.[1] ?? 1)
  const against = smitten(`${text} ${prose.text}`)
  return {
    features: [
      { smite: { with: melee(of), damage, ...(uses > 1 ? { uses } : {}), ...(against ? { against: [against] } : {}) } },
    ],
    guessed: [
      against ? printed.smitesOf(against) : printed.smites,
      // Of a class it goes by the levels in that class, which a block does not say.
      ...(prose.damage || ofClass
        ? []
        : [CLASSES_THAT_SMITE.test(name) ? printed.guessedDamage('smite', damage) : printed.byDice(damage)]),
    ],
  }
}
const swallow: Reader = (said, of) => {
  const guessed: Guess[] = []
  const strength = of.figures.modifiers.Str
  const damage = said.prose.damage ?? strong(ownDice(of), strength)
  if (!said.prose.damage) guessed.push(printed.guessedDamage('swallow whole', damage))
  // How many it has room for says nothing of whom it swallows.
  const words = said.prose.text.replace(/[^.]*\b(?:can hold|holds) (?:up to )?\d[^.]*\.?/gi, '')
  const harms = [...words.matchAll(/(\d*d\d+(?:\+\d+)?|\d+)(?: points? of)? (acid|fire|cold|electricity|sonic)\b/gi)]
  const acid = harms.find(([, , type]) => /acid/i.test(type!))?.[1]
  const besides = harms
    .filter(([, , type]) => !/acid/i.test(type!))
    .map(([, harm, type]) => ({ damage: harm!.toLowerCase(), types: [type!.toLowerCase()] }))
  const cut = /(\d+)(?: points? of)? damage to/.exec(words)?.[1]
  const armor = /\(?AC (\d+)\)?/i.exec(words)?.[1]
  const largest = /(?:of |up to |a )?(tiny|small|medium|large|huge)(?: or smaller|-size)/i
    .exec(words)?.[1]
    ?.toLowerCase()
  const given: Keys = {
    damage,
    ...(acid ? { acid } : {}),
    ...(besides.length > 0 ? { consequences: besides } : {}),
    ...(cut ? { cut: Number(cut) } : {}),
    ...(armor ? { armor: Number(armor) } : {}),
    ...(largest ? { largest } : {}),
  }
  if (!cut) guessed.push(printed.guessedStomach)
  const grabs: Feature[] = /improved grab|grab/i.test(`${of.block.paragraph('swallow whole')}`)
    ? [{ 'improved grab': withOf({ ...said, weapons: melee(of).slice(0, 1) }, of) }]
    : []
  return { features: [...grabs, { 'swallow whole': given }], guessed }
}
const whirls: Reader = (said, of) => {
  const guessed: Guess[] = []
  const damage = said.prose.damage ?? ownDice(of)
  if (!said.prose.damage) guessed.push(printed.guessedDamage(said.name, damage))
  const called = said.name === 'vortex' ? { called: 'vortex' } : {}
  return { features: [{ whirlwind: { ...called, damage, dc: dc(said, of, 'Str', guessed) } }], guessed }
}
/** It moves over the smaller, holds them within and harms them each round: as a whirlwind does, without one. */
const engulfs: Reader = (said, of) => {
  const words = of.block.paragraph(said.name)
  // One that wraps itself around a single victim wins a grapple for it.
  if (words !== '' && !/\bReflex\b/i.test(words)) return undefined
  const within = /\bsubject to\b[^.]*/i.exec(words)?.[0] ?? ''
  const carried = ['paralysis', 'poison', 'disease'].filter(x => within.includes(x))
  const guessed: Guess[] = [printed.engulfs]
  const hurts = said.prose.damage !== undefined
  const damage = said.prose.damage ?? '1d6'
  const types = hurts ? said.prose.types : ['acid']
  if (!hurts) guessed.push(printed.guessedDamage(said.name, `${damage} acid`))
  const given = { called: 'engulf', damage, ...(types.length ? { types } : {}), feet: of.speed }
  return {
    features: [{ whirlwind: { ...given, dc: dc(said, of, 'Str', guessed) } }],
    guessed,
    ...(carried.length > 0 ? { ruled: carried } : {}),
  }
}
const HALF = 25
const numberOf = (called: { readonly number?: string } | undefined): Keys =>
  called?.number === undefined ? {} : { number: called.number }
const calls: Reader = (said, of) => {
  const kind = /^summon (?:an? |another )?([a-z -]+?)s?$/.exec(said.name)?.[1] ?? ''
  const own = of.block.name.toLowerCase().replace(/ \(.*$/, '')
  // A mephit calls one of its own kind; a fiend whatever else waits under that name.
  const called = calledIn(said.prose.text, own)
  const usual = [own, ...(kind === '' || kind === 'ally' || kind === 'allies' ? [] : [kind])]
  const who = [...new Set(called.length > 0 ? called.map(c => c.who) : usual)]
  const surely = /\bautomatically summon\b/i.test(said.prose.text)
  const percent = surely ? 100 : Number(/(\d+)%/.exec(said.prose.text)?.[1] ?? HALF)
  const words = /^(once|twice|three times) (?:per|a) day\b/i.exec(of.block.paragraph(said.name))?.[1]?.toLowerCase()
  const uses = Number(/(\d+) ?\/ ?day/.exec(said.prose.text)?.[1] ?? { twice: 2, 'three times': 3 }[words ?? ''] ?? 1)
  const guessed: Guess[] = [printed.summons(who.join(', '))]
  if (!surely && !/%/.test(said.prose.text)) guessed.push(printed.guessedCall(percent))
  const often = { percent, ...(uses > 1 ? { uses } : {}) }
  // Of several kinds each comes in its own number, and it chooses which it calls.
  const differ =
    called.some(c => c.number !== called[0]!.number || c.percent !== called[0]!.percent) ||
    (called.length > 1 && called[0]!.number)
  const summons = differ
    ? called.map(c => ({
        ...often,
        percent: c.percent ?? percent,
        called: `summon ${c.who}`,
        who: [c.who],
        ...numberOf(c),
        shares: said.name,
      }))
    : [{ ...often, called: said.name, who, ...numberOf(called[0]) }]
  return { features: summons.map(summon => ({ summon })), guessed }
}
const splits: Reader = ({ prose }) => {
  const TYPES = ['slashing', 'piercing', 'bludgeoning', 'electricity', 'sonic', 'acid', 'fire', 'cold']
  const words = prose.text.toLowerCase()
  const said = TYPES.filter(t => words.includes(t))
  const by = said.length ? said : ['slashing', 'piercing']
  return { features: [{ split: { by } }], guessed: said.length ? [] : [printed.guessedSplit(by.join(', '))] }
}
const catches: Reader = ({ prose }) => ({
  features: [prose.dc === undefined ? 'rock catching' : { 'rock catching': { dc: prose.dc } }],
})
const throwsRocks: Reader = ({ prose }, of) => {
  const rocks = of.weapons.filter(w => /rock|boulder|stone/i.test(String(w['name'])))
  const feet = /(\d+) ?(?:ft|feet)/.exec(prose.text)?.[1]
  if (rocks.length === 0) return undefined
  return feet === undefined
    ? { without: printed.inAttacks }
    : { features: [{ 'rock throwing': { increment: Number(feet) } }] }
}
/** It clings to what touches it: a hold without an action, and no weapon has to be pulled loose. */
const sticks: Reader = (said, of) => ({
  features: [
    { 'improved grab': { ...withOf({ ...said, weapons: melee(of) }, of), largest: 'colossal', clings: true } },
    ...stuckWeapons(said, of),
  ],
  guessed: [printed.sticks],
})
/** Three sizes smaller than it: whom a dragon lands on, and whom it sweeps away. */
const MUCH = 3
/** A dragon lands on the small, or its tail sweeps them: damage, half of it for who saves from the tail. */
const bearsDown =
  (name: 'crush' | 'tail sweep', feet: (of: Beast) => number): Reader =>
  (said, of) => {
    const guessed: Guess[] = []
    const damage =
      said.prose.damage ?? strong(name === 'crush' ? '2d8' : '2d6', Math.floor(1.5 * of.figures.modifiers.Str))
    if (!said.prose.damage) guessed.push(printed.guessedDamage(name, damage))
    const pinned = name === 'crush' ? [{ condition: 'pinned', lasts: { rounds: 1 } }] : []
    const effect = {
      area: { shape: 'emanation', feet: feet(of) },
      others: true,
      smaller: MUCH,
      save: { kind: 'Reflex', dc: dc(said, of, 'Con', guessed), onSuccess: name === 'crush' ? 'none' : 'half' },
      consequences: [{ damage, types: ['bludgeoning'] }, ...pinned],
    }
    if (name === 'crush') guessed.push(printed.landsBeside)
    return { acts: [{ name, cost: 'standard', provokes: false, effect }], guessed }
  }
const squeezes: Reader = (said, of) => {
  if (of.kinds.includes('dragon')) return bearsDown('crush', () => 5)(said, of)
  if (!of.weapons.length) return undefined
  const damage = said.prose.damage ?? strong(ownDice(of), of.figures.modifiers.Str)
  return {
    features: [{ constrict: { damage } }],
    guessed: said.prose.damage ? [] : [printed.guessedDamage(said.name, damage)],
  }
}
const SPENT = 'spent by rage'
/** Rage of barbarians: stronger, tougher and less careful for some rounds; `fresh`: without being tired by it. */
const raging = (name: string, { text, prose }: Said, of: Beast, fresh = false): Read => {
  const [points, will] = /^greater rage\b/.test(text) ? [6, 3] : /^mighty rage\b/.test(text) ? [8, 4] : [4, 2]
  const said = /\bfor (\d+) rounds\b|\b(\d+) rounds\b/.exec(`${text} ${prose.text}`)
  const rounds = said ? Number(said[1] ?? said[2]) : Math.max(1, 3 + of.figures.modifiers.Con + points / 2)
  const lasts = { rounds }
  const uses = { max: Number(/(\d+) ?\/ ?day/.exec(text)?.[1] ?? 1), recharge: 'day' }
  const better = (short: 'Str' | 'Con'): Keys => ({
    improves: of.text.abilities[short],
    by: String(points),
    type: 'morale',
    lasts,
  })
  const effect = {
    personal: true,
    consequences: [
      better('Str'),
      better('Con'),
      { adds: -2, to: 'AC', type: 'untyped', lasts },
      { boon: name, lasts },
      ...(fresh ? [] : [{ afflicts: SPENT }]),
    ],
  }
  // Who has raged is tired afterwards.
  const spent = {
    name: SPENT,
    onset: lasts,
    every: { rounds: 1 },
    times: 1,
    always: [{ condition: 'fatigued', lasts: 'fight' }],
    stages: [[]],
    again: 'last',
  }
  return {
    acts: [{ name, cost: 'free', provokes: false, uses, effect }],
    features: [{ boon: { called: name, savesAgainst: [{ descriptor: 'Will', value: will, type: 'morale' }] } }],
    ...(fresh ? {} : { keys: { afflictions: [spent] } }),
    guessed: [printed.byName('rage')],
  }
}
const rages: Reader = (said, of) => raging('rage', said, of)
const TIMES: Readonly<Record<string, string>> = { once: '1', twice: '2', 'three times': '3' }
/** A frenzy that its words liken to a rage, as often as they say. */
const frenzies: Reader = (said, of) => {
  const words = of.block.paragraph(said.name)
  if (!/\brage\b/i.test(words)) return undefined
  const times = /\b(once|twice|three times|\d+ times) (?:per|a|each) day\b/i.exec(words)?.[1]?.toLowerCase() ?? 'once'
  const text = `${TIMES[times] ?? Number.parseInt(times, 10)}/day ${words}`
  return raging(said.name, { ...said, text }, of, /\bno ill effects?\b|\bnot (?:fatigued|exhausted)\b/i.test(words))
}
/** A touch of negative energy that a save halves: it harms the living as the save says, in place of the plain damage of that touch. */
const damagingTouch: Reader = ({ prose }, of) => {
  const touch = of.weapons.find(w => /\btouch$/i.test(String(w['name'])))
  const { damage, dc } = prose
  if (!touch || damage === undefined || dc === undefined) return undefined
  touch['damage'] = '0'
  delete touch['bonus']
  const halved = /\bhal(?:f|ves)\b/i.test(prose.text)
  const consequences = [{ damage, only: ['living'] }]
  return {
    features: [
      { hit: { with: touch['name'], dc, save: 'Will', ...(halved ? { onSuccess: 'half' } : {}), consequences } },
    ],
  }
}
/** Despair goes out from it: saves of its foes are worse. */
const despairs: Reader = () => ({
  features: [
    {
      aura: {
        called: 'aura of despair',
        feet: 10,
        consequences: [{ adds: -2, to: 'saves', lasts: { rounds: 10 } }],
      },
    },
  ],
  guessed: [printed.byName('aura of despair')],
})
/** A magic circle that is always around it. */
const circles: Reader = ({ text }) => {
  const side = /\bagainst (evil|good|law|chaos)\b/.exec(text)?.[1]
  if (side === undefined) return undefined
  const called = `magic circle against ${side}`
  const kind = ALIGNED[side]!
  const aura = { called, feet: 10, friends: true, ...against(called, kind, () => ({}), 'effect') }
  return { features: [{ aura }, { boon: boonAgainst(called, kind) }], guessed: [printed.byName(called)] }
}
const hates: Reader = ({ text }, of) => {
  const [, kind = '', by = '2'] = /^favored enem(?:y|ies) ([a-z -]+?)s? \(?\+(\d+)/.exec(text) ?? []
  if (kind === '') return undefined
  // Of several the first is in its weapons.
  if (of.weapons.some(w => w['bane'] !== undefined))
    return {
      features: [{ advantage: { against: [SINGULAR[kind] ?? kind], damage: Number(by), called: 'favored enemy' } }],
    }
  for (const w of of.weapons) w['bane'] = { kinds: [SINGULAR[kind] ?? kind], attack: 0, damage: Number(by) }
  return { guessed: [printed.isBane(kind)] }
}
const SINGULAR: Readonly<Record<string, string>> = { elve: 'elf', dwarve: 'dwarf' }
/** Kinds as a bonus names them: `kobolds and goblinoids`, `reptilian humanoids`. */
const kindsIn = (text: string): readonly string[] =>
  text
    .split(/,| and | or /)
    .map(kind => kind.trim().replace(/^(?:all|any) /, ''))
    .map(kind => SINGULAR[kind.replace(/s$/, '')] ?? kind.replace(/(?<=[a-z]) humanoids?$/, '').replace(/s$/, ''))
    .filter(kind => /^[a-z][a-z -]+$/.test(kind))
/** `+1 on attack rolls against kobolds and goblinoids`, as dwarves and gnomes have it. */
const trained: Reader = ({ text }) => {
  const [, by, kinds = ''] =
    /^\+(\d+) (?:[a-z]+ )?(?:bonus )?on attack(?: roll)?s? against ([a-z ,'-]+)/.exec(text) ?? []
  const against = kindsIn(kinds)
  return by === undefined || against.length === 0
    ? undefined
    : { features: [{ advantage: { against, attack: Number(by) } }] }
}
const without =
  (why: string): Reader =>
  () => ({ without: why })
const plain =
  (name: Feature): Reader =>
  () => ({ features: [name] })

/** What blocks name that has a mechanism of its own. */
export const BEASTLY: readonly (readonly [RegExp, Reader])[] = [
  [/^smite\b/, smite],
  [/^swallow whole\b/, swallow],
  [/^(?:whirlwind|vortex)\b/, whirls],
  [/^engulf\b/, engulfs],
  [/^transparent\b/, without(printed.transparent)],
  [/^summon (?!nature|monster|swarm)/, calls],
  [/^split\b/, splits],
  [/^rock catching\b/, catches],
  [/^rock throwing\b/, throwsRocks],
  [/^adhesive\b/, sticks],
  [/^(?:crush|squeeze)\b(?! item)/, squeezes],
  [
    /^tail sweep\b/,
    bearsDown('tail sweep', of => Number(/(\d+)[- ]f/.exec(of.block.paragraph('tail sweep'))?.[1] ?? 30)),
  ],
  [/^(?:greater |mighty )?rage\b/, rages],
  [/^(?:[a-z]+ )?frenzy\b/, frenzies],
  [/^damaging touch\b/, damagingTouch],
  [/^aura of despair\b/, despairs],
  [/^magic circle\b/, circles],
  [/^favored enem(?:y|ies)\b/, hates],
  [/^\+\d+ (?:[a-z]+ )?(?:bonus )?on attack(?: roll)?s? against\b/, trained],
  [/^drench\b/, plain('drench')],
  [/^air mastery\b/, plain('air mastery')],
  [/^water mastery\b/, plain('water mastery')],
  [/^uncanny dodge\b|^improved uncanny dodge\b/, () => ({ keys: { immune: ['flat-footed'] } })],
  [/^shriek\b/, (_, of) => (/\bDC \d/.test(of.block.paragraph('shriek')) ? undefined : { without: printed.noise })],
  [/^(?:dark blessing|divine grace)\b/, without(printed.inFigures)],
]
