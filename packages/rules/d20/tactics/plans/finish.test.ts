import type { Command, Condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { dying, helpless } from '../../vocabulary/conditions.ts'
import { tacticOf } from '../plain-tactic.ts'

const sword = { name: 'sword', damage: '1d8' }
const open = Array.from({ length: 14 }, () => '.'.repeat(40))
interface Foe {
  readonly x: number
  readonly is?: Condition
}
/** One at the second square of the fifth row, and foes in that row. */
function stage(mine: object, ...foes: readonly Foe[]): TurnStage {
  const s = new TurnStage(
    [{ side: 'one', ...mine }, ...foes.map(() => ({ side: 'other' }))].map(more => ({
      weapons: [sword],
      hitPoints: 40,
      ...more,
    })),
    { at: [{ x: 2 }, ...foes].map(({ x }) => [x, 5]), map: open },
  ).turn()
  for (const [i, { is }] of foes.entries()) if (is) s.give(i + 1, is)
  return s
}
const chosen = (s: TurnStage) => tacticOf(s.r, 0) as { why: string; command: Command }

describe('while no foe stands', () => {
  it('one strikes a foe that is helpless for a time and in reach', () => {
    expect(chosen(stage({}, { x: 3, is: helpless }))).toMatchObject({ why: 'attacks', command: { target: 1 } })
  })
  it('one goes to a foe that is helpless for a time', () => {
    expect(chosen(stage({}, { x: 20, is: helpless }))).toMatchObject({ why: 'approaches', command: { do: 'move' } })
  })
  it('one leaves alone who is out of the fight', () => {
    expect(chosen(stage({}, { x: 3, is: dying }, { x: 30, is: helpless }))).toMatchObject({ why: 'approaches' })
    expect(chosen(stage({}, { x: 3, is: dying })).command.do).toBe('end')
  })
  it('one whose tactic does not attack only waits beside it', () => {
    expect(chosen(stage({ tactics: ['approaches', 'guards'] }, { x: 3, is: helpless })).command.do).toBe('end')
  })
})

describe('while a foe stands', () => {
  it('one fights that foe and not who is helpless beside it', () => {
    const s = stage({}, { x: 3, is: helpless }, { x: 1 })
    expect(chosen(s)).toMatchObject({ why: 'attacks', command: { target: 2 } })
  })
})
