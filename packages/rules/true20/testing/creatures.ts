import type { Chance } from '../../testing/chance.ts'
import { common, type SampleCreatures, swordAndBow, weapons } from '../../testing/creatures.ts'

/** A fighter of this text. */
export const fighter = (id: string): object => ({
  id,
  name: id,
  side: id,
  weapons: swordAndBow(3, 2),
  combat: 4,
  abilities: { Strength: 2 },
})

/** A random creature of this text. */
export function creature(c: Chance, i: number): object {
  const first = common(c, i)
  const rare = () =>
    c.pick<() => object>([
      () => ({ nonlethal: true }),
      () => ({ critical: c.int(1, 5) }),
      () => ({ attack: c.int(-2, 6), bonus: c.int(-2, 3) }),
      () => ({ supernatural: true }),
    ])()
  return {
    ...first,
    weapons: weapons(c, () => c.int(0, 4), rare),
    abilities: { Strength: c.int(-1, 4), Dexterity: c.int(-1, 4), Constitution: c.int(-1, 3) },
    combat: c.int(0, 6),
    armor: c.int(0, 3),
    conviction: c.int(0, 2),
    ...c.some(4, () => ({ saves: { Fortitude: c.int(0, 5), Reflex: c.int(0, 5) } })),
    ...c.some(5, () => ({ bruised: c.int(0, 2), hurt: c.int(0, 2) })),
    ...c.some(4, () => ({ shield: true })),
    ...c.some(6, () => ({ load: c.pick(['medium', 'heavy']) })),
    ...c.some(6, () => ({ minion: true })),
    ...c.some(8, () => ({ immune: ['critical hits'] })),
    ...c.some(3, () => ({
      acts: [
        {
          name: 'art',
          cost: c.pick(['standard', 'move', 'full-round', 'free']),
          effect: {
            range: 20,
            ...c.some(2, () => ({ save: { kind: c.pick(['Fortitude', 'Reflex', 'Will']), dc: c.int(8, 18) } })),
            ...c.some(4, () => ({ area: { shape: 'burst', feet: 5 } })),
            consequences: [
              c.pick<() => object>([
                () => ({ damage: c.int(0, 5), nonlethal: c.odds(2) }),
                () => ({ lowers: c.pick(['Strength', 'Constitution']), by: 1 }),
                () => ({ fatigue: 0 }),
                () => ({ condition: c.pick(['prone', 'blinded', 'fatigued']), lasts: { rounds: c.int(1, 2) } }),
              ])(),
            ],
          },
        },
      ],
    })),
  }
}

// An attack has 5 outcomes, those of its Toughness save; nothing is rolled on the way of a move.
export const odds: SampleCreatures['odds'] = { leaves: [33, 261], provokes: false }
