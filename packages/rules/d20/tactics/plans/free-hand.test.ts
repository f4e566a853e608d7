import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { hitPoints } from '../../injury/fields.ts'
import { dying } from '../../vocabulary/conditions.ts'
import { tacticOf } from '../plain-tactic.ts'

const mace = { name: 'mace', damage: '1d6' }
const axe = { name: 'axe', damage: '2d8+4' }
const bolt = (more: object = {}) => ({
  name: 'bolt',
  kind: 'kido',
  somatic: true,
  level: 1,
  effect: { range: 120, consequences: [{ damage: '5d6', types: 'fire' }] },
  ...more,
})
const SHIELD = { name: 'shield', bonus: 2 }
const stage = (caster: object, foe: readonly [number, number] = [12, 5]) =>
  new TurnStage(
    [
      { weapons: [mace], shield: SHIELD, hitPoints: 40, side: 'one', tactics: 'caster', ...caster },
      { weapons: [axe], hitPoints: 60, side: 'other' },
    ],
    { at: [[2, 5], foe], map: Array.from({ length: 12 }, () => '.'.repeat(30)) },
  ).turn()
const chosen = (s: TurnStage) => (tacticOf(s.r, 0) as { command: Command }).command

describe('a caster with both hands full', () => {
  /** What it does up to its spell, or to the end of its turn. */
  const turn = (s: TurnStage): readonly string[] => {
    const done: string[] = []
    for (let n = 0; n < 4; n++) {
      const command = chosen(s)
      done.push(command.do)
      if (command.do === 'use' || command.do === 'end') break
      s.do(command)
    }
    return done
  }
  it('lets go of its weapon and casts in the same turn', () => {
    const done = turn(stage({ acts: [bolt()] }))
    expect(done.at(-1)).toBe('use')
    expect(done.some(name => name === 'sheathe' || name === 'drop-item')).toBe(true)
  })
  it('drops it where the move is spent', () => {
    const s = stage({ acts: [bolt()] })
    s.do({ do: 'move', path: [5 * 30 + 3] })
    expect(turn(s)).toEqual(['drop-item', 'use'])
  })
  it.each([
    ['has a hand free', { shield: null }],
    ['casts without gestures', { acts: [bolt({ somatic: false })] }],
  ])('keeps it where it %s', (_, { shield = SHIELD, ...more }: { shield?: object | null; acts?: object[] }) => {
    const s = stage({
      acts: [bolt()],
      ...more,
      ...(shield ? {} : { shield: { name: 'none', bonus: 0 }, shieldCarried: true }),
    })
    expect(turn(s)).not.toContain('drop-item')
    expect(turn(s).at(-1)).toBe('use')
  })
  it('keeps its weapon where that does more', () => {
    const weak = bolt({ effect: { range: 120, consequences: [{ damage: '1', types: 'fire' }] } })
    expect(chosen(stage({ acts: [weak], weapons: [axe] }, [3, 5])).do).not.toMatch(/sheathe|drop-item/)
  })
})

describe('a caster with a spell that asks for gestures', () => {
  const mend = {
    name: 'mend',
    kind: 'kido',
    somatic: true,
    level: 1,
    uses: { max: 2, recharge: 'fight' },
    effect: { range: 5, consequences: [{ heals: '2d8' }] },
  }
  const healer = { weapons: [mace], shield: SHIELD, hitPoints: 40, side: 'one', tactics: 'healer', acts: [mend] }
  const friends = (more: object = {}) =>
    new TurnStage(
      [
        { ...healer, ...more },
        { weapons: [axe], hitPoints: 60, side: 'other' },
        { weapons: [axe], hitPoints: 40, side: 'one' },
      ],
      {
        at: [
          [2, 5],
          [20, 5],
          [6, 5],
        ],
        map: Array.from({ length: 12 }, () => '.'.repeat(30)),
      },
    ).turn()
  it('drops its weapon, goes to a friend who lies, and heals it', () => {
    const s = friends()
    s.m.add(2, hitPoints, -43)
    s.m.give(2, dying)
    const done: string[] = []
    for (let n = 0; n < 4 && done.at(-1) !== 'use'; n++) {
      const command = chosen(s)
      done.push(command.do)
      if (command.do !== 'use') s.do(command)
    }
    expect(done).toEqual(['drop-item', 'move', 'use'])
  })
  it('takes up nothing between two of them, out of the reach of foes', () => {
    const s = friends({ weapons: [{ ...mace, carried: 'packed' }] })
    expect(['draw', 'pick-up']).not.toContain(chosen(s).do)
  })
})
