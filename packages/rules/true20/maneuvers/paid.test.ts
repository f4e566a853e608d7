import { describe, expect } from 'vitest'
import { charging, stunned } from '../../d20/vocabulary/conditions.ts'
import { at, moveLeft, standardLeft } from '../../d20/vocabulary/fields.ts'
import { grapples } from '../../d20/vocabulary/relations.ts'
import { rules } from '../../testing/rule.ts'
import type { Stage } from '../../testing/stage.ts'
import { type Given, order, refusal, scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { incorporeal } from '../vocabulary/conditions.ts'

const SWORD = { name: 'sword', damage: 2 } as const
const AXE = { name: 'axe', damage: 3 } as const
const FIST = { name: 'fist', unarmed: true, damage: 0 } as const
const WIDE = 20
/** One who acts (0) at the west edge, a target (1) `away` squares east of it, a friend (2) where it is said. */
function lane(away: number, mine: Given = {}, its: Given = {}, friend: readonly [number, number] = [0, 2]): Stage {
  const s = scene(
    { weapons: [SWORD, FIST], ...mine },
    { weapons: [AXE], ...its },
    {
      map: Array.from({ length: 3 }, () => '.'.repeat(WIDE)),
      at: [[0, 1], [away, 1], friend],
      more: [someone('friend', 'one', { weapons: [SWORD] })],
    },
  )
  return fresh(s, 0, 1, 2)
}
const column = (s: Stage, who: number): number => s.r.get(who, at) % WIDE
const left = (s: Stage) => [s.r.get(0, standardLeft), s.r.get(0, moveLeft)]

describe('an overrun', () => {
  const run = { do: 'overrun', target: 1, weapon: 0 }
  rules('true20/maneuvers/overrun-approach').each([
    ['avoid', []],
    ['block', [2]],
  ])('takes the move and the standard action: %s', (answer, faces) => {
    const s = lane(3)
    order(s, 0, run, faces, [answer])
    expect(left(s)).toEqual([0, 0])
    expect(refusal(s, 0, { do: 'attack', target: 1, weapon: 0 })).toContain('no standard action left this turn')
  })
  rules('true20/maneuvers/overrun-approach').it(
    'goes through the squares of friends, in front of its target too',
    () => {
      expect(refusal(lane(3, {}, {}, [2, 1]), 0, run)).toEqual([])
      expect(refusal(lane(3, {}, {}, [1, 1]), 0, run)).toEqual([])
    },
  )
  rules('true20/maneuvers/overrun-resolve', 'true20/actions/reaction').it('the stunned still stand in the way', () => {
    const s = lane(3)
    s.m.give(1, stunned)
    // 15 hits, 10 against 5 trips it.
    order(s, 0, run, [15, 10, 5], ['block'])
    expect(column(s, 0)).toBe(4)
  })
})

describe('a rush at the end of a charge', () => {
  const rush = { do: 'rush', target: 1, charge: true }
  rules('true20/maneuvers/rush-check', 'true20/maneuvers/charge-movement').it(
    'runs up to twice the speed, pushes by the margin and comes after',
    () => {
      const s = lane(12, { abilities: { Strength: 2 } })
      // 12 against 10: 10 feet.
      order(s, 0, rush, [10, 10])
      expect([column(s, 0), column(s, 1)]).toEqual([13, 14])
      expect([s.r.has(0, charging), ...left(s)]).toEqual([true, 0, 0])
    },
  )
  rules('true20/maneuvers/rush-lose').it('a tie is lost: 5 feet back, with the -2 of the charge', () => {
    const s = lane(5)
    order(s, 0, rush, [10, 10])
    expect([column(s, 0), column(s, 1), s.r.has(0, charging)]).toEqual([3, 5, true])
  })
  rules('true20/maneuvers/rush-check', 'true20/maneuvers/charge-movement').it(
    'as every charge, from 10 feet on',
    () => {
      expect(refusal(lane(2), 0, rush)).toEqual(['charges at least 10 feet'])
      expect(refusal(lane(3), 0, rush)).toEqual([])
      expect(refusal(lane(14), 0, rush)).toHaveLength(1)
      expect(refusal(lane(3), 0, { do: 'rush', target: 1, to: 2 })).toEqual(['a way belongs to a charge: say charge'])
      expect(refusal(lane(4), 0, { ...rush, path: [20 + 1, 20 + 2] })).toEqual(['the way does not end next to target'])
    },
  )
})

describe('a combined attack', () => {
  const together = (its: Given, mine: Given = {}) => {
    const s = lane(1, mine, its, [2, 1])
    order(s, 0, { do: 'combined-attack', target: 1, weapon: 0, partners: [2] }, [15])
    return s
  }
  rules('true20/conditions/incorporeal', 'true20/maneuvers/combined-attack').it(
    'does nothing to the incorporeal',
    () => {
      const s = lane(1, {}, {}, [2, 1])
      s.m.give(1, incorporeal)
      order(s, 0, { do: 'combined-attack', target: 1, weapon: 0, partners: [2] }, [15])
      const played = order(s, 2, { do: 'combined-attack', target: 1, weapon: 0 }, [15])
      expect(played.of('passed-through')).toHaveLength(1)
      expect(played.of('struck-together')).toEqual([])
    },
  )
  rules('true20/maneuvers/combined-attack').it('brings what the best of its weapons brings', () => {
    const mace = {
      name: 'mace',
      damage: 4,
      effect: { consequences: [{ condition: 'dazzled', lasts: { rounds: 1 } }] },
    }
    const s = together({}, { weapons: [mace] })
    const played = order(s, 2, { do: 'combined-attack', target: 1, weapon: 0 }, [15, 5])
    expect(played.of('state-entered').map(e => e['condition'])).toContain('dazzled')
  })
})

describe('a grapple check', () => {
  rules('true20/maneuvers/grapple-aid', 'true20/maneuvers/aid').it('has nothing of help with an attack', () => {
    const s = lane(1, { combat: 20 }, {}, [2, 1])
    order(s, 0, { do: 'grapple', target: 1, weapon: 1, effect: 'hold' }, [10, 10, 5])
    expect(s.r.fact(grapples, 0, 1)).toBe(1)
    order(s, 2, { do: 'aid', who: 0, target: 1, weapon: 0, kind: 'attack' }, [15])
    const facts = { name: 'grapple', part: 'tries', other: 1, weapon: 1 } as const
    expect(s.r.tally('maneuver', 0, facts)).toBe(20)
    order(fresh(s, 2), 2, { do: 'aid', who: 0, target: 1, weapon: 0, kind: 'grapple' }, [15])
    expect(s.r.tally('maneuver', 0, facts)).toBe(22)
  })
})
