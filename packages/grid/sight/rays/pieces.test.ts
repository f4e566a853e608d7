import { drawn } from '@quintain/dice/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { segment } from '../../geometry/segment.ts'
import { footprint } from '../../geometry/size.ts'
import { GridMap } from '../../map/map.ts'
import { coverOf } from '../cover/cover.ts'
import { piecesOf } from './pieces.ts'

describe('piecesOf', () => {
  it('cuts a wall along a grid line into whole edges and stubs', () => {
    const { edges, rest } = piecesOf(segment({ id: 'w', a: [7, 3.5], b: [7, 6.25] }))
    expect(edges).toEqual([
      { x: 7, y: 4, upright: true },
      { x: 7, y: 5, upright: true },
    ])
    expect(rest.map(({ id, a, b }) => ({ id, a, b }))).toEqual([
      { id: 'w', a: [7, 3.5], b: [7, 4] },
      { id: 'w', a: [7, 6], b: [7, 6.25] },
    ])
  })

  it('leaves slanting and short walls whole, and drops a point', () => {
    expect(piecesOf(segment({ a: [0, 0], b: [2, 1] })).rest).toHaveLength(1)
    expect(piecesOf(segment({ a: [0.5, 0], b: [0.5, 4] })).rest).toHaveLength(1)
    expect(piecesOf(segment({ a: [1.25, 2], b: [1.75, 2] })).rest).toHaveLength(1)
    expect(piecesOf(segment({ a: [1, 2], b: [1, 2] }))).toEqual({ edges: [], rest: [] })
  })

  it('a wall gives the same cover in one piece as in quarters', () => {
    const square = fc.record({ x: fc.nat(6), y: fc.nat(6) })
    const wall = fc.tuple(fc.nat(7), fc.nat(20), fc.integer({ min: 2, max: 8 }))
    fc.assert(
      fc.property(fc.array(wall, { minLength: 1, maxLength: 3 }), square, square, (walls, from, to) => {
        const whole = GridMap.open(7, 7).change(d => {
          for (const [x, start, long] of walls) d.add({ a: [x, start / 4], b: [x, (start + long) / 4] })
        })
        const quarters = GridMap.open(7, 7).change(d => {
          for (const [x, start, long] of walls)
            for (let i = start; i < start + long; i++) d.add({ a: [x, i / 4], b: [x, (i + 1) / 4] })
        })
        const attack = { from: footprint(from), to: footprint(to) }
        expect(coverOf(whole, attack)).toEqual(coverOf(quarters, attack))
      }),
      { numRuns: drawn(100, 3000) },
    )
  })
})
