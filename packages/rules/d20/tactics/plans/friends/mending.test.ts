import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../../spirit/testing/turn.ts'
import { hitPoints } from '../../../injury/fields.ts'
import { tacticOf } from '../../plain-tactic.ts'

/** A healer (0), a foe (1), and friends from 2 on, on an open field; the second friend of the list fights on unhurt. */
type Spot = readonly [number, number]
const staff = { name: 'staff', damage: '1d6' }
const mend = {
  name: 'Mend',
  effect: { range: 5, consequences: [{ heals: '2d8' }] },
  uses: { max: 2, recharge: 'fight' },
}
const open = Array.from({ length: 14 }, () => '.'.repeat(30))
const stage = (places: readonly Spot[], mine: object = {}) =>
  new TurnStage(
    places.map((_, i) => ({
      weapons: [staff],
      hitPoints: 40,
      side: i === 1 ? 'other' : 'one',
      ...(i === 0 ? { acts: [mend], tactics: 'healer', ...mine } : {}),
    })),
    { at: places, map: open },
  ).turn()
const hurting = (s: TurnStage, ...who: readonly number[]) => {
  for (const i of who) s.m.add(i, hitPoints, -35)
  return s
}
const chosen = (s: TurnStage, who = 0) => tacticOf(s.r, who) as { why: string; command: Command; foe?: number }
const end = (s: TurnStage): Spot => {
  const to = (chosen(s).command as { path?: readonly number[] }).path?.at(-1)
  return to === undefined ? s.where(0) : [to % s.scene.width, Math.floor(to / s.scene.width)]
}

describe('a healer', () => {
  const near: readonly Spot[] = [
    [2, 5],
    [25, 5],
    [7, 8],
  ]
  it('goes to a friend that is badly hurt, and heals it with what is left of the turn', () => {
    const s = hurting(stage(near), 2)
    expect(chosen(s)).toMatchObject({ why: 'tends', command: { do: 'move' }, foe: 2 })
    const [x, y] = end(s)
    expect(Math.max(Math.abs(x - 7), Math.abs(y - 8))).toBe(1)
    s.do(chosen(s).command)
    expect(chosen(s).command).toEqual({ do: 'use', act: 'Mend', target: 2 })
  })
  it('goes to nobody who is whole, nor where it has no healing left', () => {
    expect(chosen(stage(near)).why).not.toBe('tends')
    expect(chosen(hurting(stage(near, { acts: [] }), 2)).why).not.toBe('tends')
  })
  it('goes toward one who is farther than a move, rather than to foes whom it cannot reach either', () => {
    const s = hurting(
      stage([
        [12, 5],
        [25, 5],
        [2, 5],
      ]),
      2,
    )
    expect(chosen(s)).toMatchObject({ why: 'tends', foe: 2 })
    expect(end(s)[0]).toBeLessThan(12)
  })
  it('heals one at half of its points rather than stand about', () => {
    const s = stage(near.with(2, [3, 5]))
    s.m.add(2, hitPoints, -20)
    expect(chosen(s)).toMatchObject({ why: 'acts', command: { act: 'Mend', target: 2 } })
  })
})
