import { describe, expect } from 'vitest'
import { cure } from '../../d20/healing/healing.ts'
import { damage as damageStep } from '../../d20/vocabulary/damage-step.ts'
import type { DamageType } from '../../d20/vocabulary/damage-types.ts'
import { endEffect } from '../../d20/vocabulary/effect-steps.ts'
import { rules } from '../../testing/rule.ts'
import { StarStage } from '../testing/stage.ts'

const target = (more: Record<string, unknown>) => new StarStage([{}, { hitPoints: 500, ...more }])
/** What a creature with these protections loses by one attack of these parts. */
function loses(
  more: Record<string, unknown>,
  parts: readonly (readonly [n: number, ...types: DamageType[]])[],
  qualities: string[] = [],
): number {
  const s = target(more)
  s.play([
    damageStep({
      who: 1,
      parts: parts.map(([n, ...types]) => ({ n, types, nonlethal: false })),
      attack: true,
      ...(qualities.length ? { qualities } : {}),
    }),
  ])
  return 500 - s.hp(1)
}

describe('damage reduction', () => {
  const hard = (overcomeBy?: string) => ({ reduction: [{ amount: 5, ...(overcomeBy ? { overcomeBy } : {}) }] })
  rules('starfinder/damage/reduction-amount', 'starfinder/damage/reduction-dash').it(
    'takes points off each attack, not below 0',
    () => {
      expect([loses(hard(), [[8, 'slashing']]), loses(hard(), [[4, 'piercing']])]).toEqual([3, 0])
    },
  )
  rules('starfinder/damage/reduction-scope').it('works on kinetic damage only', () => {
    expect(loses(hard(), [[8, 'fire']])).toBe(8)
  })
  rules('starfinder/damage/reduction-bypass', 'starfinder/damage/reduction-magic-weapons').it(
    'is overcome by what it names',
    () => {
      expect([
        loses(hard('magic'), [[8, 'slashing']], ['magic']),
        loses(hard('magic'), [[8, 'slashing']], ['silver']),
      ]).toEqual([8, 3])
    },
  )
  rules('starfinder/damage/reduction-or-and').it('by one of several, or by all of them together', () => {
    const silver = [[8, 'slashing']] as const
    expect(loses(hard('good or silver'), silver, ['silver'])).toBe(8)
    expect([
      loses(hard('good and silver'), silver, ['silver']),
      loses(hard('good and silver'), silver, ['silver', 'good']),
    ]).toEqual([3, 8])
  })
  rules('starfinder/damage/reduction-stacking').it('of several the one that takes most counts', () => {
    const two = { reduction: [{ amount: 5 }, { amount: 10, overcomeBy: 'magic' }] }
    expect([loses(two, [[20, 'slashing']]), loses(two, [[20, 'slashing']], ['magic'])]).toEqual([10, 15])
  })
  rules('starfinder/damage/mitigation-order').it('once on a critical hit, not on each roll', () => {
    const s = new StarStage([
      { baseAttack: 30, weapons: [{ name: 'axe', damage: '1d8', types: 'slashing', bonus: 3 }] },
      { hitPoints: 500, reduction: [{ amount: 5 }] },
    ])
    s.blow([20, 11])
    expect(500 - s.hp(1)).toBe(12)
  })
  rules('starfinder/damage/reduction-negates-riders').it(
    'takes what rides on the attack with the last of its damage',
    () => {
      const venom = {
        name: 'fang',
        damage: '1d4',
        types: 'piercing',
        effect: { consequences: [{ condition: 'sickened', lasts: { rounds: 2 } }] },
      }
      const bite = (amount: number) => {
        const s = new StarStage([
          { baseAttack: 30, weapons: [venom] },
          { hitPoints: 500, reduction: [{ amount }] },
        ])
        s.blow([10, 3])
        return s.states(1)
      }
      expect([bite(5), bite(2)]).toEqual([[], ['sickened']])
    },
  )
})

describe('energy resistance', () => {
  const cold = { resistance: [{ amount: 10, types: ['cold'] }] }
  rules('starfinder/damage/energy-resistance').it('takes points off damage of its type, from each attack', () => {
    expect([loses(cold, [[14, 'cold']]), loses(cold, [[8, 'cold']]), loses(cold, [[14, 'fire']])]).toEqual([4, 0, 14])
  })
  rules('starfinder/damage/energy-resistance-mixed-attack').it('leaves the rest of a mixed attack alone', () => {
    expect(
      loses(cold, [
        [6, 'slashing'],
        [14, 'cold'],
      ]),
    ).toBe(10)
  })
  rules('starfinder/damage/energy-resistance-stacking').it('of several the highest counts', () => {
    const two = {
      resistance: [
        { amount: 5, types: ['cold'] },
        { amount: 10, types: ['cold'] },
      ],
    }
    expect(loses(two, [[14, 'cold']])).toBe(4)
  })
})

describe('temporary hit points', () => {
  const shielded = (how: Record<string, unknown> = {}) => {
    const s = new StarStage([
      {},
      {
        hitPoints: 20,
        stamina: 4,
        acts: [{ name: 'field', effect: { consequences: [{ grants: '5', lasts: 'fight' }] } }],
        ...how,
      },
    ])
    s.turn().do({ do: 'use', act: 'field' }, [], [], 1)
    return s
  }
  rules('starfinder/damage/temporary-hit-points').it('go first, then Stamina Points, then Hit Points', () => {
    const s = shielded()
    expect([s.temporary(1), s.points(1)]).toEqual([5, [4, 20, 0]])
    s.play([damageStep({ who: 1, parts: [{ n: 12, types: [], nonlethal: false }], attack: true })])
    expect([s.temporary(1), s.points(1)]).toEqual([0, [0, 17, 0]])
  })
  /** One with points of two effects that run for rounds. */
  const twice = () => {
    const act = (name: string, grants: string) => ({
      name,
      kind: 'spell',
      effect: { lasts: { rounds: 5 }, personal: true, consequences: [{ grants, lasts: 'effect' }] },
    })
    const s = new StarStage([{}, { hitPoints: 20, stamina: 4, acts: [act('first', '5'), act('second', '8')] }])
    for (const name of ['first', 'second']) s.turn().do({ do: 'use', act: name }, [], [], 1)
    return s
  }
  const hurt = (s: StarStage, n: number, nonlethal = false) =>
    s.play([damageStep({ who: 1, parts: [{ n, types: [], nonlethal }], attack: true })])
  const over = (s: StarStage, name: string) => s.play([endEffect({ id: `${name} 1`, how: 'dispelled' })])
  rules('starfinder/damage/temporary-hit-points').it('what is left goes with the effect, and nothing else', () => {
    const s = twice()
    hurt(s, 3)
    expect(s.temporary(1)).toBe(10)
    over(s, 'first')
    expect([s.temporary(1), s.points(1)]).toEqual([8, [4, 20, 0]])
    // Used up before it ends: nothing more is lost.
    hurt(s, 9, true)
    over(s, 'second')
    expect([s.temporary(1), s.points(1)]).toEqual([0, [3, 20, 0]])
  })
  rules('starfinder/damage/temporary-hit-points-not-healed').it('are not healed', () => {
    const s = shielded()
    s.play([damageStep({ who: 1, parts: [{ n: 3, types: [], nonlethal: false }], attack: true })])
    s.play([cure({ who: 1, n: 6, by: 'magic' })])
    expect([s.temporary(1), s.points(1)]).toEqual([2, [4, 20, 0]])
  })
})
