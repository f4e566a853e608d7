import type { Options } from '@quintain/engine'
import { GridMap, type TerrainSpec } from '@quintain/grid'
import { describe, expect } from 'vitest'
import { moveToLegalSquare } from '../../d20/movement/illegal-movement.ts'
import { priceOf } from '../../d20/movement/path-cost.ts'
import { groundOf } from '../../d20/position/ground.ts'
import { squeezed, unconscious } from '../../d20/vocabulary/conditions.ts'
import { rules } from '../../testing/rule.ts'
import { table } from '../../testing/table.ts'
import { StarStage } from '../testing/stage.ts'
import { entangled } from '../vocabulary/conditions.ts'

type Given = Record<string, unknown>
type At = readonly (readonly [number, number])[]
const sword = { name: 'sword', damage: '1d8', types: 'slashing', hands: 'one' }
const canopy: TerrainSpec = { name: 'canopy', doublings: 1, hampers: ['flight'] }
const chains: TerrainSpec = { name: 'chains', doublings: 1, hampers: ['flight', 'incorporeal'] }

const on = (
  map: readonly string[] | GridMap,
  given: Given | readonly Given[] = {},
  where: At = [[0, 0]],
  options: Options = {},
) => new StarStage([given].flat() as Given[], { map, at: where, options }).turn()
const go = (s: StarStage, x: number, y: number, name = 'move') => s.why({ do: name, to: s.square(x, y) })
const FAR = ['starfinder/movement/speed']
/** The farthest square to the east in row 0 that one move gets to. */
const farthest = (s: StarStage, name = 'move', y = 0) => {
  let x = s.where()[0]
  while (x + 1 < s.scene.width && go(s, x + 1, y, name).length === 0) x++
  return x
}
const ROW = '.'.repeat(60)
const speedOf = (s: StarStage) => (s.r.sheet(0) as unknown as { speed: number }).speed
const squares = (s: StarStage, path: At, carry: 0 | 1 = 0) => {
  const [x, y] = s.where()
  const ground = groundOf(s.r, 0)
  const way = path.map(([px, py]) => s.square(px, py))
  const price = priceOf(ground, s.square(x, y), way, carry).squares
  // A move goes so far as its speed pays for: two of them, at most.
  const refused = s.why({ do: 'move', path: way }).includes('starfinder/movement/speed')
  if (carry === 0 && price * 5 > 2 * speedOf(s)) expect(refused).toBe(true)
  if (carry === 0 && price * 5 <= speedOf(s)) expect(refused).toBe(false)
  return price
}

describe('speed', () => {
  rules('starfinder/movement/speed', 'starfinder/movement/land-speed').it(
    'one move action: 30 feet unless the creature says else',
    () => {
      expect(
        [on([ROW]), on([ROW], { speed: 20 }), on([ROW], { armor: { eac: 0, kac: 0, speed: -10 } })].map(s =>
          farthest(s),
        ),
      ).toEqual([6, 4, 4])
    },
  )
  rules('starfinder/movement/double-move').it('two move actions: twice the speed', () => {
    const s = on([ROW], { speed: 25 })
    s.do({ do: 'move', to: s.square(5, 0) })
    expect(farthest(s)).toBe(10)
    s.do({ do: 'move', to: s.square(10, 0) })
    expect(go(s, 11, 0)).not.toEqual([])
  })
  rules('starfinder/movement/run-distance', 'starfinder/movement/run-mode').it('four times the speed, straight', () => {
    const s = on([ROW], { speed: 20 })
    expect(go(s, 16, 0, 'run')).toEqual([])
    expect(go(s, 17, 0, 'run')).toContain('starfinder/actions/run')
    expect(
      s
        .do({ do: 'run', to: s.square(16, 0) })
        .of('moved')
        .every(e => e['pace'] === 'run'),
    ).toBe(true)
  })
  rules('starfinder/movement/additional-types', 'starfinder/movement/climb-speed', 'starfinder/movement/swim-speed').it(
    'each way of moving by its own speed, without a check',
    () => {
      const s = on(['^'.repeat(20)], { speed: 30, speeds: { climb: 20 } })
      expect(farthest(s, 'climb')).toBe(4)
      const swimmer = on(['w'.repeat(20)], { speed: 20, speeds: { swim: 30 } })
      expect(farthest(swimmer, 'swim')).toBe(6)
      expect(swimmer.do({ do: 'swim', to: swimmer.square(6, 0) }).of('checked')).toEqual([])
      const both = on(['......^^^^^'], { speed: 30, speeds: { climb: 20 } })
      both.do({ do: 'move', to: both.square(5, 0) })
      expect(farthest(both, 'climb')).toBe(9)
    },
  )
})

