import { describe, expect } from 'vitest'
import { helpless } from '../../d20/vocabulary/conditions.ts'
import { walk } from '../../d20/vocabulary/movement.ts'
import { rules } from '../../testing/rule.ts'
import { TurnStage } from '../testing/turn.ts'

describe('who is stopped in a friend’s square of a corridor', () => {
  const friend = { weapons: [], side: 'us' }
  /** It came from A1 by A2 and A3 into A4; those who stand in the squares besides. */
  const stopped = (others: readonly (readonly [number, number])[], passed: readonly number[]) => {
    const s = new TurnStage([{ weapons: [] }, friend, ...others.map(() => friend)], {
      map: ['......', '######'],
      at: [[3, 0], [3, 0], ...others],
    }).turn()
    s.give(0, helpless)
    s.play([walk({ who: 0, path: s.path([4, 0]), pace: 'walk', from: 0, last: 2, passed })])
    return s.where(0)
  }
  rules('spirit/movement/illegal-space').it('goes back to the last legal square that is free, not to the start', () => {
    // Squares that it has not passed are held as well: none is closer.
    const ahead = [
      [4, 0],
      [5, 0],
    ] as const
    expect(stopped([...ahead], [1])).toEqual([2, 0])
    expect(stopped([...ahead, [2, 0]], [1])).toEqual([1, 0])
    expect(stopped([...ahead, [2, 0], [1, 0]], [1])).toEqual([0, 0])
  })
})
