import { describe, expect } from 'vitest'
import { grapples } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { order, refusal, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { pinned } from '../vocabulary/conditions.ts'

const SWORD = { name: 'sword', damage: 2 } as const
const DIRK = { name: 'dirk', damage: 1, hands: 'light' } as const
const FIST = { name: 'fist', unarmed: true, damage: 0 } as const
const TOO_MUCH = 'too much for somebody in a grapple: let go or break free first'
/** 0 holds 1 with one hand on it; 2 is another foe beside it. */
function held(): Stage {
  const all = { weapons: [SWORD, DIRK, FIST] }
  const s = scene({ ...all, combat: 20 }, all, {
    at: [
      [4, 4],
      [5, 4],
      [4, 5],
    ],
    more: [someone('other', 'two', {})],
  })
  order(fresh(s), 0, { do: 'grapple', target: 1, weapon: 2, effect: 'hold' }, [10, 10, 5])
  expect(s.r.fact(grapples, 0, 1)).toBe(1)
  return fresh(s, 0, 1, 2)
}

describe('in a grapple', () => {
  rules('true20/conditions/grappled').each([
    ['the held', 1, 0],
    ['the holder', 0, 2],
  ])('%s strikes with a small weapon or a bare hand, and does nothing more complicated', (_, who, foe) => {
    const s = held()
    const attack = (weapon: number) => refusal(s, who, { do: 'attack', target: foe, weapon })
    expect([attack(0), attack(1), attack(2)]).toEqual([['sword cannot be used in a grapple'], [], []])
    for (const command of [
      { do: 'trip', target: foe, weapon: 2 },
      { do: 'disarm', target: foe, weapon: 2 },
      { do: 'throw-object', pounds: 5, to: 0 },
      { do: 'manipulate', what: 'rope' },
      { do: 'aim' },
    ])
      expect(refusal(s, who, command), command.do).toContain(TOO_MUCH)
    expect(refusal(s, who, { do: 'move', path: [0] })[0]).toMatch(/^cannot move: grappl/)
    expect(refusal(s, who, { do: 'speak' })).toEqual([])
  })
  rules('true20/conditions/grappled', 'true20/maneuvers/grapple-effects').it(
    'the holder pins and hurts with its body, whatever is in its hand',
    () => {
      const s = held()
      const grapple = (effect: string, target = 1) => refusal(s, 0, { do: 'grapple', target, weapon: 0, effect })
      expect([grapple('pin'), grapple('damage')]).toEqual([[], []])
      expect(grapple('hold', 2)).toEqual(['sword cannot be used in a grapple'])
    },
  )
  rules('true20/conditions/pinned').it('the pinned do no more than the held', () => {
    const s = held()
    order(s, 0, { do: 'grapple', target: 1, weapon: 2, effect: 'pin' }, [10, 5])
    expect(s.r.has(1, pinned)).toBe(true)
    expect(refusal(s, 1, { do: 'attack', target: 0, weapon: 0 })).toEqual(['sword cannot be used in a grapple'])
    expect(refusal(s, 1, { do: 'break-free', target: 0 })).toEqual([])
  })
})
