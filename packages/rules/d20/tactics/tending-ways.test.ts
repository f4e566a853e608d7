import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { dying, gone, helpless } from '../vocabulary/conditions.ts'
import { movedThisTurn, standardLeft } from '../vocabulary/fields.ts'
import { tends } from './aid/tending.ts'

/** Whom one tends, and how it gets there: itself (0), a foe (1) far away, and friends from 2 on. */
type Spot = readonly [number, number]
const sword = { name: 'sword', damage: '1d8' }
const foe: Spot = [19, 19]
const stage = (places: readonly Spot[], ...more: readonly object[]) =>
  new TurnStage(
    places.map((_, i) => ({ weapons: [sword], hitPoints: 40, side: i === 1 ? 'other' : 'one', speed: 20, ...more[i] })),
    { at: places },
  ).turn()
const fallen = (s: TurnStage, ...who: readonly number[]) => {
  for (const i of who) s.m.give(i, dying)
  return s
}
const tended = (s: TurnStage, foes: readonly number[] = [1], mayMove = true) => {
  const care = tends(s.r, 0, foes, mayMove)
  const path = care?.command['path'] as number[] | undefined
  return care && [care.command.do, care.friend, ...(path ?? []).map(p => [p % 20, Math.floor(p / 20)])]
}

describe('a friend who is dying', () => {
  it('beside it is given first aid', () => {
    expect(tended(fallen(stage([[2, 2], foe, [3, 2]]), 2))).toEqual(['first-aid', 2])
    expect(tended(fallen(stage([[2, 2], foe, [3, 3]]), 2), [1], false)).toEqual(['first-aid', 2])
  })
  it('beside it comes before one at a distance, whatever their order', () => {
    expect(tended(fallen(stage([[2, 2], foe, [5, 2], [3, 2]]), 2, 3))).toEqual(['first-aid', 3])
  })
  it('in the distance is gone to, by the shortest way to beside it', () => {
    expect(tended(fallen(stage([[2, 2], foe, [5, 2]]), 2))).toEqual(['move', 2, [3, 2], [4, 2]])
    expect(tended(fallen(stage([[2, 2], foe, [4, 2]]), 2))).toEqual(['move', 2, [3, 2]])
    // Four squares are its move: the fifth is too far.
    expect(tended(fallen(stage([[2, 2], foe, [7, 2]]), 2))?.length).toBe(6)
    expect(tended(fallen(stage([[2, 2], foe, [8, 2]]), 2))).toBeUndefined()
  })
  it('the nearest of several', () => {
    expect(tended(fallen(stage([[2, 2], foe, [6, 2], [2, 5]]), 2, 3))?.[1]).toBe(3)
    expect(tended(fallen(stage([[2, 2], foe, [2, 5], [6, 2]]), 2, 3))?.[1]).toBe(2)
    expect(tended(fallen(stage([[2, 2], foe, [2, 5], [6, 2]]), 3))?.[1]).toBe(3)
  })
})

describe('nobody is tended', () => {
  const away: readonly Spot[] = [[2, 2], foe, [5, 2]]
  it('who is whole, helpless, a foe, or off the field', () => {
    expect(tended(stage(away))).toBeUndefined()
    const held = stage(away)
    held.m.give(2, helpless)
    expect(tended(held)).toBeUndefined()
    expect(tended(fallen(stage(away, {}, {}, { side: 'other' }), 2), [1, 2])).toBeUndefined()
    const off = fallen(stage(away), 2)
    off.m.give(2, gone)
    expect(tended(off)).toBeUndefined()
    expect(
      tended(
        fallen(
          stage([
            [2, 2],
            [3, 2],
          ]),
          1,
        ),
      ),
    ).toBeUndefined()
  })
  it('at a distance by one that may not move, has moved or stepped, or is bound', () => {
    expect(tended(fallen(stage(away), 2), [1], false)).toBeUndefined()
    for (const moved of [1, 2]) {
      const s = fallen(stage(away), 2)
      s.m.set(0, movedThisTurn, moved)
      expect(tended(s)).toBeUndefined()
    }
    const bound = fallen(stage(away), 2)
    bound.m.give(0, helpless)
    expect(tended(bound)).toBeUndefined()
  })
  it('beside it by one without the action for it', () => {
    const s = fallen(stage([[2, 2], foe, [3, 2]]), 2)
    s.m.set(0, standardLeft, 0)
    expect(tended(s, [1], false)).toBeUndefined()
  })
  it('where a foe’s next turn reaches: any of them, up to its speed and reach', () => {
    // Beside the friend at 4/2; the foe comes 20 feet and strikes 5 farther: 25.
    const at = (x: number, ...more: readonly Spot[]) =>
      fallen(stage([[2, 2], [x, 2], [5, 2], ...more], {}, {}, {}, { side: 'other' }), 2)
    expect(tended(at(11))?.[0]).toBe('move')
    expect(tended(at(11), [])?.[0]).toBe('move')
    expect(tended(at(9))).not.toEqual(['move', 2, [3, 2], [4, 2]])
    expect(tended(at(7))).toBeUndefined()
    expect(tended(at(19, [7, 2]), [1, 3])).toBeUndefined()
    expect(tended(at(7, [19, 19]), [1, 3])).toBeUndefined()
  })
  it('where it burns, unless another place is beside the friend', () => {
    const fire = {
      name: 'Fire',
      effect: {
        area: { shape: 'burst', feet: 5 },
        range: 200,
        lasts: { rounds: 9 },
        eachTurn: true,
        consequences: [{ damage: 3 }],
      },
    }
    const s = stage(
      [
        [2, 2],
        [19, 2],
        [6, 2],
      ],
      {},
      { acts: [fire] },
    )
    s.do({ do: 'use', act: 'Fire', to: s.square(5, 2) }, [], [], 1)
    s.turn()
    fallen(s, 2)
    const found = tended(s)
    const [x, y] = (found?.at(-1) ?? [0, 0]) as [number, number]
    expect(Math.max(Math.abs(x - 5), Math.abs(y - 2)) > 1 || found === undefined).toBe(true)
  })
})
