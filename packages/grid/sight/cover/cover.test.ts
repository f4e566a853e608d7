import { drawn } from '@quintain/dice/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SegmentSpec } from '../../geometry/segment.ts'
import { footprint } from '../../geometry/size.ts'
import { GridMap } from '../../map/map.ts'
import { anyMap, anySpace } from '../../testing/grid-maps.ts'
import { slowCover } from '../../testing/slow-lines.ts'
import { type CoverPolicy, ONE_CORNER, USUAL } from '../policy.ts'
import { COVER_DEGREES, coverFromPoint, coverOf } from './cover.ts'
import { explainCover } from './explain.ts'

const at = (x: number, y: number, side = 1) => footprint({ x, y }, side)
const open = GridMap.open(30, 8)
const fill = (...squares: [number, number][]) =>
  open.change(d => {
    for (const [x, y] of squares) d.terrain({ x, y }, { name: 'wall', solid: true })
  })
const wall = (spec: SegmentSpec) => open.change(d => d.add(spec))
const degree = (map: GridMap, from = at(0, 2), to = at(4, 2), policy: CoverPolicy = ONE_CORNER) =>
  coverOf(map, { from, to }, policy).degree

describe('starfinder/cover/line-test', () => {
  it('a pillar between gives cover, one beside the way gives none', () => {
    expect(degree(fill([2, 2]))).toBe('cover')
    expect(degree(fill([2, 3]))).toBe('none')
    expect(degree(fill([2, 1]))).toBe('none')
  })

  it('a large attacker takes a corner of any of its squares; a creature in the way of the others does not matter', () => {
    const creatures = [at(3, 2)]
    expect(coverOf(open, { from: at(0, 2, 2), to: at(4, 3), creatures }).degree).toBe('none')
    expect(coverOf(open, { from: at(0, 2), to: at(4, 2), creatures }).degree).toBe('soft')
  })

  it('every pair of squares of large creatures counts: one hidden square is enough', () => {
    const hidden = fill([5, 1], [6, 1])
    expect(degree(hidden, at(4, 3, 2), at(5, 0))).toBe('cover')
    expect(degree(fill([9, 3]), at(0, 3, 2), at(10, 2, 2))).toBe('cover')
    expect(degree(fill([9, 3]), at(0, 3), at(10, 2, 2), { ...ONE_CORNER, large: 'nearest-square' })).toBe('cover')
    expect(degree(fill([10, 1]), at(0, 4), at(10, 2, 2))).toBe('none')
  })

  it('a wall behind the target gives no cover', () => {
    expect(degree(fill([5, 1], [5, 2], [5, 3], [4, 3], [4, 1]))).toBe('none')
    expect(degree(wall({ a: [5, 0], b: [5, 8] }))).toBe('none')
    expect(degree(wall({ a: [5, 0], b: [5.25, 8] }))).toBe('none')
  })
})

describe('starfinder/cover/line-border', () => {
  it('lines along corridor walls on the same side do not count', () => {
    const rows = ['######', '......', '######']
    expect(degree(GridMap.parse(rows), at(0, 1), at(4, 1))).toBe('none')
    const thin = open.change(d => {
      d.add({ a: [0, 2], b: [9, 2] })
      d.add({ a: [0, 3], b: [9, 3] })
    })
    expect(degree(thin)).toBe('none')
    expect(degree(thin, at(0, 2), at(4, 2), { ...ONE_CORNER, borderRun: 'always' })).toBe('cover')
  })

  it('a low wall on the border between two adjacent creatures gives cover', () => {
    const low = wall({ a: [1, 2], b: [1, 3], kind: 'low' })
    expect(coverOf(low, { from: at(0, 2), to: at(1, 2), kind: 'melee' }).degree).toBe('cover')
    expect(coverOf(low, { from: at(1, 2), to: at(0, 2), kind: 'melee' }, USUAL).degree).toBe('cover')
  })

  it('the corner of a building gives cover across it', () => {
    expect(coverOf(fill([1, 2]), { from: at(0, 2), to: at(1, 3), kind: 'melee' }).degree).toBe('cover')
    expect(degree(fill([1, 2]), at(0, 2), at(1, 3), { ...ONE_CORNER, borderRun: 'never' })).toBe('none')
  })
})

