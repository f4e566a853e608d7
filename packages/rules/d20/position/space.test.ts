import { apply } from '@quintain/engine'
import { GridMap, STANDARD_SIZES, segment, sideOf, squaresOf, straightSquares } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { rulesets } from '../../rulesets.ts'
import { SpiritStage } from '../../spirit/testing/stage.ts'
import { TurnStage } from '../../spirit/testing/turn.ts'
import { drawn, samplesOf, someOf } from '../../testing/index.ts'
import { Stage } from '../../testing/stage.ts'
import { foundIn } from '../attack/attack-square.ts'
import { caughtIn } from '../effects/area.ts'
import { refusals } from '../turn/act.ts'
import { turnBegan } from '../turn/round.ts'
import { deafened, prone, unconscious } from '../vocabulary/conditions.ts'
import { altitude, at, movedThisTurn, reactionsLeft } from '../vocabulary/fields.ts'
import { walk } from '../vocabulary/movement.ts'
import { groundOf } from './ground.ts'
import { bodyOf } from './height.ts'
import { mayAttack } from './may-attack.ts'
import { spaceOf } from './position.ts'

/** Spaces on the map, where they were wrong once, each from another side than in the test of its chapter. */
const all = Object.values(rulesets)
type Spot = readonly [x: number, y: number]

/** Creatures of a text on a map: who they are, their sizes and where they stand; each on a side of its own unless said. */
function stageOf(
  id: string,
  map: GridMap,
  ...who: { size?: string; at: Spot; side?: string; [key: string]: unknown }[]
) {
  const system = rulesets[id]!
  const sheets = who.map(({ at: _, side, ...more }, i) =>
    system.sheet.parse({ ...samplesOf(id).fighter('abcdef'[i]!), side: side ?? `side ${i}`, ...more }),
  )
  const s = new Stage(system.make(), sheets, { map, at: who.map(w => w.at) })
  for (const i of sheets.keys()) apply(s.m, turnBegan({ who: i, single: false, opportunities: 1, swift: 1 }), s.scene)
  return s
}
/** A thin wall all along between the second and the third row. */
const split = GridMap.of({
  ...GridMap.open(8, 6).toJSON(),
  segments: [segment({ id: 'wall', kind: 'wall', a: [0, 2], b: [8, 2] })],
} as never)

describe.each(all.map(s => [s.id] as const))('%s: a large creature squeezed beside a wall', id => {
  // Its space would be the second and the third row; it fills the second.
  const scene = () =>
    stageOf(id, split, { size: 'large', reach: 10, at: [2, 1] }, { at: [2, 3] }, { at: [2, 0] }, { at: [5, 2] })
  it('is not attacked through it, nor attacks through it; on its own side both', () => {
    const s = scene()
    const may = (by: number, target: number) => mayAttack(s.r, { by, at: target, weapon: 0 }).length === 0
    expect([may(1, 0), may(0, 1), may(3, 0), may(0, 3)]).toEqual([false, false, false, false])
    expect([may(2, 0), may(0, 2)]).toEqual([true, true])
  })
  it('is not found by a blow at a square of its space that lies beyond it', () => {
    const s = scene()
    const at = (by: number, [x, y]: Spot) => foundIn(s.context(), by, 0, y * 8 + x)
    expect([at(1, [2, 2]), at(1, [3, 2]), at(2, [2, 1]), at(2, [3, 1])]).toEqual([-1, -1, 0, 0])
  })
  it('is not in the way beyond it', () => {
    const s = scene()
    const { occupied, map } = groundOf(s.r, 1)
    const held = squaresOf(spaceOf(s.r, 0)).map(square => occupied?.[map.index(square)] ?? 0)
    expect(held.map(bits => bits > 0)).toEqual([true, true, false, false])
  })
  it('is in no area that the wall keeps from it', () => {
    const s = scene()
    const burst = { shape: 'burst', feet: 5 } as never
    expect(caughtIn(s.r, 1, burst, 2 * 8 + 2)).toEqual([1])
    expect(caughtIn(s.r, 1, burst, 0 * 8 + 2)).toEqual([0, 2])
  })
})

