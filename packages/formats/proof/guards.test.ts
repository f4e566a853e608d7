import { describe, expect, it } from 'vitest'
import { TEXTS } from './testing/texts.ts'
import { dice, type Keys, pairOf, toldIn } from './testing/two-beasts.ts'

/** Texts whose creatures have hit points. */
const POINTS = TEXTS.filter(t => t !== 'true20')
const SEEDS = [1, 2, 3, 4]
const beast = (ruleset: string, side: string, more: Keys = {}): Keys => ({
  side,
  ...(ruleset === 'true20' ? { abilities: { Constitution: 10 } } : { hitPoints: 20 }),
  ...(ruleset === 'true20' ? { combat: 60 } : ruleset === 'starfinder' ? {} : { baseAttack: 60 }),
  weapons: [{ name: 'bite', damage: dice(ruleset, '30', 30), natural: true }],
  ...more,
})
const two = pairOf(beast)
const told = toldIn(1)
const bite = { who: 'a', do: 'attack', target: 'b', weapon: 'bite' }
const end = (who: string) => ({ who, do: 'end' })
const over = (rows: (seed: number) => readonly string[], ...wanted: readonly string[]): number =>
  SEEDS.reduce((n, seed) => n + rows(seed).filter(row => wanted.every(text => row.includes(text))).length, 0)
const lost = (rows: (seed: number) => readonly string[], who: string): number =>
  SEEDS.flatMap(rows)
    .filter(row => row.includes('"e":"damage-taken"') && row.includes(`"who":"${who}"`))
    .reduce((n, row) => n + Number(/"n":(\d+)/.exec(row)?.[1] ?? 0), 0)

describe.each(POINTS)('what keeps from harm in %s', ruleset => {
  it('house/features/endures: the first blow that would fell it leaves it a point, the second fells it', () => {
    const rows = (features: readonly unknown[], rounds: number) => (seed: number) =>
      told(ruleset, seed, two(ruleset, {}, { features, weapons: [] }), [bite, end('a')], rounds)
    const stands = ['"e":"state-entered"', '"has endured"', '"who":"b"']
    expect(over(rows([], 1), ...stands)).toBe(0)
    const felled = over(rows([{ endures: { points: 1 } }], 1), ...stands)
    expect(felled).toBeGreaterThan(0)
    expect(over(rows([{ endures: { points: 1 } }], 1), '"e":"healed"', '"who":"b"')).toBe(felled)
    // It stands once only, however long the fight goes on.
    expect(over(rows([{ endures: { points: 1 } }], 6), ...stands)).toBeLessThanOrEqual(SEEDS.length)
  })
  it('house/features/stands-in: half of a blow comes to who stands in, or all of it, within its feet', () => {
    const guard =
      (stands: Keys, at = 'C5', script: readonly Keys[] = [bite, end('a')]) =>
      (seed: number) =>
        told(
          ruleset,
          seed,
          two(
            ruleset,
            {},
            { hitPoints: 300, weapons: [] },
            {
              g: beast(ruleset, 'blue', {
                hitPoints: 300,
                at,
                speed: 0,
                weapons: [],
                features: [{ 'stands in': stands }],
              }),
            },
          ),
          script,
        )
    const half = guard({})
    expect(lost(half, 'g')).toBeGreaterThan(0)
    expect(lost(half, 'g')).toBe(lost(half, 'b'))
    expect(lost(guard({ share: 'all' }), 'b')).toBe(0)
    expect(lost(guard({}, 'C8'), 'g')).toBe(0)
    expect(lost(guard({ feet: 20 }, 'C8'), 'g')).toBeGreaterThan(0)
  })
  it('house/features/stands-in: a second blow before its next turn comes to its friend alone', () => {
    const rows = (stands: Keys) => (seed: number) =>
      told(
        ruleset,
        seed,
        {
          ...two(ruleset, {}, { hitPoints: 300, weapons: [] }),
          d: beast(ruleset, 'red', { at: 'B4', initiative: 19 }),
          g: beast(ruleset, 'blue', { hitPoints: 300, at: 'C5', weapons: [], features: [{ 'stands in': stands }] }),
        },
        [bite, end('a'), { ...bite, who: 'd' }, end('d')],
      )
    expect(over(rows({ per: 'round' }), '"e":"harm-shared"')).toBeLessThan(over(rows({}), '"e":"harm-shared"'))
    expect(over(rows({ per: 'round' }), '"e":"harm-shared"')).toBeGreaterThan(0)
  })
})

describe.each(TEXTS)('what keeps off blows in %s', ruleset => {
  it('house/features/guarded: what an attack must reach is more against one of its kind alone', () => {
    const needed = (features: readonly unknown[]): number =>
      Math.max(
        ...told(ruleset, 1, two(ruleset, {}, { features }), [bite, end('a')]).flatMap(row =>
          row.includes('"e":"attack-rolled"') ? [Number(/"needed":(-?\d+)/.exec(row)?.[1])] : [],
        ),
      )
    const plain = needed([])
    expect(needed([{ guarded: { against: 'melee', defense: 4 } }])).toBe(plain + 4)
    expect(needed([{ guarded: { against: 'ranged', defense: 4 } }])).toBe(plain)
  })
  it('house/features/reacts: a save that it makes, or fails, is a moment', () => {
    const blast = (dc: number) => ({
      acts: [
        {
          name: 'blast',
          effect: {
            range: 30,
            save: { kind: 'Will', dc },
            consequences: [{ condition: 'sickened', lasts: { rounds: 1 } }],
          },
        },
      ],
    })
    const rows = (to: string, dc: number) => (seed: number) =>
      told(
        ruleset,
        seed,
        two(ruleset, blast(dc), {
          features: [{ reacts: { to: [to], consequences: [{ adds: 2, to: 'AC', lasts: 'fight' }], called: 'heart' } }],
        }),
        [{ who: 'a', do: 'use', act: 'blast', target: 'b' }, end('a')],
      )
    const given = ['"e":"boost-given"', '"who":"b"']
    expect(over(rows('makes a save', 0), ...given)).toBeGreaterThan(0)
    expect(over(rows('makes a save', 99), ...given)).toBe(0)
    expect(over(rows('fails a save', 99), ...given)).toBeGreaterThan(0)
  })
})
