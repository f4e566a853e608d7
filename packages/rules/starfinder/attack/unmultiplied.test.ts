import { describe, expect, it } from 'vitest'
import { StarStage } from '../testing/stage.ts'

describe('house/features/unmultiplied', () => {
  const club = {
    name: 'club',
    use: 'melee',
    damage: '1d6',
    types: 'bludgeoning',
    criticalEffect: { consequences: [{ condition: 'prone' }] },
  }
  const struck = (features: readonly string[], faces: readonly number[]) => {
    const s = new StarStage([
      { baseAttack: 20, weapons: [club] },
      { id: 'b', features, totals: { KAC: 10, EAC: 10 }, hitPoints: 60 },
    ])
    s.blow([20, ...faces])
    return [60 - s.hp(1), s.states(1)]
  }
  it('a critical hit does the damage of another hit, and brings what it brings', () => {
    expect(struck([], [7])).toEqual([7, ['prone']])
    expect(struck(['unmultiplied'], [3])).toEqual([3, ['prone']])
  })
})
