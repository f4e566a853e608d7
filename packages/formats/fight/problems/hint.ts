import { KEYS_TRIED, nearest } from '@quintain/rules'

/** What would be right in place of an unknown name: the nearest valid name, or all of them. */
export function meant(name: string, known: readonly string[]): string {
  const near = nearest(name, known, 1)[0]
  if (near !== undefined) return `Did you mean "${near}"?`
  return known.length ? `There ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}` : 'There are none'
}

/** What people and other programs call keys of a creature, with what files call them, the first that a text knows. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  hp: ['hitPoints', 'toughness'],
  hitpoints: ['hitPoints', 'toughness'],
  baseattack: ['baseAttack', 'combat'],
  scores: ['scores', 'abilities'],
  health: ['hitPoints', 'toughness'],
  hd: ['level'],
  ac: ['defense', 'totals', 'armor'],
  defence: ['defense', 'classBonus', 'armor'],
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
  kac: ['totals', 'totals: { KAC: 14 }'],
  eac: ['totals', 'totals: { EAC: 12 }'],
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

/** Keys that a creature has, and nothing else. */
const OF_CREATURES = ['side', 'weapons']

/** What would be right in place of a key that is not known. */
export function meantKey(name: string, known: readonly string[]): string {
  const bare = name.toLowerCase().replace(/[^a-z]/g, '')
  const value = Object.hasOwn(VALUES, bare) ? VALUES[bare]! : undefined
  if (value && known.includes(value[0])) return `A file writes ${value[1]}`
  const goes =
    OF_CREATURES.every(key => known.includes(key)) && Object.hasOwn(KEYS_TRIED, bare) ? KEYS_TRIED[bare]! : undefined
  if (goes && known.includes(goes[0])) return `There is no such key: ${goes[1]}`
  const right = Object.hasOwn(CALLED, bare) ? CALLED[bare]!.find(key => known.includes(key)) : undefined
  return right === undefined ? meant(name, known) : `A file writes "${right}"`
}