describe.each(someOf(all, 1).map(s => [s.id] as const))(
  '%s: no way of moving leads through what stops a creature of one square',
  id => {
    const [width, height, row] = [14, 14, 7]
    const barrier = (kind: 'wall' | 'door') =>
      GridMap.of({
        ...GridMap.open(width, height).toJSON(),
        segments: [segment({ id: 'b', kind, a: [0, row], b: [width, row] })],
      } as never)
    const rock = GridMap.parse(Array.from({ length: height }, (_, y) => (y === row ? '#' : '.').repeat(width)))
    const maps = { wall: barrier('wall'), door: barrier('door'), rock }
    const WALKS = [
      'move',
      'step',
      'withdraw',
      'run',
      'all-out',
      'climb',
      'swim',
      'tumble',
      'wriggle',
      'crawl',
      'struggle',
    ]
    const both = id === 'spirit' || id === 'starfinder' ? { climb: 30, swim: 30 } : {}
    const given = { speed: 30, speeds: { ...both, fly: 30 }, maneuverability: 'perfect' }
    /** Legal ends of each way of moving, as `way: square`, that fill a square in the rows from `from` on. */
    function ends(map: GridMap, size: string, from: number): string[] {
      const side = sideOf(STANDARD_SIZES[size as 'large'])
      const at: Spot = [4, row - side]
      const out: string[] = []
      for (const way of [...WALKS, 'charge', 'fly']) {
        const s = stageOf(id, map, { ...given, size, at }, { at: [5, 13], side: 'them' })
        if (!s.scene.rules.commands[way]) continue
        if (way === 'crawl') s.m.give(0, prone)
        // Straight on, aslant, and as far as the last squares whose space still meets the barrier.
        for (let y = Math.max(0, from - side + 1); y <= Math.min(height - side, row + 3); y++)
          for (const x of way === 'fly' ? [at[0]] : [at[0] - 2, at[0], at[0] + 1]) {
            const to = y * width + x
            if (!bodyOf(s.r, 0, to).some(part => part.y + part.side > from)) continue
            const target = way === 'charge' ? { target: 1, weapon: 0 } : {}
            if (refusals(s.r, 0, { do: way, to, ...target }).length === 0) out.push(`${way}: ${x} ${y}`)
          }
      }
      return out
    }
    const sizes = ['large', 'fine', 'colossal', 'tiny', 'small', 'huge', 'gargantuan']
    it.each(sizes.slice(0, drawn(2, sizes.length)))('%s', size => {
      for (const [name, map] of Object.entries(maps)) {
        const beyond = name === 'rock' ? row + 1 : row
        expect([name, ends(map, size, beyond)]).toEqual([name, []])
      }
      // Without the barrier the same ends are open to it.
      const open = new Set(ends(GridMap.open(width, height), size, row).map(e => e.split(':')[0]))
      for (const way of ['move', 'run', 'all-out', 'fly'])
        if (rulesets[id]!.make().commands[way]) expect([way, open.has(way)]).toEqual([way, true])
    })
  },
)

describe.each(all.map(s => [s.id] as const))('%s: a move that comes to its end in a held square', id => {
  const open = GridMap.open(8, 6)
  /** A walker, its friend on the way, and the square in which it ends when it cannot go on there. */
  const ends = (change: (s: Stage) => void, faces: number[] = []) => {
    const s = stageOf(id, open, { at: [0, 0], side: 'us' }, { at: [1, 0], side: 'us' }, { at: [7, 5], side: 'them' })
    s.m.set(0, at, 1)
    s.m.set(0, movedThisTurn, 2)
    change(s)
    // What it had yet to go it does not go: it has come as far as its friend's square.
    s.play([walk({ who: 0, path: [], pace: 'walk', from: 0, last: 0 })], faces)
    return s.r.get(0, at)
  }
  it('is judged by who holds that square then', () => {
    expect(ends(() => {})).toBe(0)
    expect(ends(s => s.m.set(1, at, 20))).toBe(1)
    expect(ends(s => s.m.give(1, unconscious))).toBe(1)
  })
  it('and goes back to no square that another has come into', () => {
    // Of the squares around the first free one: by a die, or as the mover chooses.
    const faces = rulesets[id]!.make().slots.movement.endsByChoice ? [] : [1]
    expect(ends(s => s.m.set(2, at, 0), faces)).toBe(2)
  })
})

