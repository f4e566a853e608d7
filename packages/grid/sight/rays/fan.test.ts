import { drawn } from '@quintain/dice/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cornersOf } from '../../geometry/size.ts'
import { GridMap } from '../../map/map.ts'
import { anyMap, anySpace } from '../../testing/grid-maps.ts'
import { openQuarters } from '../lines.ts'
import { effectBarriers } from './barriers.ts'
import { isFanStopped } from './fan.ts'
import { walkPasses } from './walk.ts'

describe('isFanStopped', () => {
  it('never stops a fan that has a free line', () => {
    fc.assert(
      fc.property(
        anyMap(14, 9, { solid: 0.3, walls: 0 }),
        fc.nat(14),
        fc.nat(9),
        anySpace(14, 9, 3),
        (map, px, py, to) => {
          const barriers = effectBarriers(map)
          if (!isFanStopped(barriers, px, py, to)) return
          const theirs = openQuarters(barriers, to)
          const isOpen = (x: number, y: number) => map.contains({ x, y }) && !map.terrainAt({ x, y }).solid
          const squares = [isOpen(px, py - 1), isOpen(px, py), isOpen(px - 1, py), isOpen(px - 1, py - 1)]
          const mine = squares.reduce((bits, open, i) => (open ? bits | (1 << i) : bits), 0)
          cornersOf(to).forEach(([qx, qy], i) => {
            expect(walkPasses(barriers, px, py, mine, qx, qy, theirs[i]!)).toBe(false)
          })
        },
      ),
      { numRuns: drawn(166, 5000) },
    )
  })

  it('finds that a wall across, or a seam straight ahead, stops everything', () => {
    const across = GridMap.parse(['...#....', '...#....', '...#....'])
    expect(isFanStopped(effectBarriers(across), 1, 1, { x: 6, y: 1, side: 2 })).toBe(true)
    expect(isFanStopped(effectBarriers(across), 7, 1, { x: 0, y: 1, side: 2 })).toBe(true)
    const seam = GridMap.parse(['........', '..#.....', '..#.....', '........'])
    expect(isFanStopped(effectBarriers(seam), 0, 2, { x: 6, y: 1, side: 2 })).toBe(true)
    const open = GridMap.open(8, 3)
    expect(isFanStopped(effectBarriers(open), 1, 1, { x: 6, y: 1, side: 2 })).toBe(false)
  })
})