describe('the grid', () => {
  rules('starfinder/grid/diagonals').it('1, 2, 1, 2 through a turn, and afresh in the next', () => {
    const field = GridMap.open(12, 12)
    const s = on(field, { speed: 30 })
    expect([go(s, 4, 4), go(s, 5, 4)]).toEqual([[], FAR])
    // Three diagonals are 4 squares, three more 5: 9 of them with two actions; by the reading 4 each.
    const path = (from: number): At => [1, 2, 3].map(n => [from + n, from + n] as const)
    expect([squares(s, path(0)), squares(s, path(0), 1)]).toEqual([4, 5])
    const walkTwice = (options: Options) => {
      const t = on(field, { speed: 20 }, [[0, 0]], options)
      t.do({ do: 'move', to: t.square(3, 3) })
      return go(t, 6, 6)
    }
    expect([walkTwice({}), walkTwice({ 'diagonal-count-per-action': true })]).toEqual([FAR, []])
    const next = on(field, { speed: 20 })
    next.do({ do: 'move', to: next.square(3, 3) })
    next.turn()
    expect(go(next, 6, 6)).toEqual([])
  })
  rules('starfinder/grid/hard-corner').it('not past the corner of a building', () => {
    const s = on(['.#', '..'])
    expect(s.why({ do: 'move', path: [s.square(1, 1)] })).toEqual(['starfinder/grid/hard-corner'])
    expect(
      squares(s, [
        [0, 1],
        [1, 1],
      ]),
    ).toBe(2) // prettier-ignore
  })
  rules('starfinder/grid/soft-corner').it('past a creature, a foe too', () => {
    const s = on(
      ['..', '..'],
      [{}, {}],
      [
        [0, 0],
        [1, 0],
      ],
    )
    expect([s.why({ do: 'move', path: [s.square(1, 1)] }), squares(s, [[1, 1]])]).toEqual([[], 1])
    const plants = on(['."', '..'])
    expect(plants.why({ do: 'move', path: [plants.square(1, 1)] })).toEqual([])
  })
})

