import { type Command, condition } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../../spirit/testing/turn.ts'
import { hitPoints } from '../../injury/fields.ts'
import { turnOf } from '../considerations.ts'
import { tacticOf } from '../plain-tactic.ts'
import { Outlook } from './outlook.ts'
import { weightsOf } from './role.ts'

const paralyzed = condition('paralyzed')
/** One that chooses (0), a foe (1), and others, on an open field of 40 squares by 14. */
type Spot = readonly [number, number]
const WIDTH = 40
const open = Array.from({ length: 14 }, () => '.'.repeat(WIDTH))
const axe = { name: 'axe', damage: '2d8+4' }
const staff = { name: 'staff', damage: '1d4' }
const javelin = { name: 'javelin', use: 'thrown', damage: '1d4', increment: 30 }
const stage = (places: readonly Spot[], ...sheets: readonly object[]) =>
  new TurnStage(
    places.map((_, i) => ({ weapons: [axe], hitPoints: 40, side: i === 1 ? 'other' : 'one', ...sheets[i] })),
    { at: places, map: open },
  ).turn()
const chosen = (s: TurnStage) => tacticOf(s.r, 0) as { why: string; command: Command & { to?: number } }

describe('what a foe does hand to hand', () => {
  const taken = (friend: Spot): number => {
    const s = stage([[2, 5], [20, 5], friend], {}, { weapons: [axe, javelin] })
    const { foes } = turnOf(s.r, 0)!
    return new Outlook(s.r, 0, foes, weightsOf(s.r, 0), 1).taken(5 * WIDTH + 15)
  }
  it('is shared with friends whom it comes to as well, not with those whom it only throws at', () => {
    expect(taken([4, 5])).toBeCloseTo(2 * taken([15, 7]))
  })
})

describe('what is thrown over an area', () => {
  const ball = {
    name: 'fire ball',
    effect: { range: 120, area: { shape: 'burst', feet: 15 }, consequences: [{ damage: '6d6', types: 'fire' }] },
  }
  const at = (...foes: readonly Spot[]) =>
    chosen(stage([[2, 5], ...foes], { acts: [ball] }, {}, { side: 'other' })).command.to! % WIDTH
  it('is laid between two foes who stand too far apart for one that is laid upon either', () => {
    const to = at([18, 5], [23, 5])
    expect(to).toBeGreaterThan(18)
    expect(to).toBeLessThan(23)
  })
})

describe('one that is careful, and has lost half of its points', () => {
  const beside: readonly Spot[] = [
    [5, 5],
    [6, 5],
    [20, 5],
  ]
  const does = (hurt: number, foe: object = {}) => {
    const s = stage(beside, { tactics: 'healer', weapons: [staff] }, foe)
    s.m.add(0, hitPoints, -hurt)
    return chosen(s).command.do
  }
  it('leaves a foe that strikes hard to a friend who can fight', () => {
    expect(does(25)).toBe('withdraw')
    expect(does(25, { weapons: [{ name: 'knife', damage: '1' }] })).not.toBe('withdraw')
  })
})

describe('at a foe beside one', () => {
  it('a weapon that strikes as well stays in hand', () => {
    const spear = { name: 'spear', use: 'thrown', damage: '1d6', increment: 20 }
    const s = stage(
      [
        [2, 5],
        [3, 5],
      ],
      { weapons: [spear, { name: 'sword', damage: '1d6' }] },
    )
    s.give(1, paralyzed)
    expect(chosen(s).command).toMatchObject({ weapon: 1 })
  })
})