describe('straight lines', () => {
  it.each([
    [7, 3],
    [5, 2],
    [8, 4],
    [9, 2],
  ] as const)('a run %i across and %i down follows the line of the grid and no other', (dx, dy) => {
    const s = new TurnStage([{ speed: 30 }, {}], {
      at: [
        [1, 1],
        [19, 19],
      ],
    }).turn()
    const line = straightSquares({ x: 1, y: 1 }, { x: 1 + dx, y: 1 + dy }).slice(1)
    const path = line.map(({ x, y }) => s.square(x, y))
    expect(s.why({ do: 'run', path })).toEqual([])
    expect(s.why({ do: 'run', to: path[path.length - 1]! })).toEqual([])
    // Beside the line in one square it is none.
    const bent = path.map((square, i) =>
      i === Math.floor(path.length / 2) ? square + (line[i]!.y > 1 ? -20 : 20) : square,
    )
    if (bent.join() !== path.join()) expect(s.why({ do: 'run', path: bent })).toContain('spirit/movement/run')
  })
})

describe('flying over what hampers flyers', () => {
  const row = ',,,,,,,,,,,,,,,,,,,,'
  const ground = (hampers: string[]) =>
    GridMap.parse([row, row, row], { ',': { name: 'canopy', doublings: 1, hampers } } as never)
  const flies = (hampers: string[], feet: number) => {
    const s = new TurnStage([{ speeds: { fly: 60 }, maneuverability: 'perfect' }, {}], {
      map: ground(hampers),
      at: [
        [0, 1],
        [19, 2],
      ],
    }).turn()
    s.m.set(0, altitude, 20)
    return s.why({ do: 'fly', to: s.square(feet / 5, 1) })
  }
  it('costs double, as on the ground; what hampers only walkers costs nothing', () => {
    expect([flies(['ground', 'flight'], 30), flies(['ground', 'flight'], 35).length]).toEqual([[], 1])
    expect([flies(['ground'], 60), flies(['ground'], 65).length]).toEqual([[], 1])
  })
})

describe('a blow at a square over which others fly', () => {
  it('meets of those above one another whom the weapon reaches', () => {
    const s = new TurnStage([{}, { speeds: { fly: 60 } }, { speeds: { fly: 60 } }, {}], {
      at: [
        [4, 4],
        [5, 4],
        [5, 4],
        [9, 9],
      ],
    }).turn()
    const meets = (first: number, second: number) => {
      s.m.set(1, altitude, first)
      s.m.set(2, altitude, second)
      return foundIn(s.context(), 0, 0, s.square(5, 4))
    }
    expect([meets(40, 5), meets(5, 40), meets(40, 60)]).toEqual([2, 1, -1])
  })
})

describe('a flight to where somebody is', () => {
  it('is refused by who is there, at its height and at no other', () => {
    const s = new TurnStage([{ speeds: { fly: 60 }, maneuverability: 'good' }, {}], {
      at: [
        [4, 4],
        [8, 4],
      ],
    }).turn()
    s.m.set(0, altitude, 20)
    const why = (feet: number) => refusals(s.r, 0, { do: 'fly', to: s.square(8, 4), altitude: feet }).map(x => x.why)
    expect(why(0)).toEqual([expect.stringMatching(/^movement cannot end in E9: .+ is there$/)])
    expect(why(5)).toEqual([])
  })
})