describe('through others', () => {
  const corridor = (other: Given, options: Options = {}, more: Given = {}, x = 3) =>
    on(
      ['#'.repeat(12), '.'.repeat(12), '#'.repeat(12)],
      [{ speed: 30, ...more }, other],
      [
        [0, 1],
        [x, 1],
      ],
      options,
    )
  const ally = { side: 'us' }
  rules('starfinder/movement/through-ally').it('through friends at no cost', () => {
    const s = corridor(ally)
    expect([go(s, 6, 1), go(s, 7, 1)]).toEqual([[], FAR])
  })
  rules('starfinder/movement/through-ally').each([
    [{}, false, false],
    [{}, true, true],
    [{ 'neutrals-block': true }, true, false],
    [{ 'neutrals-pass': true }, false, true],
  ] as const)('past one that is neither friend nor foe by %j, willing %s: %s', (options, agrees, passes) => {
    const s = corridor({ neutral: true }, options)
    if (agrees) s.do({ do: 'be-willing' }, [], [], 1)
    expect(go(s, 6, 1).length === 0).toBe(passes)
    // Nobody stops in its square all the same.
    expect(s.why({ do: 'move', path: [1, 2, 3].map(x => s.square(x, 1)) })).not.toEqual([])
    // A foe that is none of them is passed by no reading.
    expect(go(corridor({}, options), 6, 1).length === 0).toBe(false)
  })
  rules('starfinder/movement/through-opponent').it('not through an opponent', () => {
    const s = corridor({})
    expect(s.why({ do: 'move', path: [1, 2, 3, 4].map(x => s.square(x, 1)) })).toEqual([
      'starfinder/movement/through-opponent',
    ])
  })
  rules('starfinder/movement/through-helpless').it('over the helpless, at double cost where they hinder', () => {
    const over = (other: Given, options: Options = {}) => {
      const s = corridor(other, options)
      s.m.give(1, unconscious)
      return squares(
        s,
        [1, 2, 3, 4].map(x => [x, 1] as const),
      )
    }
    expect([over({}), over({ hinders: true }), over({}, { 'helpless-obstacle-from-large': true })]).toEqual([4, 5, 4])
    const huge = (given: Given, options: Options = {}) => {
      const s = on(
        GridMap.open(12, 5),
        [{ speed: 60 }, { size: 'huge', ...given }],
        [
          [0, 2],
          [2, 1],
        ],
        options,
      )
      s.m.give(1, unconscious)
      return squares(
        s,
        [1, 2, 3, 4, 5].map(x => [x, 2] as const),
      )
    }
    expect([huge({ hinders: true }), huge({}), huge({}, { 'helpless-obstacle-from-large': true })]).toEqual([8, 5, 8])
  })
  rules('starfinder/movement/fills-its-squares').it('never through what fills its squares', () => {
    const cube = { fills: true }
    for (const down of [false, true]) {
      const s = corridor(cube)
      if (down) s.m.give(1, unconscious)
      expect(s.why({ do: 'move', path: [1, 2, 3, 4].map(x => s.square(x, 1)) })).toEqual([
        'starfinder/movement/through-opponent',
      ])
    }
    expect(go(corridor({ ...cube, side: 'us' }), 5, 1)).not.toEqual([])
  })
  rules('starfinder/movement/end-in-occupied').it('it ends in no square of another, but on a helpless one', () => {
    const s = corridor(ally, {}, {}, 6)
    expect(s.why({ do: 'move', path: [1, 2, 3, 4, 5, 6].map(x => s.square(x, 1)) })).toEqual([
      'starfinder/movement/end-in-occupied',
    ])
    s.m.give(1, unconscious)
    expect(go(s, 6, 1)).toEqual([])
  })
  rules('starfinder/movement/illegal-end').it('cut short over a friend it stops in the last legal square', () => {
    const s = on(
      ['#'.repeat(12), '.'.repeat(12), '#......#####', '############'],
      [{ speed: 30, hitPoints: 20 }, ally, ally, { weapons: [sword], baseAttack: 20 }],
      [
        [0, 1],
        [4, 1],
        [5, 1],
        [6, 2],
      ],
    )
    // As it leaves the second friend's square the guard fells it.
    const played = s.do({ do: 'move', path: [1, 2, 3, 4, 5, 6].map(x => s.square(x, 1)) }, [10, 8], ['attack', 'stop'])
    expect([played.of('attack-rolled').length, s.where()]).toEqual([1, [3, 1]])
  })
  rules('starfinder/grid/closest').it('of equally close squares the mover chooses where it stops', () => {
    const over = () =>
      on(
        ['#.#', '.a.', '###'].map(row => row.replace('a', '.')),
        [{}, ally],
        [
          [1, 1],
          [1, 1],
        ],
      ) // prettier-ignore
    for (const [x, y] of [
      [0, 1],
      [1, 0],
      [2, 1],
    ] as const) {
      const s = over()
      s.play([moveToLegalSquare({ who: 0 })], [], [s.square(x, y)])
      expect(s.where()).toEqual([x, y])
    }
    expect(() => over().play([moveToLegalSquare({ who: 0 })], [], [0])).toThrow('settle.at')
    // With one square nothing is asked.
    const one = on(
      ['..'],
      [{}, ally],
      [
        [0, 0],
        [0, 0],
      ],
    ) // prettier-ignore
    one.play([moveToLegalSquare({ who: 0 })])
    expect(one.where()).toEqual([1, 0])
  })
})

