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
  crit: ['critical'],
  multiplier: ['critical'],
  dice: ['damage'],
  difficulty: ['dc'],
}

/** What would be right in place of a key that is not known. */
export function meantKey(name: string, known: readonly string[]): string {
  const bare = name.toLowerCase().replace(/[^a-z]/g, '')
  const right = Object.hasOwn(CALLED, bare) ? CALLED[bare]!.find(key => known.includes(key)) : undefined
  return right === undefined ? meant(name, known) : `A file writes "${right}"`
}
