import type { Command, Condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { dying, helpless } from '../vocabulary/conditions.ts'
import { tacticOf } from './plain-tactic.ts'

/** Dying friends are tended by one who can attack nobody this turn. */
const sword = { name: 'sword', damage: '1d8', types: 'slashing' }
type Spot = readonly [number, number]
const made = {
  spirit: (sheets: readonly Record<string, unknown>[], how: object) => new TurnStage(sheets, how).turn(),
  starfinder: (sheets: readonly Record<string, unknown>[], how: object) => new StarStage(sheets, how).turn(),
}
describe.each(Object.entries(made))('first aid, in %s', (_, stage) => {
  const scene = (places: readonly Spot[], state: Condition | null = dying, mine: object = {}) => {
    const side = ['one', 'other', 'one']
    const s = stage(
      places.map((_, i) => ({ weapons: [sword], hitPoints: 40, side: side[i], speed: 20, ...(i === 0 ? mine : {}) })),
      { at: places },
    )
    if (state) s.m.give(2, state)
    return tacticOf(s.r, 0)
  }
  const foe: Spot = [19, 19]
  it('for a dying friend next to it', () => {
    expect(scene([[2, 2], foe, [3, 2]])).toMatchObject({
      why: 'tends',
      command: { do: 'first-aid', target: 2 },
      foe: 2,
    })
  })
  it('goes to one whom its move reaches', () => {
    const { why, command } = scene([[2, 2], foe, [6, 2]])
    const { path } = command as Command & { path: number[] }
    expect([why, command.do, path.at(-1)! % 20]).toEqual(['tends', 'move', 5])
    expect(scene([[2, 2], foe, [12, 2]]).why).not.toBe('tends')
  })
  it('not where it can attack, nor into what a foe reaches in its next turn', () => {
    expect(
      scene([
        [2, 2],
        [3, 3],
        [3, 2],
      ]).why,
    ).toBe('attacks')
    expect(
      scene([
        [2, 2],
        [10, 2],
        [6, 2],
      ]).why,
    ).not.toBe('tends')
  })
  it('not one who is whole, or helpless for another reason', () => {
    expect(scene([[2, 2], foe, [3, 2]], null).why).not.toBe('tends')
    expect(scene([[2, 2], foe, [3, 2]], helpless).why).not.toBe('tends')
  })
  it.each(['animal', 'vermin', 'ooze', 'mindless'])('not by a creature of the kind %s', kind => {
    expect(scene([[2, 2], foe, [3, 2]], dying, { kinds: [kind] }).why).not.toBe('tends')
  })
  it('a brute does not care', () => {
    expect(scene([[2, 2], foe, [3, 2]], dying, { tactics: 'brute' }).why).toBe('approaches')
  })
})