describe('terrain', () => {
  rules('starfinder/terrain/difficult-cost', 'starfinder/movement/double-cost').it(
    '2 squares straight, 3 diagonally, by the square entered',
    () => {
      expect(farthest(on([`.${'~'.repeat(10)}`]))).toBe(3)
      expect(farthest(on([`.${'~'.repeat(10)}`], { speed: 20 }))).toBe(2)
      const rough = on(['~~~~', '~~~~', '~~~~', '~~~~'])
      expect([go(rough, 2, 2), go(rough, 3, 3)]).toEqual([[], FAR])
      // Out of difficult ground it costs nothing more.
      expect(
        squares(on(['~..']), [
          [1, 0],
          [2, 0],
        ]),
      ).toBe(2) // prettier-ignore
      const mixed = (options: Options) =>
        squares(on(['....', '....', '..~.', '...." '.slice(0, 4)], {}, [[0, 0]], options), [
          [1, 1],
          [2, 2],
          [3, 3],
        ]) // prettier-ignore
      expect([mixed({}), mixed({ 'difficult-diagonal-advances-count': true })]).toEqual([6, 5])
    },
  )
  rules('starfinder/terrain/no-run-or-charge').it('no run over one difficult square', () => {
    const s = on([`...~${'.'.repeat(20)}`])
    expect(go(s, 10, 0, 'run')).toEqual(['starfinder/terrain/no-run-or-charge'])
  })
  rules('starfinder/terrain/several-squares').it('a large creature pays for the worst of its squares', () => {
    const s = on(['....', '..~.'], { size: 'large' })
    expect(squares(s, [[1, 0]])).toBe(2)
    const before = (options: Options) => squares(on(['~...', '....'], { size: 'large' }, [[0, 0]], options), [[1, 0]])
    expect([before({}), before({ 'worst-of-before-and-after': true })]).toEqual([1, 2])
  })
  rules('starfinder/terrain/flyers-and-incorporeal').it(
    'what fills the air hampers flyers, and more the incorporeal',
    () => {
      const over = (spec: TerrainSpec, given: Given) =>
        squares(on(GridMap.open(4, 1, spec), given), [
          [1, 0],
          [2, 0],
        ]) // prettier-ignore
      const thicket: TerrainSpec = { name: 'thicket', doublings: 1 }
      const flyer = { by: 'flight', speeds: { fly: 30 } }
      const ghost = { by: 'incorporeal' }
      expect([over(thicket, {}), over(thicket, flyer), over(thicket, ghost)]).toEqual([4, 2, 2])
      expect([over(canopy, flyer), over(canopy, ghost), over(chains, ghost)]).toEqual([4, 2, 4])
      expect(farthest(on(GridMap.open(20, 1, canopy), flyer))).toBe(3)
    },
  )
  table('starfinder/movement/stacked-doubling').each('$doublings', row => {
    const n = row.number('doublings')
    // Four times over: a terrain doubles up to three times, poor visibility once more.
    const map = GridMap.open(4, 4, { name: 'ground', doublings: Math.min(3, n) })
    const s = on(map, { speed: 200 })
    if (n > 3) Object.assign(s.scene.board, { hampered: new Uint8Array(16).fill(n - 3) })
    const straight = squares(s, [[1, 0]])
    const diagonal = squares(s, [[1, 1]])
    expect(straight).toBe(row.number('straight'))
    if (n > 0) expect(diagonal).toBe(row.number('diagonal'))
    else expect(`${diagonal} or ${squares(s, [[1, 1]], 1)} alternating`).toBe(row.text('diagonal'))
  })
  rules('starfinder/movement/stacked-doubling').it('8 squares of movement are two, or one diagonal', () => {
    expect(farthest(on([`.${':'.repeat(10)}`], { speed: 40 }))).toBe(2)
    const s = on(['::::', '::::', '::::'], { speed: 40 })
    expect([go(s, 1, 1), go(s, 2, 2)]).toEqual([[], FAR])
  })
  rules('starfinder/movement/minimum', 'starfinder/movement/minimum-limits').it(
    'one square with the whole turn, whatever it costs',
    () => {
      const mud = ['.::', '::#']
      const s = on(mud, { speed: 10 })
      expect([go(s, 1, 0), go(s, 1, 0, 'struggle'), go(s, 1, 1, 'struggle')]).toEqual([FAR, [], []])
      s.do({ do: 'struggle', to: s.square(1, 1) })
      expect([s.where(), s.why({ do: 'total-defense' }).length > 0]).toEqual([[1, 1], true])
      expect(go(on(mud, {}, [[1, 0]]), 2, 1, 'struggle')).not.toEqual([])
      const watched = on(
        mud,
        [{ speed: 10, hitPoints: 50 }, { weapons: [sword] }],
        [
          [0, 0],
          [0, 1],
        ],
      )
      expect(watched.do({ do: 'struggle', to: watched.square(1, 0) }, [1], ['attack']).of('attack-rolled').length).toBe(
        1,
      )
    },
  )
})

