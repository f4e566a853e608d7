import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { dice, type Keys, pairOf, toldIn } from './testing/two-beasts.ts'

const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 200 }),
  weapons: [{ name: 'bite', damage: dice(ruleset, '3', 3), natural: true }],
  ...more,
})
const two = pairOf(beast)
const told = toldIn(1)
const bite = { who: 'a', do: 'attack', target: 'b', weapon: 'bite' }
const end = (who: string) => ({ who, do: 'end' })
const CALLED = 'circle'
const CIRCLE = [
  {
    aura: {
      called: CALLED,
      feet: 10,
      friends: true,
      consequences: [
        { adds: 2, to: 'AC', type: 'deflection', facing: ['evil'], lasts: 'effect' },
        { adds: 2, to: 'saves', type: 'resistance', facing: ['evil'], lasts: 'effect' },
        { boon: CALLED, lasts: 'effect' },
      ],
    },
  },
  { boon: { called: CALLED, immune: ['charmed', 'dominated'], keepsOff: ['evil'] } },
]
const needed = (rows: readonly string[]): number =>
  Math.max(
    ...rows.flatMap(row => (row.includes('"e":"attack-rolled"') ? [Number(/"needed":(-?\d+)/.exec(row)?.[1])] : [])),
  )

describe.each(TEXTS)('hits in %s', ruleset => {
  const SEEDS = [1, 2, 3]
  const rows = (features: readonly unknown[], script: readonly Keys[], rounds = 1) =>
    SEEDS.flatMap(seed =>
      toldIn(rounds)(
        ruleset,
        seed,
        two(
          ruleset,
          {
            ...(ruleset === 'true20' ? { combat: 60 } : ruleset === 'starfinder' ? {} : { baseAttack: 60 }),
            features,
          },
          { size: 'small' },
        ),
        script,
      ),
    )
  const tries = (all: readonly string[]) => all.filter(row => row.includes('"grapple"')).length
  it('house/features/improved-grab: one that takes two hits does nothing after the first', () => {
    expect(tries(rows([{ 'improved grab': { with: 'bite' } }], [bite, end('a')]))).toBeGreaterThan(0)
    expect(tries(rows([{ 'improved grab': { with: 'bite', hits: 2 } }], [bite, end('a')]))).toBe(0)
  })
  it('house/features/burn: it burns for so many rounds, and no longer', () => {
    const fire = { burn: { with: 'bite', dc: 60, damage: dice(ruleset, '1', 1), rounds: '2' } }
    const all = rows([fire], [bite, ...Array.from({ length: 6 }, () => end('a'))], 6).filter(row =>
      row.includes('affliction-'),
    )
    expect(all.some(row => row.includes('affliction-ended'))).toBe(true)
  })
})
describe.each(TEXTS)('what counts against some kinds alone in %s', ruleset => {
  const blow = (kinds: readonly string[], features: readonly unknown[], more: Keys = {}) =>
    needed(told(ruleset, 1, two(ruleset, { kinds }, { features, ...more }), [bite, end('a')]))
  it('d20/effects: a bonus that faces evil counts against the evil and nobody else', () => {
    const plain = blow(['evil'], [])
    expect(blow(['evil'], CIRCLE)).toBe(plain + 2)
    expect(blow(['evil', 'lawful'], CIRCLE)).toBe(plain + 2)
    expect(blow(['good'], CIRCLE)).toBe(plain)
  })
  it('house/features/aura: a friend within the circle is as safe, one outside of it is not', () => {
    const guard = (at: string) => {
      const g = beast(ruleset, 'blue', { at, speed: 0, features: CIRCLE })
      return needed(told(ruleset, 1, two(ruleset, { kinds: ['evil'] }, {}, { g }), [bite, end('a')]))
    }
    const plain = guard('C12')
    expect(guard('C5')).toBe(plain + 2)
  })
  it('house/features/boon: no charm comes to who has it', () => {
    const charm = {
      name: 'charm',
      effect: { range: 60, consequences: [{ condition: 'charmed', lasts: { rounds: 3 } }] },
    }
    const rows = (features: readonly unknown[]) =>
      told(ruleset, 1, two(ruleset, { acts: [charm] }, { features }), [
        { who: 'a', do: 'use', act: 'charm', target: 'b' },
        end('a'),
      ]).filter(row => row.includes('"e":"condition-kept-off"'))
    expect([rows([]).length, rows(CIRCLE).length]).toEqual([0, 1])
  })
})
