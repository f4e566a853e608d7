import { KEYS_TRIED, misplaced, nearest, STATES_TRIED } from '@quintain/rules'

/** What would be right in place of an unknown name: the nearest valid name, or all of them. */
export function meant(name: string, known: readonly string[]): string {
  const near = nearest(name, known, 1)[0]
  if (near !== undefined) return `Did you mean "${near}"?`
  return listed(known)
}
/** All valid names, as what would be right where none is near. */
export const listed = (known: readonly string[]): string =>
  known.length ? `There ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}` : 'There are none'

/** What people and other programs call keys of a creature, with what files call them, the first that a text knows. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  hp: ['hitPoints', 'toughness'],
  hitpoints: ['hitPoints', 'toughness'],
  baseattack: ['baseAttack', 'combat'],
  scores: ['scores', 'abilities'],
  health: ['hitPoints', 'toughness'],
  hd: ['level'],
  ac: ['ac', 'defense', 'totals', 'armor'],
  defence: ['defense', 'ac', 'totals', 'classBonus', 'armor'],
  defense: ['ac', 'totals', 'classBonus', 'armor'],
  armorclass: ['ac', 'defense', 'totals', 'armor'],
  attack: ['baseAttack', 'combat'],
  tohit: ['baseAttack', 'combat'],
  pos: ['at'],
  location: ['at'],
  place: ['at'],
  x: ['at'],
  y: ['at'],
  damagereduction: ['reduction'],
  resistances: ['resistance'],
  immunities: ['immunity', 'immune'],
  rider: ['rides'],
  feat: ['feats'],
  skill: ['skills'],
  bab: ['baseAttack', 'combat'],
  attackbonus: ['baseAttack', 'combat'],
  attacks: ['weapons'],
  stats: ['abilities'],
  team: ['side'],
  faction: ['side'],
  position: ['at'],
  square: ['at'],
  init: ['initiative'],
  sp: ['stamina'],
  rp: ['resolve'],
  dr: ['reduction'],
  resist: ['resistance'],
  range: ['increment'],
  ammo: ['ammunition'],
  clip: ['ammunition'],
  magazine: ['ammunition'],
  crit: ['critical'],
  multiplier: ['critical'],
  dice: ['damage'],
  dmg: ['damage'],
  difficulty: ['dc'],
}

/** What people write as a key that is a value of another key, or stands in it. */
const VALUES: Readonly<Record<string, readonly [key: string, written: string]>> = {
  thrown: ['use', 'use: thrown, increment: 10'],
  ranged: ['use', 'use: projectile, increment: 60'],
  projectile: ['use', 'use: projectile, increment: 60'],
  melee: ['use', 'use: melee, or nothing of it'],
  class: ['classes', 'classes: [its name]'],
  hp: ['toughness', 'toughness: 2, the bonus of its saves against damage: this text has no hit points'],
  hitpoints: ['toughness', 'toughness: 2, the bonus of its saves against damage: this text has no hit points'],
  health: ['toughness', 'toughness: 2, the bonus of its saves against damage: this text has no hit points'],
  kac: ['totals', 'totals: { KAC: 14 }'],
  eac: ['totals', 'totals: { EAC: 12 }'],
  ...Object.fromEntries(
    ['heal', 'heals', 'healing', 'cures'].map(key => [
      key,
      ['effect', 'effect: { targets: 1, consequences: [{ heals: 1d8 }] }'] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['area', 'radius', 'burst', 'cone', 'line'].map(key => [
      key,
      ['effect', 'effect: { area: { shape: burst, feet: 10 }, ... }'] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['condition', 'conditions', 'causes', 'inflicts', 'lasts', 'duration'].map(key => [
      key,
      ['effect', 'effect: { consequences: [{ condition: prone, lasts: { rounds: 2 } }] }'] as const,
    ]),
  ),
  light: ['hands', 'hands: light'],
  twohanded: ['hands', 'hands: two'],
  ...Object.fromEntries(
    [
      ['Strength', 'str'],
      ['Dexterity', 'dex'],
      ['Quickness', 'quickness'],
      ['Constitution', 'con'],
      ['Intelligence', 'int'],
      ['Wisdom', 'wis'],
      ['Charisma', 'cha'],
    ].flatMap(([name, short]) =>
      [name!.toLowerCase(), short!].map(key => [key, ['abilities', `abilities: { ${name}: 2 }`] as const]),
    ),
  ),
  ...Object.fromEntries(
    [
      ['Fortitude', 'fort'],
      ['Reflex', 'ref'],
      ['Will', 'will'],
    ].flatMap(([name, short]) =>
      [name!.toLowerCase(), short!].map(key => [key, ['saves', `saves: { ${name}: 2 }`] as const]),
    ),
  ),
}

/** What would be right in place of the name of a condition that is not known. */
export function meantState(name: string, known: readonly string[]): string {
  const low = name.toLowerCase().trim()
  const state = Object.hasOwn(STATES_TRIED, low) ? STATES_TRIED[low]!.find(x => known.includes(x)) : undefined
  return state === undefined ? meant(name, known) : `A file writes "${state}"`
}

/**
 * What would be right in place of a key that is the name of a feature of creatures; undefined where none is called so.
 * `help`: what is said of a feature, with its keys in braces as an example.
 */
export function meantFeature(
  name: string,
  features: readonly string[],
  help: (feature: string) => string | undefined,
): string | undefined {
  const bare = (key: string) => key.toLowerCase().replace(/[^a-z]/g, '')
  const feature = features.find(key => bare(key) === bare(name))
  if (feature === undefined) return undefined
  const keys = firstGroup(help(feature) ?? '')
  return `It is one of its features: features: [${keys === undefined ? feature : `{ ${feature}: ${keys} }`}]`
}

/** The first group in braces of a text, with those inside of it. */
function firstGroup(text: string): string | undefined {
  const start = text.indexOf('{')
  let open = 0
  for (let i = start; i >= 0 && i < text.length; i++) {
    if (text[i] === '{') open++
    if (text[i] === '}' && --open === 0) return text.slice(start, i + 1)
  }
  return undefined
}

/** Keys that a creature has, and nothing else. */
const OF_CREATURES = ['side', 'weapons']

/** What would be right in place of a key that is not known. */
export function meantKey(name: string, known: readonly string[]): string {
  const bare = name.toLowerCase().replace(/[^a-z]/g, '')
  const value = Object.hasOwn(VALUES, bare) ? VALUES[bare]! : undefined
  if (value && known.includes(value[0])) return `A file writes ${value[1]}`
  const goes =
    OF_CREATURES.every(key => known.includes(key)) && Object.hasOwn(KEYS_TRIED, bare) ? KEYS_TRIED[bare]! : undefined
  const says = misplaced(name, known) ?? (goes && known.includes(goes[0]) ? goes[1] : undefined)
  if (says !== undefined) return `There is no such key: ${says}`
  const right = Object.hasOwn(CALLED, bare) ? CALLED[bare]!.find(key => known.includes(key)) : undefined
  return right === undefined ? meant(name, known) : `A file writes "${right}"`
}