describe('squeezing', () => {
  const hall = (width: number) => {
    const rows = Array.from({ length: 7 }, (_, y) => (y >= 3 && y < 3 + width ? '.'.repeat(14) : '....##########'))
    return GridMap.parse(rows)
  }
  rules('starfinder/movement/squeeze-width').it('half its width is enough, less is not', () => {
    const huge = (width: number) => {
      const s = on(hall(width), { size: 'huge', speed: 80 }, [[0, 3]])
      return go(s, 6, 3)
    }
    expect([huge(2), huge(1).length > 0]).toEqual([[], true])
    expect(go(on(hall(1), { size: 'large', speed: 40 }, [[1, 3]]), 5, 3)).toEqual([])
  })
  rules('starfinder/movement/squeeze-effects').it('half speed, and as if entangled', () => {
    const s = on(hall(1), { size: 'large', speed: 40 }, [[4, 3]])
    s.m.give(0, squeezed)
    expect([farthest(s, 'move', 3), s.r.has(0, entangled)]).toEqual([8, true])
    // Back in the open it is over.
    const out = on(hall(1), { size: 'large', speed: 60 }, [[4, 3]])
    out.m.give(0, squeezed)
    out.do({ do: 'move', to: out.square(1, 3) })
    expect([out.r.has(0, squeezed), out.r.has(0, entangled)]).toEqual([false, false])
    // By a reading being entangled halves it once more.
    const twice = on(hall(1), { size: 'large', speed: 40 }, [[4, 3]], { 'squeeze-and-entangled-both-halve': true })
    twice.m.give(0, squeezed)
    expect(farthest(twice, 'move', 3)).toBe(6)
    const open = on(hall(2), { size: 'large', speed: 40 }, [[4, 3]], { 'squeeze-and-entangled-both-halve': true })
    expect(farthest(open, 'move', 3)).toBe(12)
    // 25 feet are 2 squares.
    expect(farthest(on(hall(1), { size: 'large', speed: 25 }, [[4, 3]]), 'move', 3)).toBe(6)
  })
})

describe('the incorporeal', () => {
  const ghost: Given = { by: 'incorporeal' }
  rules('starfinder/movement/incorporeal-through-objects').it('through a wall no thicker than itself', () => {
    const wall = (thick: number) => [
      `..${'#'.repeat(thick)}....`,
      `..${'#'.repeat(thick)}....`,
      `..${'#'.repeat(thick)}....`,
    ] // prettier-ignore
    const through = (given: Given, thick: number) => {
      const s = on(wall(thick), { ...ghost, speed: 60, ...given }, [[0, given['size'] === 'large' ? 0 : 1]])
      return go(s, 2 + thick, given['size'] === 'large' ? 0 : 1).length === 0
    }
    expect([through({}, 1), through({}, 2), through({ size: 'large' }, 2)]).toEqual([true, false, true])
    const block = on(['.....', '.###.', '.###.', '.###.', '.....'], ghost, [[2, 0]])
    expect([
      go(block, 2, 1),
      block.why({ do: 'move', path: [block.square(2, 1), block.square(2, 2)] }).length > 0,
    ]).toEqual([[], true])
    const along = on(['.......', '#######', '#######', '.......'], ghost, [[5, 1]])
    expect([go(along, 6, 1), along.why({ do: 'move', path: [along.square(5, 2)] }).length > 0]).toEqual([[], true])
  })
  rules('starfinder/movement/incorporeal-force-barrier').it('not through force', () => {
    const force = GridMap.open(4, 1).change(d => d.add({ a: [1, 0], b: [1, 1], force: true }))
    const plain = GridMap.open(4, 1).change(d => d.add({ a: [1, 0], b: [1, 1] }))
    expect([go(on(force, ghost), 2, 0).length > 0, go(on(plain, ghost), 2, 0)]).toEqual([true, []])
  })
})
