import { describe, expect, it } from 'vitest'
import { damage } from '../../d20/vocabulary/damage-step.ts'
import { applyEffect } from '../../d20/vocabulary/effect-steps.ts'
import { SpiritStage } from '../testing/stage.ts'
import { TurnStage } from '../testing/turn.ts'

const claw = { name: 'claw', damage: '1d6', types: 'slashing', natural: true } as const
const burns = (n: number, ...types: readonly ('fire' | 'slashing')[]) =>
  damage({ who: 0, parts: [{ n, types, nonlethal: false }], attack: true, by: 1 })

describe('regeneration', () => {
  const troll = (current = 40) =>
    new SpiritStage([
      { hitPoints: { maximum: 40, current }, features: [{ regeneration: { points: 5, overcomeBy: 'fire or acid' } }] },
      {},
    ])
  it('makes damage nonlethal that nothing overcomes, and leaves fire as it is', () => {
    const s = troll()
    s.play([burns(7, 'slashing')])
    expect([s.hp(), s.nonlethal()]).toEqual([40, 7])
    s.play([burns(6, 'fire')])
    expect([s.hp(), s.nonlethal()]).toEqual([34, 7])
  })
})

describe('types of creatures', () => {
  it('are destroyed at 0 hit points, neither disabled nor dying', () => {
    const s = new SpiritStage([{ hitPoints: { maximum: 9, current: 9 }, features: ['construct'] }, {}])
    s.play([burns(9, 'slashing')])
    expect([s.hp(), s.states()]).toEqual([0, ['dead']])
  })
  it('have no fear of what a Fortitude save would be rolled against', () => {
    const gas = { name: 'gas', effect: { save: { kind: 'Fortitude', dc: 30 }, consequences: [{ condition: 'prone' }] } }
    for (const [features, falls] of [
      [['lifeless'], false],
      [['mindless'], true],
    ] as const) {
      const s = new SpiritStage([{ features: [...features] }, { acts: [gas] }] as never)
      s.play([applyEffect({ by: 1, who: 0, act: 'gas' })], falls ? [2] : [])
      expect(s.states().includes('prone')).toBe(falls)
    }
  })
})

describe('features that follow a hit', () => {
  it('rend comes with the second hit of a turn on the same foe', () => {
    const s = new TurnStage([
      {
        baseAttack: 6,
        weapons: [claw],
        fullAttack: ['claw', 'claw'],
        features: [{ rend: { with: 'claw', damage: '2d6' } }],
      },
      { hitPoints: 60 },
    ] as never).turn()
    s.do({ do: 'full-attack', target: 1, weapon: 0 }, [15, 3, 15, 4, 11])
    expect(s.hp(1)).toBe(60 - 3 - 4 - 11)
  })
  it('an improved grab takes no foe as large as its creature', () => {
    const grabs = (size: string) => {
      const s = new TurnStage([
        { size: 'large', weapons: [claw], features: [{ 'improved grab': { with: 'claw' } }] },
        { size, hitPoints: 60 },
      ] as never).turn()
      s.do({ do: 'attack', target: 1, weapon: 0 }, size === 'medium' ? [15, 3, 19] : [15, 3])
      return s.states(1).includes('grappled')
    }
    expect([grabs('medium'), grabs('large')]).toEqual([true, false])
  })
})
