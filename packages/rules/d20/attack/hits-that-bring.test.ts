import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { ownFullAttack } from '../creature/documents/carried.ts'
import { growing, grown } from '../creature/documents/growth.ts'
import { broughtBy, broughtUnhurt } from '../creature/documents/hit-consequences.ts'

// What a hit brings beside its damage, and what of it comes though protections took all of the damage.

const effect = (...consequences: object[]) => ({ consequences })
const hit = { by: 0, at: 1, weapon: 0 }
const weaponOf = (s: SpiritStage) => (s.r.sheet(0) as unknown as { weapons: never[] }).weapons[0]!
const said = (steps: readonly object[]) =>
  steps.map(x => {
    const { do: name, critical, unhurt, of } = x as Record<string, unknown>
    return [name, critical ? 'critical' : '', unhurt ? 'unhurt' : '', of ?? ''].filter(Boolean).join(' ')
  })

describe('an effect of a hit that does no damage', () => {
  it.each<[string, object, boolean, readonly string[], readonly string[]]>([
    ['none', {}, true, [], []],
    ['a condition', { effect: effect({ condition: 'blinded' }) }, false, ['apply-effect'], []],
    [
      'ability damage',
      { effect: effect({ lowers: 'Strength', by: '1' }) },
      false,
      ['apply-effect'],
      ['apply-effect unhurt'],
    ],
    [
      'ability drain',
      { effect: effect({ condition: 'blinded' }, { drains: 'Strength', by: '1' }) },
      false,
      ['apply-effect'],
      ['apply-effect unhurt'],
    ],
    ['of a critical hit, not critical', { criticalEffect: effect({ drains: 'Strength', by: '1' }) }, false, [], []],
    [
      'of a critical hit',
      { criticalEffect: effect({ drains: 'Strength', by: '1' }) },
      true,
      ['apply-effect critical'],
      ['apply-effect critical unhurt'],
    ],
    [
      'of a critical hit that needs a wound',
      { effect: effect({ drains: 'Strength', by: '1' }), criticalEffect: effect({ condition: 'blinded' }) },
      true,
      ['apply-effect', 'apply-effect critical'],
      ['apply-effect unhurt'],
    ],
  ])('%s', (_, more, critical, whole, unhurt) => {
    const s = new SpiritStage([{ weapons: [{ name: 'w', damage: '1d4', ...more }] }, {}])
    const w = weaponOf(s)
    expect([said(broughtBy(w, hit, critical)), said(broughtUnhurt(s.r, w, hit, critical))]).toEqual([whole, unhurt])
  })
})

describe('a figure that grows with levels', () => {
  it.each([
    [{ perLevel: 5 }, 3, 15],
    [{ base: 25, perLevel: 5 }, 0, 25],
    [{ base: 25, perLevel: 5, every: 2 }, 5, 35],
    [{ base: 25, perLevel: 5, every: 2 }, 4, 35],
    [{ perLevel: 1, most: 10 }, 12, 10],
    [{ perLevel: 1, most: 10 }, 9, 9],
    [{ perLevel: 3 }, -2, 0],
  ])('%j at level %i: %i', (growth, level, n) => {
    expect(grown(growth, level)).toBe(n)
  })
  it('is a number, or says how it grows', () => {
    const good = [4, { perLevel: 1 }, { base: 0, perLevel: 1, every: 2, most: 3 }]
    const bad = [
      { perLevel: 0 },
      { perLevel: 1, base: -1 },
      { perLevel: 1, every: 0 },
      { perLevel: 1, most: 0 },
      {},
      'x',
    ]
    const field = growing(z.int())
    expect(good.map(x => field.safeParse(x).success)).toEqual([true, true, true])
    expect(bad.map(x => field.safeParse(x).success)).toEqual(bad.map(() => false))
  })
})

describe("a creature's own full attack", () => {
  const make = (fullAttack: unknown) =>
    new SpiritStage([{ weapons: ['Claw', 'Bite', 'Tail'].map(name => ({ name, damage: '1d4' })), fullAttack }])
  it('is that which has the weapon, the first of several; names in any case of letters', () => {
    const s = make([
      ['claw', 'CLAW'],
      ['bite', 'claw'],
    ])
    expect([0, 1, 2].map(w => ownFullAttack(s.r, 0, w))).toEqual([[0, 0], [1, 0], []])
    expect(ownFullAttack(make(['bite', 'tail']).r, 0, 2)).toEqual([1, 2])
  })
  it('has only weapons of the sheet', () => {
    expect(() => make(['bite', 'horn'])).toThrow(/no weapon .*horn.*: there are Claw, Bite, Tail/)
    expect(() => make([['bite'], ['horn']])).toThrow(/horn/)
  })
})
