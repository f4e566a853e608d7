import type { Chance } from '../../chance.ts'

/** The same duellist every time. */
export const fighter = (id: string): object => ({
  id,
  name: id,
  side: id,
  light: 12,
  guard: 13,
  weapons: [{ name: 'rod', attack: 4, damage: '1d6' }],
})

/** A random duellist. */
export const creature = (c: Chance, i: number): object => ({
  id: `c${i}`,
  name: `C${i}`,
  side: i % 2 ? 'red' : 'blue',
  light: c.int(1, 20),
  guard: c.int(8, 18),
  wits: c.int(-1, 4),
  weapons: [{ name: 'rod', attack: c.int(0, 9), damage: c.pick(['1d4', '1d8', '2d6']) }],
})

export const odds = { leaves: [], provokes: false }
