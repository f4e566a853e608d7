import { nearest } from '@quintain/rules'

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

const ACT = 'acts'
const POTION =
  '{ name: potion, uses: { max: 2, recharge: never }, effect: { targets: 1, consequences: [{ heals: 1d8 }] } }'
const SPELL =
  '{ name: fire, effect: { range: 60, area: { shape: burst, feet: 10 }, save: { kind: Reflex, dc: 14, onSuccess: half }, consequences: [{ damage: 4d6 }] } }'
const carried = `what is drunk or read is an act that is used up: acts: [${POTION}]`
const cast = `what it casts is an act with its effect: acts: [${SPELL}]`
const stateOf = (state: string) => `a state in which it begins stands in conditions: [${state}]`
const more =
  'dice that no critical hit multiplies stand with the weapon, as extra: 2d6; when they count, the table rules'
const drives =
  'a vehicle is a creature of its own, with a size, speeds and a side; who drives it gets on by the command mount'

/** What people write as a key of a creature, for which there is no key: the key at which it goes, and how. */
const GOES: Readonly<Record<string, readonly [key: string, says: string]>> = {
  ...Object.fromEntries(
    ['potion', 'potions', 'inventory', 'items', 'equipment', 'gear', 'consumables', 'wands', 'scrolls'].map(key => [
      key,
      [
        ACT,
        key === 'equipment' || key === 'gear' || key === 'inventory' || key === 'items'
          ? `weapons and armor have keys of their own; ${carried}`
          : carried,
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['spells', 'spell', 'powers', 'abilitieslist', 'cantrips', 'actions', 'kido', 'magic'].map(key => [
      key,
      [ACT, cast] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['invisible', 'invisibility', 'unseen', 'hidden'].map(key => [key, ['conditions', stateOf('unseen')] as const]),
  ),
  ...Object.fromEntries(
    ['prone', 'stunned', 'blinded', 'dazed', 'grappled', 'unconscious', 'asleep', 'sleeping', 'flatfooted', 'dead'].map(
      key => [key, ['conditions', stateOf(key === 'asleep' || key === 'sleeping' ? 'unconscious' : key)] as const],
    ),
  ),
  ...Object.fromEntries(
    ['fly', 'flying', 'flight', 'flies', 'flyspeed'].map(key => [
      key,
      [
        'speeds',
        'a way of moving is a speed: speeds: { fly: 60 }, and altitude: 20 where it is in the air as the fight begins',
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['swim', 'climb', 'burrow', 'swimspeed', 'climbspeed'].map(key => [
      key,
      ['speeds', `a way of moving is a speed: speeds: { ${key.replace('speed', '')}: 20 }`] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['sneakattack', 'sneak', 'backstab', 'precision', 'trickattack'].map(key => [key, ['weapons', more] as const]),
  ),
  ...Object.fromEntries(
    ['vehicle', 'vehicles', 'mount', 'mounts', 'rides', 'riding', 'drives', 'horse'].map(key => [
      key,
      ['side', drives] as const,
    ]),
  ),
  ...Object.fromEntries(
    ['traits', 'features', 'specialabilities', 'specialattacks', 'notes', 'description'].map(key => [
      key,
      ['special', 'what no rule reads is noted in special: [its words]'] as const,
    ]),
  ),
}
/** Keys that a creature has, and nothing else. */
const OF_CREATURES = ['side', 'weapons']

/** What would be right in place of a key that is not known. */
export function meantKey(name: string, known: readonly string[]): string {
  const bare = name.toLowerCase().replace(/[^a-z]/g, '')
  const value = Object.hasOwn(VALUES, bare) ? VALUES[bare]! : undefined
  if (value && known.includes(value[0])) return `A file writes ${value[1]}`
  const goes = OF_CREATURES.every(key => known.includes(key)) && Object.hasOwn(GOES, bare) ? GOES[bare]! : undefined
  if (goes && known.includes(goes[0])) return `There is no such key: ${goes[1]}`
  const right = Object.hasOwn(CALLED, bare) ? CALLED[bare]!.find(key => known.includes(key)) : undefined
  return right === undefined ? meant(name, known) : `A file writes "${right}"`
}
