import type { Command } from '@quintain/engine'
import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { StarStage } from '../../starfinder/testing/stage.ts'
import { sheathed } from '../creature/held/hands.ts'
import { refusals } from '../turn/act.ts'
import { helpless, prone } from '../vocabulary/conditions.ts'

// Why a move is refused, word by word.

type Spot = readonly [x: number, y: number]
const rows = (...some: string[]) =>
  [...some, ...Array<string>(8 - some.length).fill('')].map(row => row.padEnd(24, '.'))

describe('a way over the ground', () => {
  const stage = (map: readonly string[] = rows(), at: readonly Spot[] = [[2, 2]]) =>
    new TurnStage(
      at.map(() => ({})),
      { map, at },
    ).turn()
  const why = (s: TurnStage, command: Command) => refusals(s.r, 0, command).map(x => x.why)
  it('is named, leads from square to square, and is no longer than what is left', () => {
    const s = stage()
    const move = (path: readonly Spot[]) => why(s, { do: 'move', path: s.path(...path) })
    expect(why(s, { do: 'move' })).toEqual(['needs a way: squares one after the other, or the square where it ends'])
    expect(move([])).toEqual(['needs a way: squares one after the other, or the square where it ends'])
    expect(move([[3, 2]])).toEqual([])
    expect(move([[4, 2]])).toHaveLength(1)
    expect(why(s, { do: 'move', to: s.square(2, 2) })).toHaveLength(1)
    expect(why(s, { do: 'move', to: s.square(8, 2) })).toEqual([])
    expect(why(s, { do: 'move', to: s.square(9, 2) })).toEqual([
      'the path to C10 costs 7 squares of movement; 6 are left',
    ])
  })
  it('a 5-foot step is one square, once, and beside no other distance', () => {
    const s = stage()
    const step = (...path: Spot[]) => why(s, { do: 'step', path: s.path(...path) })
    expect(step([3, 2])).toEqual([])
    expect(step([3, 2], [4, 2])).toContain('moves exactly one square')
    s.do({ do: 'step', path: s.path([3, 2]) })
    expect(step([4, 2])).toEqual(['one 5-foot step a round'])
    expect(why(s, { do: 'move', path: s.path([4, 2]) })).toEqual(['a turn with a 5-foot step has no other distance'])
    const t = stage()
    t.walk([3, 2])
    expect(why(t, { do: 'step', path: t.path([4, 2]) })).toEqual(['has moved a distance this round'])
    expect(why(t, { do: 'move', path: t.path([4, 2]) })).toEqual([])
  })
  it('who lies crawls and does not walk; whether who stands may crawl is the text’s', () => {
    const s = stage()
    const [crawl, move] = [
      { do: 'crawl', path: s.path([3, 2]) },
      { do: 'move', path: s.path([3, 2]) },
    ]
    expect([why(s, crawl), why(s, move)]).toEqual([[], []])
    s.m.give(0, prone)
    expect([why(s, crawl), why(s, move)]).toEqual([[], ['lies on the ground: stands up first']])
    const star = new StarStage([{}], { map: rows(), at: [[2, 2]] }).turn()
    const says = (command: Command) => refusals(star.r, 0, command).map(x => x.why)
    expect(says(crawl)).toEqual(['crawls only when lying'])
    star.m.give(0, prone)
    expect(says(crawl)).toEqual([])
  })
  it('a run is straight', () => {
    const s = stage()
    expect(why(s, { do: 'run', path: s.path([3, 2], [4, 2], [5, 2]) })).toEqual([])
    expect(why(s, { do: 'run', path: s.path([3, 1], [4, 2], [5, 2]) })).toContain('moves only in a straight line')
    expect(why(s, { do: 'run', path: s.path([3, 2], [4, 2], [3, 2]) })).toContain('moves only in a straight line')
  })
  it('helpless, it goes nowhere, and is told by what', () => {
    const s = stage()
    s.m.give(0, helpless)
    expect(why(s, { do: 'move', path: s.path([3, 2]) })).toContain('cannot move: helpless')
  })
})

describe('a charge', () => {
  const claws = { name: 'claws', damage: '1d8', types: 'slashing' }
  const rifle = { name: 'rifle', use: 'projectile', damage: '1d8', types: 'piercing', increment: 60 }
  const weapons = [claws, rifle]
  const TWO: readonly Spot[] = [
    [2, 2],
    [10, 2],
  ]
  function stage(at: readonly Spot[] = TWO, how: { map?: string[]; more?: readonly object[] } = {}) {
    return new StarStage(
      at.map((_, i) => ({ weapons, hitPoints: 40, side: i === 0 ? 'one' : 'other', ...how.more?.[i] })),
      { at, map: how.map ?? rows() },
    ).turn()
  }
  const why = (s: StarStage, more: object = {}) =>
    refusals(s.r, 0, { do: 'charge', target: 1, weapon: 0, ...more }).map(x => x.why)
  it('goes at a foe on the map with a melee weapon, on foot', () => {
    const s = stage()
    expect(why(s)).toEqual([])
    expect(why(s, { target: 0 })).toEqual(['needs a target on the map'])
    expect(why(s, { target: 7 })).toEqual(['needs a target on the map'])
    expect(why(s, { weapon: 1 })).toEqual(['takes a melee weapon, or fists'])
    expect(why(s, { weapon: 7 })).toEqual(['takes a melee weapon, or fists'])
    expect(why(stage(TWO, { more: [{}, { side: 'one' }] }))).toEqual(['only an opponent is charged'])
    s.m.give(0, prone)
    expect(why(s)).toEqual(['lies on the ground: stands up first'])
  })
  const beside = (x: number): readonly Spot[] => [
    [2, 2],
    [x, 2],
  ]
  it.each([
    [3, ['a charge covers 10 feet at least']],
    [4, ['a charge covers 10 feet at least']],
    [5, []],
    [15, []],
    [16, ['the nearest place to attack from is farther than a charge goes']],
  ])('at one in column %i: %j', (x, reasons) => {
    expect(why(stage(beside(x)))).toEqual(reasons)
  })
  it('over a way that is clear: of creatures, of walls, of what slows', () => {
    expect(why(stage([...TWO, [6, 2]]))).toEqual(['a creature is in the way, in C7'])
    expect(why(stage(TWO, { map: rows('', '', '......~') }))).toEqual(['C7 slows movement'])
    expect(why(stage(TWO, { map: Array(8).fill('......#'.padEnd(24, '.')) }))).toContain('something blocks the way')
  })
  it('to where one attacks from', () => {
    const s = stage()
    const to = (x: number, y: number) => why(s, { to: y * 24 + x })
    expect(to(9, 2)).toEqual([])
    expect(to(5, 2)[0]).toMatch(/^a charge does not end in C6: it ends in /)
  })
  it('with a weapon in hand, or one that is drawn on the way by who can', () => {
    const knife = { name: 'knife', damage: '1d4', types: 'slashing' }
    const drawing = (baseAttack: number, more: object = {}) => {
      const s = stage(TWO, { more: [{ weapons: [knife], baseAttack }] })
      s.m.include(0, sheathed, 0)
      return why(s, more)
    }
    expect(drawing(1)).toEqual(['knife is not in hand'])
    expect(drawing(1, { draw: true })).toEqual([])
    expect(drawing(0, { draw: true })).toEqual(['drawing a weapon on the way takes a base attack bonus of 1'])
  })
})
