import type { Keys } from '../figures.ts'
import { bolts } from './forms.ts'
import { atLevel, MORE_SPELLS, OUTSIDE } from './lists.ts'
import { oneOf, type Spell } from './spell.ts'

const close = (n: number): number => 25 + 5 * Math.floor(n / 2)
const medium = (n: number): number => 100 + 10 * n
const long = (n: number): number => 400 + 40 * n
const dice = (n: number, most: number, sides: number): string => `${Math.max(1, Math.min(n, most))}d${sides}`
const harm = (damage: string, ...types: readonly string[]): Keys => ({ damage, ...(types.length ? { types } : {}) })
const state = (condition: string, lasts?: unknown): Keys => ({ condition, ...(lasts ? { lasts } : {}) })
const rounds = (n: number | string) => ({ rounds: n })
const minutes = (n: number) => ({ minutes: n })
const MIND = ['mind-affecting']

const harming: Readonly<Record<string, Spell>> = {
  'burning hands': {
    level: 1,
    save: 'Reflex',
    half: true,
    resistible: true,
    effect: n => ({ area: { shape: 'cone', feet: 15 }, consequences: [harm(dice(n, 5, 4), 'fire')] }),
  },
  'magic missile': {
    level: 1,
    resistible: true,
    effect: n => {
      const missiles = Math.min(5, Math.floor((n + 1) / 2))
      return { range: medium(n), descriptors: ['force'], consequences: [harm(`${missiles}d4+${missiles}`, 'force')] }
    },
  },
  fireball: {
    level: 3,
    save: 'Reflex',
    half: true,
    resistible: true,
    effect: n => ({ area: { shape: 'burst', feet: 20 }, range: long(n), consequences: [harm(dice(n, 10, 6), 'fire')] }),
  },
  'lightning bolt': {
    level: 3,
    save: 'Reflex',
    half: true,
    resistible: true,
    effect: n => ({ area: { shape: 'line', feet: 120 }, consequences: [harm(dice(n, 10, 6), 'electricity')] }),
  },
  'cone of cold': {
    level: 5,
    save: 'Reflex',
    half: true,
    resistible: true,
    effect: n => ({ area: { shape: 'cone', feet: 60 }, consequences: [harm(dice(n, 15, 6), 'cold')] }),
  },
  'ice storm': {
    level: 4,
    resistible: true,
    effect: n => ({
      area: { shape: 'burst', feet: 20 },
      range: long(n),
      consequences: [harm('3d6', 'bludgeoning'), harm('2d6', 'cold')],
    }),
  },
  'flame strike': {
    level: 5,
    save: 'Reflex',
    half: true,
    resistible: true,
    effect: n => ({
      area: { shape: 'burst', feet: 10 },
      range: medium(n),
      consequences: [harm(dice(n, 15, 6), 'fire')],
    }),
  },
  'horrid wilting': {
    level: 8,
    save: 'Fortitude',
    half: true,
    resistible: true,
    effect: n => ({
      area: { shape: 'burst', feet: 30 },
      range: long(n),
      only: ['living'],
      consequences: [harm(dice(n, 20, 6))],
    }),
  },
  'call lightning': {
    level: 3,
    save: 'Reflex',
    half: true,
    resistible: true,
    effect: n => ({ range: medium(n), consequences: [harm('3d6', 'electricity')] }),
    goesOn: n => bolts(n, 10),
  },
}
const hindrances: Readonly<Record<string, Spell>> = {
  fear: {
    level: 4,
    save: 'Will',
    resistible: true,
    effect: n => ({
      area: { shape: 'cone', feet: 30 },
      descriptors: ['fear', ...MIND],
      consequences: [state('panicked', rounds(n))],
    }),
    remains: () => [state('shaken', rounds(1))],
  },
  slow: {
    level: 3,
    save: 'Will',
    resistible: true,
    effect: n => ({ range: close(n), targets: Math.max(1, n), consequences: [state('slowed', rounds(n))] }),
  },
  'blindness/deafness': oneOf(
    Object.fromEntries(
      [
        ['to blind', 'blinded'],
        ['to deafen', 'deafened'],
      ].map(([word, condition]): [string, Spell] => [
        word!,
        {
          level: 2,
          save: 'Fortitude',
          resistible: true,
          effect: n => ({ range: medium(n), consequences: [state(condition!, 'permanent')] }),
        },
      ]),
    ),
    'it blinds; deafness is left out',
  ),
  glitterdust: {
    level: 2,
    save: 'Will',
    effect: n => ({
      area: { shape: 'burst', feet: 10 },
      range: medium(n),
      consequences: [state('blinded', rounds(n))],
    }),
  },
  'stinking cloud': {
    level: 3,
    save: 'Fortitude',
    effect: n => ({
      area: { shape: 'burst', feet: 20 },
      range: medium(n),
      lasts: rounds(n),
      eachTurn: true,
      changes: { conceals: 'concealment' },
      descriptors: ['poison'],
      consequences: [state('nauseated', rounds('1d4+1'))],
    }),
  },
  entangle: {
    level: 1,
    save: 'Reflex',
    effect: n => ({
      area: { shape: 'burst', feet: 40 },
      range: long(n),
      lasts: minutes(n),
      eachTurn: true,
      changes: { hampers: 1 },
      consequences: [state('entangled', rounds(1))],
    }),
  },
  flare: {
    level: 0,
    save: 'Fortitude',
    resistible: true,
    effect: n => ({ range: close(n), descriptors: ['light'], consequences: [state('dazzled', minutes(1))] }),
  },
  'dispel magic': {
    level: 3,
    effect: n => ({ range: medium(n), consequences: [{ dispels: 'any', against: 11 }] }),
  },
}
const helps: Readonly<Record<string, Spell>> = {
  invisibility: {
    level: 2,
    effect: n => ({
      personal: true,
      lasts: minutes(n),
      discharge: 'attacks',
      consequences: [state('unseen', 'effect')],
    }),
  },
  'greater invisibility': {
    level: 4,
    effect: n => ({ personal: true, lasts: rounds(n), consequences: [state('unseen', 'effect')] }),
  },
  'mage armor': { level: 1, effect: n => ({ personal: true, consequences: [raised('AC', 4, 'armor', n)] }) },
  shield: {
    level: 1,
    effect: n => ({ personal: true, consequences: [{ adds: 4, to: 'AC', type: 'shield', lasts: minutes(n) }] }),
  },
  'shield of faith': {
    level: 1,
    effect: n => ({
      personal: true,
      consequences: [{ adds: 2 + Math.min(3, Math.floor(n / 6)), to: 'AC', type: 'deflection', lasts: minutes(n) }],
    }),
  },
  'divine favor': {
    level: 1,
    effect: n => {
      const by = Math.max(1, Math.min(3, Math.floor(n / 3)))
      const adds = (to: string) => ({ adds: by, to, type: 'luck', lasts: minutes(1) })
      return { personal: true, consequences: [adds('attack'), adds('damage')] }
    },
  },
  heal: { level: 6, effect: n => ({ personal: true, consequences: [{ heals: String(Math.min(150, 10 * n)) }] }) },
  'cure minor wounds': { level: 0, effect: () => ({ consequences: [{ heals: '1' }] }) },
  'cure light wounds': cure(1, 1, 5),
  'cure moderate wounds': cure(2, 2, 10),
  'cure serious wounds': cure(3, 3, 15),
  'cure critical wounds': cure(4, 4, 20),
  'dimension door': { level: 4, effect: n => ({ range: long(n), teleports: true }) },
  darkness: {
    level: 2,
    effect: n => ({
      area: { shape: 'emanation', feet: 20 },
      lasts: minutes(10 * n),
      descriptors: ['darkness'],
      changes: { darkens: { dim: 20 }, conceals: 'concealment' },
    }),
  },
  'deeper darkness': {
    level: 3,
    effect: n => ({
      area: { shape: 'emanation', feet: 60 },
      lasts: minutes(10 * n),
      descriptors: ['darkness'],
      changes: { darkens: { dim: 60 }, conceals: 'concealment' },
    }),
  },
  daylight: {
    level: 3,
    effect: n => ({ personal: true, lasts: minutes(10 * n), changes: { light: { bright: 60, dim: 120 } } }),
  },
  light: {
    level: 0,
    effect: n => ({ personal: true, lasts: minutes(10 * n), changes: { light: { bright: 20, dim: 40 } } }),
  },
  'dancing lights': {
    level: 0,
    effect: n => ({
      area: { shape: 'burst', feet: 10 },
      range: medium(n),
      lasts: minutes(1),
      changes: { light: { bright: 20, dim: 40 } },
    }),
  },
  'fog cloud': {
    level: 2,
    effect: n => ({
      area: { shape: 'burst', feet: 20 },
      range: medium(n),
      lasts: minutes(10 * n),
      changes: { conceals: 'total' },
    }),
  },
  'obscuring mist': {
    level: 1,
    // It stays where it was made, around its caster.
    effect: n => ({ area: { shape: 'burst', feet: 20 }, range: 5, lasts: minutes(n), changes: { conceals: 'total' } }),
  },
}
function raised(to: string, adds: number, type: string, n: number): Keys {
  return { adds, to, type, lasts: { hours: Math.max(1, n) } }
}
function cure(level: number, d8: number, most: number): Spell {
  return { level, effect: n => ({ consequences: [{ heals: `${d8}d8+${Math.min(most, n)}` }] }) }
}
const SPELLS: Readonly<Record<string, Spell>> = { ...MORE_SPELLS, ...harming, ...hindrances, ...helps }

