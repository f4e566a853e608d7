import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../../spirit/testing/turn.ts'
import { sleeping } from '../../../features/house/sleeping.ts'
import { hitPoints } from '../../../injury/fields.ts'
import { dying } from '../../../vocabulary/conditions.ts'
import { tacticOf } from '../../plain-tactic.ts'

/** One that chooses (0), a foe (1) and a friend (2), on an open field. */
type Spot = readonly [number, number]
const open = Array.from({ length: 14 }, () => '.'.repeat(40))
const sword = { name: 'sword', damage: '1d10+3' }
const mend = {
  name: 'Mend',
  effect: { range: 5, consequences: [{ heals: '2d8' }] },
  uses: { max: 2, recharge: 'fight' },
}
const stage = (places: readonly Spot[], mine: object = {}, ...others: readonly object[]) =>
  new TurnStage(
    places.map((_, i) => ({
      weapons: [sword],
      hitPoints: 40,
      side: i === 1 ? 'other' : 'one',
      ...(i === 0 ? mine : others[i - 1]),
    })),
    { at: places, map: open },
  ).turn()
const chosen = (s: TurnStage) => tacticOf(s.r, 0) as { why: string; command: Command & { path?: readonly number[] } }
const column = (s: TurnStage, square: number) => square % s.scene.width

describe('a friend who sleeps', () => {
  const asleep = (friend: Spot, mine: object = {}) => stage([[5, 5], [20, 5], friend], mine).give(2, sleeping)
  it('is woken by one beside it whom no blow waits for', () => {
    expect(chosen(asleep([6, 5])).command).toEqual({ do: 'wake', target: 2 })
  })
  it('is gone up to, and woken with what is left of the turn', () => {
    const s = asleep([9, 5])
    const { why, command } = chosen(s)
    expect([why, column(s, command.path!.at(-1)!)]).toEqual(['tends', 8])
  })
  it('sleeps on where its friend is a brute, who helps nobody', () => {
    expect(chosen(asleep([6, 5], { tactics: 'brute' })).command.do).not.toBe('wake')
  })
})

describe('a healer', () => {
  it('sets out for one who lies farther than a move, before it shoots', () => {
    const bow = { name: 'bow', use: 'projectile', damage: '1d6', increment: 60 }
    const fallen = (mine: object) => {
      const s = stage(
        [
          [2, 5],
          [20, 5],
          [15, 13],
        ],
        { weapons: [bow], acts: [mend], ...mine },
      )
      s.m.add(2, hitPoints, -45)
      return s.give(2, dying)
    }
    expect(chosen(fallen({ tactics: 'healer' })).why).toBe('tends')
    expect(chosen(fallen({ tactics: 'archer' })).why).not.toBe('tends')
  })
  it('does not go out before its friends to where foes strike it first, and it helps nobody yet', () => {
    const places: readonly Spot[] = [
      [6, 5],
      [17, 5],
      [16, 5],
      [6, 9],
    ]
    // One that lies beside a foe, farther than a move and a touch.
    const fallen = (places: readonly Spot[]) => {
      const s = stage(places, { tactics: 'healer', acts: [mend] }, {}, {}, { side: 'one' })
      s.m.add(2, hitPoints, -45)
      return s.give(2, dying)
    }
    const end = (s: TurnStage) => column(s, chosen(s).command.path?.at(-1) ?? 6)
    // The foe comes 30 feet and strikes 5 feet farther.
    expect(end(fallen(places))).toBeLessThan(10)
    // Behind a friend who stands nearer to that foe it goes on.
    const led = fallen([...places.slice(0, 3), [16, 6]])
    expect([chosen(led).why, end(led)]).toEqual(['tends', 12])
  })
  it('goes no nearer to foes than brings it within half a move of its friends, since they go on', () => {
    const places: readonly Spot[] = [
      [2, 5],
      [34, 5],
      [14, 5],
    ]
    const far = stage(places, { tactics: 'healer', acts: [mend] })
    expect(column(far, chosen(far).command.path!.at(-1)!)).toBe(8)
    const near = stage(
      [
        [10, 5],
        [34, 5],
        [14, 5],
      ],
      { tactics: 'healer', acts: [mend] },
    )
    expect(chosen(near).why).not.toBe('approaches')
  })
})
