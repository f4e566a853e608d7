import { makeRng } from '@quintain/dice'
import { exactly, merged, simulate } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { drawn, isLong } from '../../testing/index.ts'
import { hitPoints } from '../injury/fields.ts'
import { attackStep } from '../vocabulary/attack-step.ts'

const DRAWN = drawn(4000, 20_000)

const blade = {
  name: 'blade',
  damage: [
    { dice: '1d8', types: ['slashing'] },
    { dice: '1d6', types: ['fire'], once: true },
  ],
  threat: 19,
}
const duel = (weapon: object, target: object, options = {}) =>
  new SpiritStage(
    [
      { baseAttack: 20, abilities: { Strength: 3 }, weapons: [weapon] },
      { hitPoints: 100, ...target },
    ],
    {
      options,
    },
  )
/** Hit points that a hit with these dice costs; a second die decides a threat. */
const lost = (weapon: object, target: object, faces: readonly number[], options = {}) => {
  const s = duel(weapon, target, options)
  s.blow([10, ...faces])
  return 100 - s.hp(1)
}

describe('the damage of a hit in parts', () => {
  it('reads dice with a type, or parts', () => {
    const sheet = (weapon: object) =>
      (duel(weapon, {}).r.sheet(0) as unknown as { weapons: { damage: unknown }[] }).weapons[0]
    expect(sheet({ name: 'w', damage: '1d8', types: 'slashing', extra: '1d6' })?.damage).toEqual([
      { dice: '1d8', types: ['slashing'] },
      { dice: '1d6', types: ['slashing'], once: true },
    ])
    expect(sheet(blade)?.damage).toEqual(blade.damage)
  })
  it.each([
    [{}, [10], 13],
    [{ reduction: [{ amount: 5 }] }, [6, 4], 8],
    [{ reduction: [{ amount: 5, overcomeBy: 'magic or silver' }] }, [6, 4], 8],
    [{ resistance: [{ amount: 5, types: ['fire'] }] }, [6, 4], 9],
    [{ reduction: [{ amount: 5 }], resistance: [{ amount: 2, types: ['fire', 'cold'] }] }, [6, 4], 6],
    [{ immunity: [{ types: ['fire'] }] }, [6, 4], 9],
    [{ vulnerability: [{ types: ['fire'] }] }, [6, 4], 17],
    [{ hardness: { amount: 10 } }, [6, 4], 3],
    [{ hardness: { amount: 30 } }, [6, 4], 0],
  ])('%j', (target, faces, n) => {
    expect(lost(blade, target, faces)).toBe(n)
  })
  it('a silver blade overcomes what silver overcomes', () => {
    const target = { reduction: [{ amount: 5, overcomeBy: 'magic or silver' }] }
    expect(lost({ ...blade, qualities: ['Silver'] }, target, [6, 4])).toBe(13)
  })
  it('reduction 5 from a critical hit of 17 leaves 12', () => {
    const s = duel({ name: 'sword', damage: '1d8', types: 'slashing', threat: 20 }, { reduction: [{ amount: 5 }] })
    s.blow([20, 15, [5, 6]])
    expect(100 - s.hp(1)).toBe(12)
  })
  it('a penalty lowers a hit to 1 at the least, and a protection may take that', () => {
    const weak = { name: 'w', damage: '1d4', types: 'slashing', bonus: -9 }
    expect(lost(weak, {}, [1])).toBe(1)
    expect(lost(weak, { reduction: [{ amount: 1 }] }, [1])).toBe(0)
  })
  it('nothing that gets through changes nothing, and brings what needs no wound', () => {
    const venom = {
      name: 'fang',
      damage: '1d4',
      types: 'piercing',
      effect: {
        consequences: [
          { condition: 'blinded', lasts: { rounds: 2 } },
          { lowers: 'strength', by: 2 },
        ],
      },
    }
    const s = duel(venom, { reduction: [{ amount: 10 }], hitPoints: { maximum: 100, current: -3 } })
    s.m.take(1, s.scene.rules.conditions.find(k => k.condition.name === 'dying')!.condition)
    const played = s.blow([10, 4])
    expect(s.hp(1)).toBe(-3)
    expect(s.states(1)).toEqual([])
    expect([s.states(1), played.of('ability-lowered').length]).toEqual([[], 1])
  })
  it('lethal and nonlethal parts each go where they belong', () => {
    const mixed = {
      name: 'w',
      damage: [
        { dice: '1d8', types: [] },
        { dice: '1d6', types: [], nonlethal: true },
      ],
    }
    const s = duel(mixed, {})
    s.blow([10, 5, 4])
    expect([s.hp(1), s.nonlethal(1)]).toEqual([92, 4])
  })
  it('what one text spares from multiplying is rolled once on a critical hit, apart', () => {
    const s = duel(blade, { resistance: [{ amount: 1, types: ['fire'] }] })
    s.blow([20, 15, [5, 6], 4])
    expect(100 - s.hp(1)).toBe(11 + 2 * 3 + 3)
  })
})

describe('exact odds of mitigated damage', () => {
  const target = { reduction: [{ amount: 5 }], resistance: [{ amount: 3, types: ['fire'] }], defense: 14 }
  const law = (s: SpiritStage, ends: readonly { state: Int32Array; p: number }[]) => {
    const out = new Map<number, number>()
    for (const { state, p } of ends) {
      const n = 100 - state[s.scene.layout.cell(1, hitPoints)]!
      out.set(n, (out.get(n) ?? 0) + p)
    }
    return out
  }
  const strikes = [0, 1].map(index => attackStep({ by: 0, at: 1, weapon: 0, as: 'attack', index }))
  const begun = (t: object) => {
    const s = duel(blade, t)
    s.S[0] = s.scene.agenda(strikes, 0)
    return s
  }
  it.each([target, { ...target, hardness: { amount: 4 } }, { ...target, hitPoints: 12 }])(
    'planes as merged states: %j',
    t => {
      const s = begun(t)
      const [a, b] = [law(s, exactly(s.scene, s.S).ends), law(s, merged(s.scene, s.S).ends)]
      expect([...a.keys()].sort()).toEqual([...b.keys()].sort())
      for (const [n, p] of a) expect(Math.abs(p - b.get(n)!)).toBeLessThan(1e-12)
    },
  )
  it.runIf(isLong)('sampled as counted', () => {
    const s = begun(target)
    const mean = [...law(s, exactly(s.scene, s.S).ends)].reduce((sum, [n, p]) => sum + n * p, 0)
    const rng = makeRng(11)
    let sum = 0
    for (let i = 0; i < DRAWN; i++) {
      const S = s.S.slice()
      simulate(s.scene, S, rng)
      sum += 100 - S[s.scene.layout.cell(1, hitPoints)]!
    }
    expect(Math.abs(sum / DRAWN - mean)).toBeLessThan(0.25)
  })
})
