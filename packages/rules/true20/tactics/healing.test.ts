import type { Condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { actsOf } from '../../d20/creature/documents/acts.ts'
import { healingOf } from '../../d20/tactics/acts.ts'
import { tacticOf } from '../../d20/tactics/plain-tactic.ts'
import { dazed, dead, disabled, dying, helpless } from '../../d20/vocabulary/conditions.ts'
import { scene, someone } from '../testing/sheets.ts'
import { fresh } from '../testing/turn.ts'
import { wounded } from '../vocabulary/conditions.ts'
import { hurt } from '../vocabulary/fields.ts'

// What healing is worth where there are no hit points, in the measure of blows: by the worst state that it mends.
const mend = (heals: number) => ({ name: 'Mend', effect: { range: 60, consequences: [{ heals }] } })
const [FIRST, SECOND] = [2, 3]
const stage = (heals = 1) =>
  scene({ acts: [mend(heals)] }, {}, { more: [someone('first', 'one'), someone('second', 'one')] })
const worth = (heals: number, ...states: readonly Condition[]) => {
  const s = stage(heals)
  for (const state of states) s.m.give(FIRST, state)
  return healingOf(s.r, 0, FIRST, actsOf(s.r, 0)[0]!)
}

describe('what healing is worth to a friend', () => {
  it.each([
    ['wounded', [wounded], 2],
    ['disabled', [disabled], 6],
    ['wounded and disabled', [wounded, disabled], 6],
    ['dying', [dying], 7],
    ['all of it', [wounded, disabled, dying], 7],
    ['unhurt', [], 0],
    ['helpless for another reason', [helpless], 0],
    ['dead', [dead], 0],
  ] as const)('%s', (_, states, one) => {
    expect(worth(1, ...states)).toBe(one)
    expect(worth(2, ...states)).toBe(2 * one)
    // Two steps lead from the worst state that it is in to one in which it fights on.
    expect(worth(5, ...states)).toBe(2 * one)
  })
  it('one with many hurts counts as badly hurt, one with few as hardly hurt', () => {
    const hurts = (n: number) => {
      const s = stage()
      s.m.set(FIRST, hurt, n)
      return healingOf(s.r, 0, FIRST, actsOf(s.r, 0)[0]!)
    }
    expect([0, 1, 4].map(hurts)).toEqual([0, 0.3, 2])
  })
  it.each([
    [wounded, dying],
    [wounded, disabled],
    [disabled, dying],
  ] as const)('of two friends the worse off is healed: %j before %j', (less, worse) => {
    for (const [one, other, healed] of [
      [less, worse, SECOND],
      [worse, less, FIRST],
    ] as const) {
      const s = stage()
      s.m.give(FIRST, one)
      s.m.give(SECOND, other)
      fresh(s, 0)
      expect(tacticOf(s.r, 0).command).toMatchObject({ do: 'use', act: 'Mend', target: healed })
    }
  })
})

describe('one that heals, and whose friends lead', () => {
  const mace = { name: 'mace', damage: 2 }
  const healer = {
    combat: 3,
    abilities: { strength: 2, dexterity: 1 },
    weapons: [mace],
    acts: [{ name: 'Mend', uses: { max: 3, recharge: 'fight' }, effect: { range: 5, consequences: [{ heals: 1 }] } }],
  }
  const OPEN = Array.from({ length: 12 }, () => '.'.repeat(24))
  const charged = (friend: readonly [number, number]) => {
    const s = scene(healer, { weapons: [mace] }, {
      at: [[0, 8], [13, 6], friend, [15, 4]],
      map: OPEN,
      more: [someone('friend', 'one', { weapons: [mace] }), someone('other', 'two', { weapons: [mace] })],
    } as never)
    for (const foe of [1, 3]) for (const state of [dazed, wounded]) s.m.give(foe, state)
    fresh(s, 0)
    return tacticOf(s.r, 0).command.do
  }
  it('charges no dazed foe ahead of all of them', () => {
    expect(charged([1, 7])).not.toBe('charge')
  })
})

describe('one that is disabled', () => {
  const mace = { name: 'mace', damage: 2 }
  const healer = {
    acts: [{ name: 'Mend', uses: { max: 3, recharge: 'fight' }, effect: { range: 5, consequences: [{ heals: 1 }] } }],
  }
  const chosen = (foe: readonly [number, number], friend: readonly [number, number]) => {
    const s = scene({}, { weapons: [mace] }, {
      at: [[12, 6], foe, friend],
      map: Array.from({ length: 14 }, () => '.'.repeat(40)),
      more: [someone('friend', 'one', healer)],
    } as never)
    s.m.give(0, disabled)
    fresh(s, 0)
    return tacticOf(s.r, 0).command.do
  }
  it('waits for a friend near by who heals it, where no foe comes to it first', () => {
    expect(chosen([30, 6], [10, 6])).toBe('end')
    expect([chosen([16, 6], [10, 6]), chosen([30, 6], [1, 13])]).not.toContain('end')
  })
})
