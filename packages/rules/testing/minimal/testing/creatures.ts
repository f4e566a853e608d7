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

export const flash = {
  name: 'Flash',
  effect: { area: { shape: 'burst', feet: 5 }, consequences: [{ damage: '1d6' }] },
}
export const hood = {
  name: 'Hood',
  effect: {
    area: { shape: 'burst', feet: 5 },
    lasts: { rounds: 3 },
    consequences: [{ condition: 'hooded', lasts: 'effect' }],
  },
}

/** A random duellist, every other one with an area and with what lasts. */
export const creature = (c: Chance, i: number): object => ({
  id: `c${i}`,
  name: `C${i}`,
  side: i % 2 ? 'red' : 'blue',
  light: c.int(1, 20),
  guard: c.int(8, 18),
  wits: c.int(-1, 4),
  ...c.some(2, () => ({ acts: [flash, hood] })),
  ...c.some(3, () => ({ senses: { darkvision: 60 } })),
  weapons: [{ name: 'rod', attack: c.int(0, 9), damage: c.pick(['1d4', '1d8', '2d6']) }],
})

export const odds = { leaves: [], provokes: false }