describe('degrees of cover', () => {
  it('starfinder/cover/total: a wall without openings', () => {
    expect(degree(wall({ a: [2, 0], b: [2, 8] }))).toBe('total')
    expect(degree(wall({ a: [2, 0], b: [2.5, 8] }))).toBe('total')
  })

  it('starfinder/cover/improved: a gun port, where the map says so', () => {
    const slit = open.change(d => {
      d.add({ a: [2, 0], b: [2, 2] })
      d.add({ id: 'port', a: [2, 2], b: [2, 3], cover: 'improved', blocks: { effect: false, sight: false } })
      d.add({ a: [2, 3], b: [2, 8] })
    })
    expect(degree(slit)).toBe('improved')
  })

  it('starfinder/cover/barrier-with-hole: an open window gives cover, an open door none', () => {
    const hole = (kind: 'window' | 'door') => wall({ a: [2, 1], b: [2, 4], kind, state: 'open' })
    expect(degree(hole('window'))).toBe('cover')
    expect(degree(hole('door'))).toBe('none')
  })

  it('starfinder/cover/partial: what is marked so, or most lines free by policy', () => {
    expect(degree(wall({ a: [3, 1], b: [3, 4], kind: 'low', cover: 'partial' }))).toBe('partial')
    const most: CoverPolicy = { ...ONE_CORNER, partial: 'most-lines-free' }
    expect(degree(fill([1, 2]), at(0, 2), at(1, 3), most)).toBe('partial')
    expect(degree(fill([2, 2]), at(0, 2), at(4, 2), most)).toBe('cover')
  })

  it('starfinder/cover/partial-line-of-effect: a wall that hides a part of the target', () => {
    expect(degree(wall({ a: [3.5, 0], b: [3.5, 2.5] }))).toBe('cover')
    expect(degree(wall({ a: [3.5, 0], b: [3.5, 1.5] }))).toBe('none')
  })

  it('starfinder/movement/ally-gives-no-cover: a mover in the square of its ally', () => {
    expect(coverOf(open, { from: at(0, 2), to: at(4, 2), creatures: [at(4, 2), at(4, 2)] }).degree).toBe('none')
  })

  it('starfinder/cover/degrees: soft and partial together keep their hard part', () => {
    const rail = wall({ a: [3, 1], b: [3, 4], kind: 'low', cover: 'partial' })
    expect(coverOf(rail, { from: at(0, 2), to: at(4, 2), creatures: [at(3, 2)] })).toEqual({
      degree: 'soft',
      hard: 'partial',
    })
  })
})

describe('low obstacles', () => {
  const low = wall({ a: [14, 0], b: [14, 8], kind: 'low' })
  it('starfinder/cover/low-obstacle-range: helps within 30 feet only', () => {
    expect(degree(low, at(2, 2), at(19, 2))).toBe('cover')
    expect(degree(low, at(2, 2), at(20, 2))).toBe('none')
    const squares = open.change(d => {
      for (let y = 0; y < 8; y++) d.terrain({ x: 14, y }, { name: 'hedge', low: true })
    })
    expect(degree(squares, at(2, 2), at(20, 2))).toBe('cover')
    expect(degree(squares, at(2, 2), at(21, 2))).toBe('none')
  })

  it('starfinder/cover/low-obstacle-ignored: not against one who is nearer to it', () => {
    expect(degree(low, at(13, 2), at(15, 2))).toBe('none')
    expect(degree(low, at(13, 2), at(14, 2))).toBe('cover')
    expect(degree(low, at(12, 2), at(14, 2))).toBe('cover')
  })
})

describe('true20/cover/relative-to-attacker', () => {
  it('a low wall does not help against an attacker hovering above', () => {
    const low = wall({ a: [3, 0], b: [3, 8], kind: 'low' })
    expect(coverOf(low, { from: at(0, 2), to: at(3, 2) }).degree).toBe('cover')
    expect(coverOf(low, { from: at(0, 2), to: at(3, 2), above: 5 }).degree).toBe('cover')
    expect(coverOf(low, { from: at(0, 2), to: at(3, 2), above: 20 }).degree).toBe('none')
  })
})

describe('starfinder/cover/incorporeal-inside-object', () => {
  it('who stands inside of a wall has total cover, and so has everyone from it', () => {
    const block = fill([4, 2], [5, 2], [4, 3], [5, 3])
    expect(degree(block, at(0, 2), at(4, 2))).toBe('total')
    expect(degree(block, at(4, 2), at(0, 2))).toBe('total')
    expect(degree(block, at(4, 2), at(5, 3))).toBe('total')
  })
})

describe('soft cover', () => {
  const creatures = [at(1, 2)]
  it('starfinder/cover/soft: against ranged attacks and reach, by policy', () => {
    const reach = { from: at(0, 2), to: at(2, 2), kind: 'melee', creatures } as const
    expect(coverOf(open, { ...reach, kind: 'ranged' })).toEqual({ degree: 'soft', hard: 'none' })
    expect(coverOf(open, reach).degree).toBe('soft')
    expect(coverOf(open, reach, { ...ONE_CORNER, soft: 'ranged' }).degree).toBe('none')
  })

  it('attacker and target are no cover for themselves', () => {
    expect(coverOf(open, { from: at(0, 2), to: at(4, 2), creatures: [at(0, 2), at(4, 2)] }).degree).toBe('none')
  })
})

