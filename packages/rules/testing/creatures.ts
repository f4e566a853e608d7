import type { Chance } from './chance.ts'

/** What `testing/creatures.ts` of each ruleset exports: creatures as data for its sheet. */
export interface SampleCreatures {
  /** The same fighter every time, alone on its side: a sword with a threat range of 19 and a bow, and no other choice. */
  fighter(id: string): object
  /** A creature with random numbers, the `i`th of a fight: plain fighters, and creatures with everything that a sheet can say. */
  creature(c: Chance, i: number): object
  /** What the exact odds of two such fighters side by side come to. */
  readonly odds: {
    /**
     * Distinct states after one command of the first, after two, and so on: every command that is offered, with all its
     * outcomes.
     */
    readonly leaves: readonly number[]
    /** Whether the foe may attack one that walks past it. */
    readonly provokes: boolean
  }
}

/** What every sheet of the family has. */
export const common = (c: Chance, i: number): object => ({
  id: `c${i}`,
  name: `C${i}`,
  side: i % 2 ? 'red' : 'blue',
  speed: c.pick([20, 30]),
  ...c.some(6, () => ({ size: c.pick(['tiny', 'small', 'large']) })),
  ...c.some(8, () => ({ flees: true })),
})

/** The same weapons in all texts; `damage` is what a text's weapons have, `rare` what few of them have. */
export function weapons(c: Chance, damage: () => string | number, rare: () => object): object[] {
  const weapon = (name: string, more: object) => ({
    name,
    damage: damage(),
    ...c.some(3, () => ({ threat: c.int(18, 20) })),
    ...c.some(4, rare),
    ...more,
  })
  return [
    weapon('blade', { hands: c.pick(['light', 'one', 'two']), ...(c.odds(3) ? { reach: true } : {}) }),
    ...(c.odds(2) ? [weapon('bow', { use: 'projectile', increment: 20 })] : []),
    ...(c.odds(3)
      ? [weapon('dagger', { hands: 'light', ...(c.odds(3) ? { use: 'thrown', increment: 10 } : {}) })]
      : []),
    ...(c.odds(6) ? [weapon('claw', { natural: true })] : []),
  ]
}

/** A sword and a bow with this damage. */
export const swordAndBow = (sword: string | number, bow: string | number): object[] => [
  { name: 'sword', damage: sword, threat: 19, hands: 'one' },
  { name: 'bow', use: 'projectile', damage: bow, increment: 60 },
]
