import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { movedThisTurn, moveLeft } from '../../vocabulary/fields.ts'
import { tacticOf } from '../plain-tactic.ts'

/** One that chooses (0), a foe (1), and a friend (2), on a field with a wall between it and the foe, or an open one. */
type Spot = readonly [number, number]
const sword = { name: 'sword', damage: '1d8' }
const bow = { name: 'bow', use: 'projectile', damage: '1d8', hands: 'two', increment: 100 }
const open = Array.from({ length: 14 }, () => '.'.repeat(40))
const walled = open.map((row, y) => (y === 0 ? row : `${row.slice(0, 16)}#${row.slice(17)}`))
const stage = (places: readonly Spot[], map: readonly string[], mine: object, ...more: readonly object[]) =>
  new TurnStage(
    places.map((_, i) => ({
      weapons: [sword],
      hitPoints: 40,
      side: i === 1 ? 'other' : 'one',
      ...(i === 0 ? mine : more[i - 1]),
    })),
    { at: places, map },
  ).turn()
const chosen = (s: TurnStage) => tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] } }
const after = (s: TurnStage) => {
  s.do(chosen(s).command)
  return s
}

describe('one that shoots and sees nobody', () => {
  const mine = { weapons: [bow], tactics: 'archer' }
  const places: readonly Spot[] = [
    [2, 9],
    [24, 9],
    [12, 9],
  ]
  it('goes after a friend as far as it can, by both moves of its turn', () => {
    const s = stage(places, walled, mine, { weapons: [sword] })
    expect(chosen(s)).toMatchObject({ why: 'approaches', command: { do: 'move' } })
    expect(chosen(s).command.path!.length).toBeGreaterThan(4)
    expect(chosen(after(s))).toMatchObject({ why: 'approaches', command: { do: 'move' } })
  })
})

describe('one that is careful', () => {
  const mine = { tactics: 'healer' }
  const places: readonly Spot[] = [
    [2, 5],
    [36, 5],
    [2, 7],
  ]
  it('goes no farther than a friend who cares less what it takes', () => {
    expect(chosen(stage(places, open, mine)).why).not.toBe('approaches')
    const near: readonly Spot[] = [...places.slice(0, 2), [6, 6]]
    const { why, command } = chosen(stage(near, open, mine))
    expect([why, command.path?.length]).toEqual(['approaches', 3])
    // A friend who cares as much does not lead it.
    expect(chosen(stage(places, open, mine, {}, mine)).why).toBe('approaches')
  })
  it('but goes on by both moves of its turn where a friend is ahead', () => {
    const led: readonly Spot[] = [...places.slice(0, 2), [20, 7]]
    const s = after(stage(led, open, mine))
    expect(s.r.get(0, movedThisTurn)).not.toBe(0)
    expect(s.r.get(0, moveLeft)).toBe(0)
    expect(chosen(s).why).toBe('approaches')
  })
})