/** Spells of talk, lore, craft, travel and food: nothing of a fight goes by them. */
const ASIDE: readonly string[] = [
  'detect \\w+( \\w+)*|comprehend languages|tongues|truespeech|mind ?link|telepath\\w*( \\w+)*|identify|read magic|arcane mark',
  '(holographic |secret |whispering |psychic )?(message|whispers)|sending|dream|animal messenger|helping hand|status',
  'mending|make whole|prestidigitation|token spell|unseen servant|know direction|purify food( and drink)?|create (food|water|wine)( and water)?|heroes.? feast|soften earth and stone',
  'speak with \\w+|stone tell|commune( with (nature|planet))?|augury|divination|contact other plane|legend lore|akashic download',
  '(greater |arcane |psychic )?(scrying|eye)|clairaudience\\W?clairvoyance|clairvoyance|locate (object|creature)|find the path',
  'discern (lies|location)|retrocognition|object reading|share (language|memory)|keep watch|life bubble|water breathing',
  '(greater |mass |interplanetary )*teleport|shadow walk|wind walk|tree stride|transport via plants|fabricate( \\w+)?',
  '(major |minor )?creation|wood shape|stone shape|control weather|awaken|disguise self|zone of truth|modify memory',
  'gentle repose|raise dead|resurrection|reincarnate|endure elements|pass without trace|nondetection|undetectable alignment',
  'know coordinates|scan environment|sense thoughts|comprehend customs|remote operation|geas\\W?quest|misdirection|magic aura|erase|arcane lock|knock|alarm|ventriloquism|ghost sound|psychokinetic hand|mage hand|open\\/close',
  'analyze dweomer|bless water|curse water|floating disk|freedom|glibness|instant summons|ironwood|shrink item|spellstaff|teleport object|teleportation circle|tiny hut|secure shelter|mount|zone of silence|sculpt sound',
  'secret (chest|page)|magic mouth|mnemonic enhancer|obscure object|sequester|sepia snake sigil|explosive runes|diminish plants|clone|phantom trap|false vision|guards and wards|(greater )?glyph of warding',
  'mage.s (lucubration|magnificent mansion|private sanctum)|climbing beam|snapshot|lay of the land|implanted telepathy|ward of guarded privacy|ancestral memory|hypercognition|detect alignment|comprehend|zone of peace',
  'illusory (star field|script)|hallucinatory terrain|recharge|mark of justice|geas|remove (disease|curse|radioactivity)',
]
const NO_PART = new RegExp(`^(?:${ASIDE.join('|')})$`)
const OUTSIDE_OF_RULES = new RegExp(`^(?:${OUTSIDE.join('|')})$`)
/** Whether a spell has a part in fights that no rule of the texts has: it is for the game master. */
export const isOutside = (name: string): boolean => OUTSIDE_OF_RULES.test(bareSpell(name))

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi']
const bareSpell = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[*\u2020]/g, '')
    .replace(/\s*[([].*$/, '')
    .replace(/\s*,?\s*(?:at will|constant|\d+\s*\/\s*(?:day|hour|week|month))\b.*$/, '')
    .replace(/^(.*?),? (greater|lesser|mass)$/, '$2 $1')
    .replace(/^(?:drawmij|tasha|melf|bigby|evard|otiluke|otto|mordenkainen|leomund|nystul|rary|tenser)'s /, '')
    .trim()

/** How a spell meets its target: what an attack roll aims has no range of its own in the hand. */
export const aimOf = (
  { attack, threat }: Spell,
  effect: Keys,
  bonus?: number,
): { readonly attack?: unknown; readonly effect: Keys } => {
  if (attack === undefined) return { effect }
  if (bonus !== undefined || threat !== undefined)
    return { attack: { by: attack, ...(bonus ? { bonus } : {}), ...(threat === undefined ? {} : { threat }) }, effect }
  const { range: _, ...near } = effect
  if (attack === 'melee touch') return { attack, effect: near }
  // Several rays meet one target or as many as they are.
  const rays = Number(effect['targets'] ?? 1)
  return { attack: rays > 1 ? { by: attack, times: rays } : attack, effect }
}
/** A spell that is known by its name; null for one without a part in fights, undefined for all others. */
export function spellNamed(name: string): Spell | null | undefined {
  const bare = bareSpell(name).replace(/ (?:i{1,3}|iv|vi?)$/, '')
  const level = Number(
    /\((\d)(?:st|nd|rd|th)?(?: level)?\)/i.exec(name)?.[1] ??
      ROMAN.indexOf(/ (i{1,3}|iv|vi?)$/.exec(bareSpell(name))?.[1] ?? '') + 1,
  )
  if (Object.hasOwn(SPELLS, bare)) return level > 0 ? atLevel(bare, SPELLS[bare]!, level) : SPELLS[bare]
  return NO_PART.test(bare) ? null : undefined
}

export type { Spell }
