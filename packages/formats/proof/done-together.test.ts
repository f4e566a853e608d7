import { describe, expect, it } from 'vitest'
import { points } from './testing/rows.ts'
import { TEXTS } from './testing/texts.ts'
import { type Keys, toldIn } from './testing/two-beasts.ts'

const told = toldIn(3)
const one = (r: string, side: string, at: string, more: Keys = {}): Keys => ({
  side,
  at,
  speed: 0,
  weapons: [],
  ...(points(r) ? { hitPoints: 300 } : { abilities: { Constitution: 20 } }),
  ...more,
})
const waits = ({ at: _, ...sheet }: Keys): Keys => sheet
const end = (who: string) => ({ who, do: 'end' })
const use = (who: string, act: string, more: Keys = {}): Keys => ({ who, do: 'use', act, ...more })

describe.each(TEXTS)('house/features/together in %s', r => {
  const damage = '3'
  const shock = { together: { called: 'shock', others: 1, feet: 20, damage, each: true, dc: 50, harder: true } }
  const dance = { together: { called: 'dance', others: 1, within: 30, rounds: 2, feet: 60, damage, dc: 50 } }
  const fight = (feature: Keys, far = 'C4') => ({
    a: one(r, 'red', 'C3', { features: [feature], initiative: 40 }),
    b: one(r, 'red', far, { features: [feature], initiative: 20 }),
    foe: one(r, 'blue', 'D3', { initiative: -9 }),
  })
  const bursts = (rows: readonly string[]): readonly string[] =>
    rows.flatMap(row => (row.includes('"e":"burst-happened"') ? [/"act":"([^"]+)"/.exec(row)![1]!] : []))
  it('counts those who are near, and harms by each', () => {
    const rows = told(r, 1, fight(shock), [use('a', 'shock'), end('a')], 1)
    expect(bursts(rows)).toContain('shock of 2')
    expect(rows.join()).toMatch(/"who":"foe".*"dc":52/)
    // One harm, not one for each: what protects takes from it once.
    expect(rows.find(row => row.includes('burst-happened'))).toMatch(/"amounts":\[\{"of":"damage","n":6\}\]/)
  })
  it('is nothing that one does alone', () =>
    expect(() => told(r, 1, fight(shock, 'C9'), [use('a', 'shock')], 1)).toThrow(
      /shock takes 2 of them within 20 feet/,
    ))
  it('takes its rounds, in a row and of each', () => {
    const both = [use('a', 'dance'), end('a'), use('b', 'dance'), end('b'), end('foe')]
    const once = told(r, 1, fight(dance), both, 1)
    expect(bursts(once)).toEqual([])
    expect(bursts(told(r, 1, fight(dance), [...both, ...both], 2))).toEqual(['dance of 2'])
    const rested = [end('a'), end('b'), end('foe')]
    expect(bursts(told(r, 1, fight(dance), [...both, ...rested, ...both], 3))).toEqual([])
  })
})

describe.each(TEXTS)('house/features/unsteady in %s', r => {
  const weapons = [{ name: 'bite', damage: points(r) ? '1' : 1, natural: true }]
  const sway: Keys = {
    name: 'hang',
    effect: { personal: true, consequences: [{ condition: 'unsteady', lasts: 'fight' }] },
  }
  const fight = () => ({
    a: one(r, 'red', 'C3', { acts: [sway], weapons, initiative: 40 }),
    b: one(r, 'blue', 'C4', { weapons, initiative: -9 }),
  })
  const bite = { who: 'a', do: 'attack', target: 'b', weapon: 'bite' }
  const counts = (script: readonly Keys[], rounds: number): readonly number[] =>
    told(r, 1, fight(), script, rounds).flatMap(row =>
      row.includes('"e":"unsteady-attacks"') ? [Number(/"n":(\d+)/.exec(row)![1])] : [],
    )
  it('counts its attacks, and forgets them after a turn without one', () => {
    const turn = [bite, end('a')]
    expect(counts([use('a', 'hang'), end('a'), ...turn, ...turn], 3)).toContain(2)
    expect(counts([use('a', 'hang'), end('a'), ...turn, end('a'), ...turn], 4)).not.toContain(2)
  })
})

describe.each(TEXTS)('house/features/outlined in %s', r => {
  const weapons = [{ name: 'bite', damage: points(r) ? '1' : 1, natural: true }]
  const light = (condition: string): Keys => ({
    name: 'light',
    effect: { range: 60, consequences: [{ condition, lasts: 'fight' }] },
  })
  const fight = (condition: string, features: readonly unknown[]) => ({
    a: one(r, 'red', 'C3', { acts: [light(condition)], weapons, initiative: 40 }),
    b: one(r, 'blue', 'C4', { features, initiative: -9 }),
  })
  const bite = { who: 'a', do: 'attack', target: 'b', weapon: 'bite' }
  const misses = (condition: string, script: readonly Keys[]) =>
    [1, 2, 3, 4, 5, 6, 7, 8]
      .flatMap(seed => told(r, seed, fight(condition, ['displacement']), script, 2))
      .filter(row => row.includes('"concealed"')).length
  it('no false place hides who is outlined; who is revealed it hides', () => {
    const lit = [use('a', 'light', { target: 'b' }), end('a'), bite, end('a')]
    expect(misses('revealed', lit)).toBeGreaterThan(0)
    expect(misses('outlined', lit)).toBe(0)
  })
})

describe.each(TEXTS)('house/features/summon and house/features/goes-on, later, in %s', r => {
  const calls = { summon: { who: ['wolf'], after: '2' } }
  it('those who are called come so many rounds later', () => {
    const creatures = {
      a: one(r, 'red', 'C3', { features: [calls], initiative: 40 }),
      b: one(r, 'blue', 'C9', { initiative: -9 }),
      wolf: waits(one(r, 'red', '', { name: 'wolf', reserve: true })),
    }
    const enters = (rounds: number) =>
      told(r, 1, creatures, [use('a', 'summon', { to: 'C4' }), end('a')], rounds).filter(row =>
        row.includes('"e":"entered-fight"'),
      ).length
    expect([enters(2), enters(3)]).toEqual([0, 1])
  })
  it('another act is done while one goes on, and by itself it is refused', () => {
    const acts = [
      {
        name: 'ward',
        goesOn: { cost: 'standard', times: 1, rounds: 5, does: ['drive back'] },
        effect: { personal: true, consequences: [{ adds: 1, to: 'AC', type: 'deflection', lasts: { rounds: 5 } }] },
      },
      { name: 'drive back', effect: { range: 30, consequences: [{ condition: 'sent away', lasts: 'permanent' }] } },
    ]
    const creatures = () => ({
      a: one(r, 'red', 'C3', { acts, initiative: 40 }),
      b: one(r, 'blue', 'C4', { initiative: -9 }),
      c: one(r, 'blue', 'C8', { initiative: -9 }),
    })
    const back = use('a', 'drive back', { target: 'b' })
    expect(() => told(r, 1, creatures(), [back], 1)).toThrow(/ward is not under way/)
    const rows = told(r, 1, creatures(), [use('a', 'ward'), end('a'), back, end('a')], 2).join()
    expect(rows).toMatch(/"sent away"/)
    expect(rows).toContain('act-goes-on-no-more')
  })
})
