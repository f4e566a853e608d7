import { describe, expect, it } from 'vitest'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { sheathed } from '../creature/held/hands.ts'
import { dead, unseen } from '../vocabulary/conditions.ts'
import { foesOf, neighbours, openNeighbours, squaresToStepTo } from './suggestions.ts'

// Ways that are offered: to where a foe can be attacked, and away from them all; steps to the squares around.

type Where = readonly [x: number, y: number]
const sword = { name: 'sword', damage: '1d8' }
const pike = { name: 'pike', damage: '1d8', reach: true, hands: 'two' }
const stage = (map: string[], at: readonly Where[], sheets: readonly object[] = []) =>
  new TurnStage(
    at.map((_, i) => ({ name: 'ABCDEF'[i], ...(i === 0 ? { weapons: [sword] } : { weapons: [] }), ...sheets[i] })),
    { map, at },
  ).turn()
const LANE = ['....................']
const offered = (s: TurnStage, name: string) => s.scene.rules.commands[name]!.suggestions(s.r, 0)
const paths = (s: TurnStage, name = 'move') => offered(s, name).map(c => (c['path'] as number[]) ?? c['to'])
const from = (a: number, b: number) => Array.from({ length: Math.abs(b - a) }, (_, i) => a + Math.sign(b - a) * (i + 1))

describe('a move', () => {
  it.each<[string, readonly Where[], readonly object[], (s: TurnStage) => void, readonly (readonly number[])[]]>([
    [
      'to a foe, and away from it',
      [
        [4, 0],
        [9, 0],
      ],
      [],
      () => {},
      [from(4, 8), from(4, 0)],
    ],
    [
      'to a foe, with a weapon of reach',
      [
        [4, 0],
        [9, 0],
      ],
      [{ weapons: [pike] }],
      () => {},
      [from(4, 7), from(4, 0)],
    ],
    [
      'away where none is in reach',
      [
        [4, 0],
        [19, 0],
      ],
      [],
      () => {},
      [from(4, 0)],
    ],
    [
      'to two of them, and no farther away than it stands',
      [
        [4, 0],
        [0, 0],
        [9, 0],
      ],
      [],
      () => {},
      [from(4, 1), from(4, 8)],
    ],
    [
      'nowhere without foes',
      [
        [4, 0],
        [9, 0],
      ],
      [{}, { side: 'us' }],
      () => {},
      [],
    ],
    [
      'nowhere for those who do not fight on',
      [
        [4, 0],
        [9, 0],
      ],
      [],
      s => s.m.give(1, dead),
      [],
    ],
    [
      'nowhere for those of whom it does not know',
      [
        [4, 0],
        [9, 0],
      ],
      [],
      s => s.m.give(1, unseen),
      [],
    ],
    [
      'away only with nothing in hand',
      [
        [4, 0],
        [9, 0],
      ],
      [],
      s => s.m.include(0, sheathed, 0),
      [from(4, 0)],
    ],
    [
      'not to where it stands already',
      [
        [8, 0],
        [9, 0],
      ],
      [],
      () => {},
      [from(8, 2)],
    ],
  ])('%s', (_, at, sheets, given, expected) => {
    const s = stage(LANE, at, sheets)
    given(s)
    expect(paths(s)).toEqual(expected)
  })
  it('each way that is offered is legal', () => {
    const open = stage(
      Array.from({ length: 9 }, () => '.'.repeat(12)),
      [
        [4, 4],
        [9, 4],
        [4, 8],
      ],
    )
    expect(offered(open, 'move')).toHaveLength(3)
    for (const name of ['move', 'step', 'withdraw', 'run'])
      for (const command of offered(open, name))
        expect(open.why(command), `${name} ${JSON.stringify(command)}`).toEqual([])
  })
})

describe('those whom it sees to', () => {
  it('are foes who fight on and whose place is known, the nearest first', () => {
    const s = stage(
      LANE,
      [
        [5, 0],
        [12, 0],
        [3, 0],
        [7, 0],
        [6, 0],
        [0, 0],
      ],
      [{}, {}, {}, {}, { side: 'us' }, {}],
    )
    // Of two as near as each other the one that is listed first.
    expect(foesOf(s.r, 0)).toEqual([2, 3, 5, 1])
    s.m.give(3, dead)
    s.m.give(5, unseen)
    expect(foesOf(s.r, 0)).toEqual([2, 1])
  })
})

describe('squares around', () => {
  const map = ['.....', '.#...', '.....', '.....']
  const spots = (all: readonly number[]) =>
    all.map(i => [i % 5, Math.floor(i / 5)]).sort((a, b) => a[1]! - b[1]! || a[0]! - b[0]!)
  it('are those of the map; open ones are free and let it stop', () => {
    const s = stage(map, [
      [2, 2],
      [3, 2],
    ])
    const around = [
      [1, 1],
      [2, 1],
      [3, 1],
      [1, 2],
      [3, 2],
      [1, 3],
      [2, 3],
      [3, 3],
    ]
    expect(spots(neighbours(s.r, 0))).toEqual(around)
    // Not the wall, nor past its corner, nor where a foe stands.
    const free = spots(openNeighbours(s.r, 0))
    expect(free).not.toContainEqual([1, 1])
    expect(free).not.toContainEqual([3, 2])
    for (const where of [
      [2, 1],
      [3, 1],
      [1, 2],
      [1, 3],
      [2, 3],
      [3, 3],
    ])
      expect(free).toContainEqual(where)
    expect(spots(squaresToStepTo(s.r, 0))).toEqual(free)
    // One of whom it does not know seems to leave its square free.
    s.m.give(1, unseen)
    expect(spots(squaresToStepTo(s.r, 0))).toContainEqual([3, 2])
    expect(spots(openNeighbours(s.r, 0))).not.toContainEqual([3, 2])
  })
  it('are fewer in a corner', () => {
    const s = stage(map, [[0, 0]])
    expect(spots(neighbours(s.r, 0))).toEqual([
      [1, 0],
      [0, 1],
      [1, 1],
    ])
    expect(spots(squaresToStepTo(s.r, 0))).toEqual([
      [1, 0],
      [0, 1],
    ])
  })
})
