import type { Chance } from './chance.ts'
import { common, swordAndBow, weapons } from './creatures.ts'

/** Where texts with hit points differ in what a creature may have. */
export interface HitPointText {
  /** The ability that other texts call Dexterity. */
  readonly agility: string
  /** Effects that only this text has. */
  effects(c: Chance): readonly (() => object)[]
  /** Acts that only this text has. */
  readonly acts: readonly object[]
  /** Keys of the sheet that only this text has. */
  more(c: Chance): object
}

/** A fighter with 12 hit points. */
export const fighterWithHitPoints = (id: string): object => ({
  id,
  name: id,
  side: id,
  weapons: swordAndBow('1d8', '1d6'),
  hitPoints: 12,
  baseAttack: 7,
  abilities: { Strength: 2 },
})

/** A random creature of a text with hit points. */
export function creatureWithHitPoints(c: Chance, i: number, text: HitPointText): object {
  const first = common(c, i)
  const saves = ['Fortitude', 'Reflex', 'Will']
  const save = (passed: readonly string[]) => ({ kind: c.pick(saves), dc: c.int(8, 18), onSuccess: c.pick(passed) })
  const dice = () => c.pick(['1d4', '1d8', '2d6'])
  const effect = () => ({
    ...c.some(2, () => ({ save: save(['none', 'half']) })),
    range: 20,
    consequences: [
      c.pick<() => object>([
        () => ({ damage: dice(), nonlethal: c.odds(2) }),
        () => ({ heals: dice() }),
        () => ({ grants: '1d6', lasts: { rounds: c.int(1, 3) } }),
        () => ({ lowers: c.pick(['Strength', 'Constitution']), by: '1d3' }),
        () => ({ condition: 'blinded', lasts: c.pick(['fight', { rounds: 2 }, { until: 'turn-end', of: 'target' }]) }),
        ...text.effects(c),
      ])(),
    ],
  })
  const area = (shape: string, more: object) => ({
    name: shape,
    effect: {
      area: { shape, feet: c.pick([5, 10, 15]) },
      save: { kind: c.pick(saves), dc: c.int(8, 18), onSuccess: c.pick(['half', 'none']) },
      consequences: [{ damage: c.pick(['2d6', '3d6']) }],
      ...more,
    },
  })
  const rare = () =>
    c.pick<() => object>([
      () => ({ extra: '1d6' }),
      () => ({ nonlethal: true }),
      () => ({ critical: c.int(3, 4) }),
      () => ({ times: 2 }),
      () => ({ touch: true }),
      () => ({ effect: { save: save(['none']), consequences: [{ lowers: 'Strength', by: '1d3' }] } }),
      () => ({ attack: c.int(-4, 9), bonus: c.int(-5, 5) }),
    ])()
  return {
    ...first,
    weapons: weapons(c, dice, rare),
    hitPoints: c.odds(5) ? { maximum: 20, current: c.int(-9, 20), nonlethal: c.int(0, 9) } : c.int(1, 30),
    abilities: { Strength: c.int(-1, 4), [text.agility]: c.int(-1, 4), Constitution: c.int(-1, 3) },
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
        { name: 'art', cost: c.pick(['standard', 'move', 'full-round', 'swift', 'free']), effect: effect() },
        { ...area('burst', { range: 50 }), uses: { max: 2, recharge: 'fight' } },
        area(c.pick(['cone', 'line', 'spread', 'emanation']), {}),
        ...text.acts,
      ],
    })),
    ...text.more(c),
  }
}
