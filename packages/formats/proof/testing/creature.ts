import type { GameSystem } from '@quintain/rules'
import type { Chance } from './chance.ts'

/** A creature with random numbers, as a fight file of the ruleset holds it: plain fighters, and such as have all that a sheet can say. */
export function creature(kit: GameSystem, c: Chance, i: number): Record<string, unknown> {
  const common = {
    id: `c${i}`,
    name: `C${i}`,
    side: i % 2 ? 'red' : 'blue',
    speed: c.pick([20, 30]),
    ...c.some(6, () => ({ size: c.pick(['tiny', 'small', 'large']) })),
    ...c.some(8, () => ({ flees: true })),
  }
  return { ...common, ...(kit.injury === 'toughness' ? tough(c) : pointed(kit.id === 'modern', c)) }
}

/** The same arms in all three; `damage` is what a text's weapons have. */
function weapons(c: Chance, damage: () => string | number, rare: () => object): object[] {
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

/** For texts of hit points. */
function pointed(modern: boolean, c: Chance): object {
  const saves = ['Fortitude', 'Reflex', 'Will']
  const save = (passed: readonly string[]) => ({ kind: c.pick(saves), dc: c.int(8, 18), passed: c.pick(passed) })
  const dice = () => c.pick(['1d4', '1d8', '2d6'])
  const effect = () => ({
    ...c.some(2, () => ({ save: save(['none', 'half']) })),
    ...c.pick<() => object>([
      () => ({ damage: dice(), nonlethal: c.odds(2) }),
      () => ({ heals: dice() }),
      () => ({ temporary: '1d6', rounds: c.int(1, 3) }),
      () => ({ weakens: { ability: c.pick(['Strength', 'Constitution']), by: '1d3' } }),
      ...(modern ? [] : [() => ({ raises: 5, rounds: c.int(1, 3) })]),
    ])(),
  })
  const rare = () =>
    c.pick<() => object>([
      () => ({ extra: '1d6' }),
      () => ({ nonlethal: true }),
      () => ({ critical: c.int(3, 4) }),
      () => ({ times: 2 }),
      () => ({ touch: true }),
      () => ({ effect: { save: save(['none']), weakens: { ability: 'Strength', by: '1d3' } } }),
      () => ({ attack: c.int(-4, 9), bonus: c.int(-5, 5) }),
    ])()
  const agility = modern ? 'Dexterity' : 'Quickness'
  return {
    weapons: weapons(c, dice, rare),
    hitPoints: c.odds(5) ? { maximum: 20, current: c.int(-9, 20), nonlethal: c.int(0, 9) } : c.int(1, 30),
    abilities: { Strength: c.int(-1, 4), [agility]: c.int(-1, 4), Constitution: c.int(-1, 3) },
    baseAttack: c.int(0, 11),
    ...c.some(2, () => ({ armor: { name: 'armor', bonus: c.int(1, 6), ...c.some(2, () => ({ category: 'heavy' })) } })),
    ...c.some(4, () => ({ saves: { Fortitude: c.int(0, 6), Reflex: c.int(0, 6) } })),
    ...c.some(4, () => ({
      bonuses: [
        { type: 'dodge', value: 1 },
        { type: 'deflection', value: c.int(1, 2) },
      ],
    })),
    ...c.some(3, () => ({
      acts: [
        { name: 'art', cost: c.pick(['standard', 'move', 'full-round', 'swift', 'free']), effect: effect(), range: 20 },
        ...(modern ? [] : [{ name: 'aimed', cost: 'standard', kind: 'kido', strikes: 'blade' }]),
      ],
    })),
    ...(modern
      ? c.some(3, () => ({
          explosives: [
            { name: 'grenade', damage: '2d6', radius: c.pick([0, 5, 10]), dc: 12, increment: 10 },
            { name: 'charge', damage: '3d6', radius: 5, dc: 15, save: 'Fortitude', passed: 'none' },
          ],
        }))
      : {
          ...c.some(4, () => ({ shield: { bonus: c.int(1, 2) } })),
          ...c.some(6, () => ({ speeds: { fly: 40 }, by: 'flight' })),
          ...c.some(8, () => ({ tumbles: true })),
        }),
  }
}

/** For Toughness saves. */
function tough(c: Chance): object {
  const rare = () =>
    c.pick<() => object>([
      () => ({ nonlethal: true }),
      () => ({ critical: c.int(1, 5) }),
      () => ({ attack: c.int(-2, 6), bonus: c.int(-2, 3) }),
      () => ({ supernatural: true }),
    ])()
  return {
    weapons: weapons(c, () => c.int(0, 4), rare),
    abilities: { strength: c.int(-1, 4), dexterity: c.int(-1, 4), constitution: c.int(-1, 3) },
    combat: c.int(0, 6),
    armor: c.int(0, 3),
    conviction: c.int(0, 2),
    ...c.some(4, () => ({ saves: { fortitude: c.int(0, 5), reflex: c.int(0, 5) } })),
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
          range: 20,
          ...c.some(2, () => ({ save: { kind: c.pick(['Fortitude', 'Reflex', 'Will']), difficulty: c.int(8, 18) } })),
          ...c.pick<() => object>([
            () => ({ damage: c.int(0, 5), nonlethal: c.odds(2) }),
            () => ({ weakens: { ability: c.pick(['strength', 'constitution']), points: 1 } }),
            () => ({ tires: true }),
            () => ({ state: c.pick(['prone', 'blinded', 'fatigued']), rounds: c.int(1, 2) }),
          ])(),
        },
      ],
    })),
  }
}
