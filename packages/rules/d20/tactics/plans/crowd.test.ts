import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { crowding } from './crowd.ts'

const sword = { name: 'sword', damage: '1d8' }
const burst = (max = 3) => ({
  name: 'Fire',
  cost: 'standard',
  uses: { max, recharge: 'fight' },
  effect: { range: 100, area: { shape: 'burst', feet: 10 }, consequences: [{ damage: '2d6' }] },
})
/** One (0) and its friend (1), far from a foe (2). */
const stage = (...more: readonly object[]) =>
  new TurnStage(
    [0, 1, 2].map(i => ({ weapons: [sword], hitPoints: 60, side: i === 2 ? 'other' : 'one', ...more[i] })),
    {
      at: [
        [0, 0],
        [4, 4],
        [18, 4],
      ],
      map: Array.from({ length: 10 }, () => '.'.repeat(20)),
    },
  ).turn()
const costs = (s: TurnStage) => {
  const cost = crowding(s.r, 0, [2])
  return cost && [5, 6, 8].map(x => Math.round(cost(s.square(x, 4))))
}

describe('who stands together', () => {
  it('costs nothing where nobody throws at areas', () => {
    expect(costs(stage())).toBeUndefined()
  })
  it('is reckoned with by one that throws at areas itself', () => {
    expect(costs(stage({ acts: [burst()] }))).toEqual([7, 0, 0])
  })
  it('and by everybody once a foe has shown such an act, for as long as it has one left', () => {
    const thrown = (max: number) => {
      const s = stage({}, {}, { acts: [burst(max)] })
      expect(costs(s)).toBeUndefined()
      s.do({ do: 'use', act: 'Fire', to: s.square(12, 8) }, [7], [], 2)
      return costs(s)
    }
    expect(thrown(3)).toEqual([7, 0, 0])
    expect(thrown(1)).toBeUndefined()
  })
  it('costs nothing to one without friends', () => {
    expect(costs(stage({ acts: [burst()] }, { side: 'other' }))).toBeUndefined()
  })
})