describe('other ways to choose lines', () => {
  it('usual d20: any line against an adjacent target in melee', () => {
    const nook = fill([1, 1])
    const attack = { from: at(0, 2), to: at(1, 2), kind: 'melee' } as const
    expect(coverOf(nook, attack, ONE_CORNER).degree).toBe('none')
    expect(coverOf(fill([1, 2]), { ...attack, to: at(1, 3) }, USUAL).degree).toBe('cover')
    expect(coverOf(nook, { ...attack, kind: 'ranged' }, USUAL).degree).toBe('none')
  })

  it('true20/cover/total with cover-by-center-lines: one line from centre to centre', () => {
    const centres: CoverPolicy = { ...ONE_CORNER, trace: 'centres' }
    expect(degree(fill([2, 2]), at(0, 2), at(4, 2), centres)).toBe('total')
    expect(degree(fill([2, 1]), at(0, 2), at(4, 2), centres)).toBe('none')
  })

  it('true20/position/gang-up-doorway: cover against those at the sides, none against the one in front', () => {
    const doorway = GridMap.parse(['...', '#.#', '...'])
    expect(degree(doorway, at(1, 2), at(1, 1))).toBe('none')
    expect(degree(doorway, at(0, 2), at(1, 1))).toBe('cover')
    expect(degree(doorway, at(2, 2), at(1, 1))).toBe('cover')
  })
})

describe('starfinder/cover/reflex-origin', () => {
  it('counts the lines from the point of origin', () => {
    const map = fill([3, 2])
    expect(coverFromPoint(map, [2, 3], at(5, 2)).hard).toBe('cover')
    expect(coverFromPoint(map, [4, 2], at(5, 2)).hard).toBe('none')
    expect(coverFromPoint(wall({ a: [3, 0], b: [3, 8] }), [2, 3], at(5, 2)).hard).toBe('total')
  })
})

describe('explainCover', () => {
  it('returns the corner and its lines with what stopped them', () => {
    const shown = explainCover(fill([2, 2]), { from: at(0, 2), to: at(4, 2) })
    expect(shown.lines).toHaveLength(4)
    const stopped = shown.lines.filter(line => line.stops)
    expect(stopped).toHaveLength(2)
    expect(stopped[0]!.blockedBy).toEqual({ kind: 'square', square: { x: 2, y: 2 }, terrain: 'wall' })
    expect(shown.why).toBe('cover: from corner 0, 2 2 of 4 lines meet wall at 2, 2')
  })

  it('names segments and creatures', () => {
    const behind = wall({ id: 'rail', a: [3, 1], b: [3, 4], kind: 'low' })
    expect(explainCover(behind, { from: at(0, 2), to: at(4, 2) }).why).toContain('meet rail')
    const crowd = explainCover(open, { from: at(0, 2), to: at(4, 2), creatures: [at(7, 7), at(2, 2)] })
    expect(crowd.lines.find(line => line.blockedBy)!.blockedBy).toMatchObject({ kind: 'creature', creature: 1 })
  })
})

it('names the gun port that gives the cover, not the creature before it', () => {
  const port = wall({ id: 'port', a: [3, 1], b: [3, 4], cover: 'improved', blocks: { effect: false, sight: false } })
  const shown = explainCover(port, { from: at(0, 2), to: at(4, 2), creatures: [at(1, 2)] })
  expect(shown.degree).toBe('improved')
  expect(shown.why).toMatch(/meet port$/)
})

describe('properties of cover', () => {
  it('agrees with the slow reference on thousands of attacks', () => {
    fc.assert(
      fc.property(
        anyMap(9, 8, { solid: 0.15, walls: 0 }),
        fc.array(fc.tuple(anySpace(9, 8, 3), anySpace(9, 8, 3)), { minLength: 8, maxLength: 8 }),
        (map, pairs) => {
          for (const [from, to] of pairs) expect(coverOf(map, { from, to }).degree).toBe(slowCover(map, from, to))
        },
      ),
      { numRuns: drawn(40, 1200) },
    )
  })

  it('a wall taken away never adds cover', () => {
    fc.assert(
      fc.property(anyMap(8, 8, { loose: 3 }), anySpace(8, 8, 2), anySpace(8, 8, 2), (map, from, to) => {
        const rank = (m: GridMap, policy: CoverPolicy) => COVER_DEGREES.indexOf(coverOf(m, { from, to }, policy).degree)
        for (const policy of [ONE_CORNER, { ...ONE_CORNER, corner: 'defender-picks' } as const]) {
          const before = rank(map, policy)
          for (const { id } of map.segments)
            expect(
              rank(
                map.change(d => d.remove(id)),
                policy,
              ),
            ).toBeLessThanOrEqual(before)
          const first = map.squares.indexOf(1)
          if (first >= 0)
            expect(
              rank(
                map.change(d => d.terrain(map.at(first), 'floor')),
                policy,
              ),
            ).toBeLessThanOrEqual(before)
        }
      }),
      { numRuns: drawn(50, 1500) },
    )
  })

  it('total cover is mutual, and the lines shown agree with the degree', () => {
    fc.assert(
      fc.property(anyMap(8, 8, { loose: 2 }), anySpace(8, 8, 2), anySpace(8, 8, 2), (map, from, to) => {
        const there = explainCover(map, { from, to })
        expect(coverOf(map, { from: to, to: from }).degree === 'total').toBe(there.degree === 'total')
        expect(there.lines.every(line => !line.blockedBy)).toBe(there.degree === 'none')
        for (const line of there.lines) if (line.stops) expect(line.blockedBy).toBeDefined()
      }),
      { numRuns: drawn(66, 2000) },
    )
  })
})