describe('areas by height', () => {
  const bird = { speeds: { fly: 60 }, maneuverability: 'perfect' }
  const act = (area: object) => ({ acts: [{ name: 'Fire', effect: { area, consequences: [{ damage: 4 }] } }] })
  /** Which of a user, a bird at some height and a walker below it are caught. */
  function caught(area: { shape: string; feet: number }, heights: readonly number[], to: Spot, spots: readonly Spot[]) {
    const s = new SpiritStage([{ ...bird, ...act(area) }, bird, {}], { at: spots })
    for (const [i, feet] of heights.entries()) s.m.set(i, altitude, feet)
    return caughtIn(s.r, 0, area as never, to[1] * 20 + to[0])
  }
  const APART: readonly Spot[] = [
    [0, 0],
    [10, 10],
    [12, 10],
  ]
  it.each([
    [20, [1, 2]],
    [15, [1, 2]],
    [25, [2]],
  ] as const)('a burst of 20 feet that begins beside a walker catches the bird %i feet up: %j', (feet, who) => {
    expect(caught({ shape: 'burst', feet: 20 }, [0, feet], [12, 10], APART)).toEqual(feet === 20 ? [2] : who)
  })
  it('one that begins where the bird is begins at its height', () => {
    expect(caught({ shape: 'burst', feet: 20 }, [0, 40], [10, 10], APART)).toEqual([1])
    expect(caught({ shape: 'burst', feet: 20 }, [0, 10], [10, 10], APART)).toEqual([1, 2])
  })
  it('an emanation reaches up as far as it reaches sideways', () => {
    const area = { shape: 'emanation', feet: 10 }
    const over: readonly Spot[] = [
      [5, 5],
      [5, 5],
      [7, 5],
    ]
    expect(caught(area, [0, 10], [5, 5], over)).toContain(1)
    expect(caught(area, [0, 15], [5, 5], over)).not.toContain(1)
    expect(caught(area, [20, 0], [5, 5], over)).not.toContain(2)
  })
  it('a cone is as wide upright as level, and follows its aim', () => {
    const area = { shape: 'cone', feet: 30 }
    const ahead: readonly Spot[] = [
      [0, 5],
      [3, 5],
      [3, 6],
    ]
    expect(caught(area, [0, 15], [6, 5], ahead)).toEqual([1, 2])
    expect(caught(area, [0, 25], [6, 5], ahead)).toEqual([2])
    // Aimed at the bird itself it goes up to it, over the head of who stands below.
    expect(caught(area, [0, 25], [3, 5], ahead)).toEqual([1])
  })
  it('a line meets what is on it, high or low', () => {
    const area = { shape: 'line', feet: 60 }
    const inRow: readonly Spot[] = [
      [0, 5],
      [6, 5],
      [3, 5],
    ]
    expect(caught(area, [0, 0], [6, 5], inRow)).toEqual([1, 2])
    expect(caught(area, [0, 30], [6, 5], inRow)).toEqual([1])
    expect(caught(area, [0, 30], [3, 5], inRow)).toEqual([2])
  })
  it('an aura is entered and left upright too', () => {
    const dread = {
      name: 'Dread',
      effect: {
        area: { shape: 'emanation' as const, feet: 10 },
        lasts: { rounds: 9 },
        consequences: [{ condition: 'deafened', lasts: 'effect' as const }],
      },
    }
    const s = new TurnStage([{ acts: [dread] }, { ...bird, side: 'them' }], {
      at: [
        [5, 5],
        [6, 5],
      ],
    }).turn()
    s.m.set(0, reactionsLeft, 0)
    s.do({ do: 'use', act: 'Dread', to: s.square(5, 5) })
    const flies = (feet: number) => {
      s.turn().m.set(0, reactionsLeft, 0)
      s.do({ do: 'fly', altitude: feet }, [], [], 1)
      return s.r.has(1, deafened)
    }
    expect(s.r.has(1, deafened)).toBe(true)
    expect([flies(10), flies(15), flies(5)]).toEqual([true, false, true])
  })
})
