import { describe, expect, it } from 'vitest'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { damage } from '../vocabulary/damage-step.ts'
import { applyEffect } from '../vocabulary/effect-steps.ts'

const blow = (nonlethal: boolean) =>
  damage({ who: 1, parts: [{ n: 7, types: ['bludgeoning'], nonlethal }], attack: true })

describe('what a sheet says that does nothing to it', () => {
  it('is nonlethal damage, and lethal damage hurts', () => {
    const foe = { hitPoints: 30, immune: ['nonlethal'] }
    for (const [nonlethal, left] of [
      [true, 30],
      [false, 23],
    ] as const) {
      const star = new StarStage([{}, foe])
      star.play([blow(nonlethal)])
      expect(star.hp(1)).toBe(left)
      const spirit = new SpiritStage([{}, foe])
      spirit.play([blow(nonlethal)])
      expect([spirit.hp(1), spirit.states(1)]).toEqual([left, []])
    }
  })
  it('is a condition: it never comes, and the rest of what brings it does', () => {
    const slam = {
      name: 'slam',
      effect: {
        range: 30,
        consequences: [{ damage: '4' }, { condition: 'prone' }, { condition: 'sickened', lasts: { rounds: 2 } }],
      },
    }
    const brought = (immune: readonly string[]) => {
      const s = new StarStage([{ acts: [slam] }, { hitPoints: 30, immune }])
      s.play([applyEffect({ by: 0, who: 1, act: 'slam' })])
      return [s.hp(1), s.states(1)]
    }
    expect(brought([])).toEqual([26, ['prone', 'sickened']])
    expect(brought(['prone'])).toEqual([26, ['sickened']])
    expect(brought(['prone', 'sickened'])).toEqual([26, []])
  })
  it('is said', () => {
    const shove = { name: 'shove', effect: { range: 30, consequences: [{ condition: 'prone' }] } }
    const s = new StarStage([{ acts: [shove] }, { immune: ['prone'] }])
    const { events } = s.play([applyEffect({ by: 0, who: 1, act: 'shove' })])
    expect(events).toContainEqual(expect.objectContaining({ e: 'condition-kept-off', who: 1, condition: 'prone' }))
  })
  it('is flanking', () => {
    const at = [
      [1, 1],
      [2, 1],
      [3, 1],
    ] as const
    const bonus = (immune: readonly string[]) =>
      new StarStage(
        [
          { side: 'us', weapons: [{ name: 'axe', damage: '1d6' }] },
          { side: 'them', immune },
          { side: 'us', weapons: [{ name: 'axe', damage: '1d6' }] },
        ],
        { at: at.map(([x, y]) => [x, y] as const) },
      ).bonus().total
    expect(bonus([]) - bonus(['flanking'])).toBe(2)
  })
})
