import type { Chance } from '../../testing/chance.ts'
import { common, type SampleCreatures } from '../../testing/creatures.ts'

/** A sword and a gun, and no other choice: without Stamina Points, so that it dies at 0. */
export const fighter = (id: string): object => ({
  id,
  name: id,
  side: id,
  weapons: [
    { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' },
    { name: 'pistol', use: 'projectile', damage: '1d6', types: 'fire', increment: 60 },
  ],
  hitPoints: 12,
  baseAttack: 7,
  abilities: { Strength: 2 },
})

const KINDS = ['slashing', 'piercing', 'bludgeoning', 'fire', 'cold', 'electricity']

/** Weapons as this text has them: melee with reach, guns, what is thrown, claws. */
function weapons(c: Chance): object[] {
  const dice = () => c.pick(['1d4', '1d8', '2d6'])
  const weapon = (name: string, more: object) => ({
    name,
    damage: dice(),
    types: c.pick(KINDS),
    ...c.some(4, () => ({ nonlethal: true })),
    ...c.some(5, () => ({ bonus: c.int(-5, 5) })),
    ...c.some(6, () => ({ total: c.int(0, 14) })),
    ...c.some(8, () => ({ proficient: false })),
    ...c.some(6, () => ({ criticalEffect: { consequences: [{ condition: 'shaken', lasts: { rounds: 2 } }] } })),
    ...more,
  })
  return [
    weapon('blade', { hands: c.pick(['one', 'two']), ...c.some(3, () => ({ reach: true })) }),
    ...(c.odds(2) ? [weapon('rifle', { use: 'projectile', increment: 20 })] : []),
    ...(c.odds(4) ? [weapon('cannon', { use: 'projectile', increment: 40, unwieldy: true })] : []),
    ...(c.odds(4) ? [weapon('dagger', { use: 'thrown', increment: 10 })] : []),
    ...(c.odds(6) ? [weapon('claw', { natural: true })] : []),
  ]
}

/** A random creature of this text. */
export function creature(c: Chance, i: number): object {
  const first = common(c, i)
  const saves = ['Fortitude', 'Reflex', 'Will']
  const save = () => ({ kind: c.pick(saves), dc: c.int(8, 18), onSuccess: c.pick(['none', 'half']) })
  const consequence = () =>
    c.pick<() => object>([
      () => ({ damage: c.pick(['1d6', '2d6']), types: c.pick(KINDS), nonlethal: c.odds(3) }),
      () => ({ heals: '1d8' }),
      () => ({ grants: '1d6', lasts: { rounds: c.int(1, 3) } }),
      () => ({ lowers: c.pick(['Strength', 'Constitution']), by: '1d3' }),
      () => ({ drains: c.pick(['Dexterity', 'Wisdom']), by: '1d2' }),
      () => ({ levels: '1', daily: { kind: 'Will', dc: 12 } }),
      () => ({ condition: c.pick(['blinded', 'shaken', 'prone']), lasts: { rounds: c.int(1, 3) } }),
    ])()
  return {
    ...first,
    weapons: weapons(c),
    hitPoints: c.odds(5) ? { maximum: 20, current: c.int(0, 20) } : c.int(1, 30),
    ...c.some(2, () => ({ stamina: c.int(1, 20), resolve: c.int(0, 12), level: c.int(1, 6) })),
    ...c.some(8, () => ({ resolve: 2, dies: 'by Resolve' })),
    abilities: { Strength: c.int(-3, 4), Dexterity: c.int(-1, 4), Constitution: c.int(-1, 3) },
    baseAttack: c.int(0, 11),
    ...c.some(3, () => ({ totals: { EAC: c.int(8, 18), KAC: c.int(8, 20), Reflex: c.int(0, 6) } })),
    ...c.some(2, () => ({ armor: { eac: c.int(0, 4), kac: c.int(0, 6), dexterity: c.int(0, 4) } })),
    ...c.some(5, () => ({ saves: { Fortitude: c.int(0, 6), Reflex: c.int(0, 6) } })),
    ...c.some(5, () => ({ reduction: [{ amount: c.int(1, 5) }], resistance: [{ amount: 3, types: ['fire'] }] })),
    ...c.some(6, () => ({ speeds: { fly: 40 }, by: 'flight' })),
    ...c.some(3, () => ({
      acts: [
        {
          name: 'art',
          kind: c.pick(['spell', 'spell-like', 'supernatural', 'extraordinary']),
          cost: c.pick(['standard', 'move', 'full-round', 'swift', 'free']),
          effect: { ...c.some(2, () => ({ save: save() })), range: 20, consequences: [consequence()] },
        },
        {
          name: 'grenade',
          uses: { max: 2, recharge: 'fight' },
          effect: {
            area: { shape: c.pick(['burst', 'spread']), feet: 10 },
            range: 50,
            save: { kind: 'Reflex', dc: 13, onSuccess: 'half' },
            consequences: [{ damage: '2d6', types: 'fire' }],
          },
        },
      ],
    })),
  }
}

// A sword's attack has 17 outcomes: a miss, 3 to 10 points of a hit, more of a critical one as far as 12 points are left to take.
export const odds: SampleCreatures['odds'] = { leaves: [176, 2267], provokes: true }
