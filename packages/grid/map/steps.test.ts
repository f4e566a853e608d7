import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SegmentSpec } from '../geometry/segment.ts'
import { DIRECTIONS, DX, DY, HEADINGS, headingOf, nextSquare, opposite } from '../geometry/square.ts'
import { GridMap } from './map.ts'
import { barriers, legalSteps } from './steps.ts'

const ways = (map: GridMap, x: number, y: number, corners?: 'barred' | 'open') =>
  DIRECTIONS.filter(d => legalSteps(map, corners)[y * map.width + x]! & (1 << headingOf(d)))

const walled = (...walls: SegmentSpec[]) => GridMap.open(3, 3).change(draft => walls.forEach(w => void draft.add(w)))

describe('legal steps past squares', () => {
  it('stay on the map', () => {
    expect(ways(GridMap.open(3, 3), 0, 0)).toEqual(['e', 'se', 's'])
    expect(ways(GridMap.open(3, 3), 1, 1)).toEqual([...DIRECTIONS])
  })
  it('spirit/grid/no-diagonal-past-corner, starfinder/grid/hard-corner: no diagonal past a solid square', () => {
    const map = GridMap.parse(['.#.', '...', '...'])
    expect(ways(map, 0, 0)).toEqual(['s'])
    expect(ways(map, 1, 1)).toEqual(['e', 'se', 's', 'sw', 'w'])
    expect(ways(map, 1, 1, 'open')).toEqual(['ne', 'e', 'se', 's', 'sw', 'w', 'nw'])
  })
  it('never lead between two solid squares that touch at a corner', () => {
    const map = GridMap.parse(['.#', '#.'])
    expect(ways(map, 0, 0, 'open')).toEqual([])
  })
  it('never lead between a solid square and a wall that meet at a corner', () => {
    const map = GridMap.parse(['..', '#.']).change(draft => draft.add({ a: [1, 0], b: [1, 1] }))
    expect(ways(map, 0, 0, 'open')).toEqual([])
    expect(ways(map, 1, 1, 'open')).toEqual(['n'])
  })
  it('spirit/grid/diagonal-past-creatures-and-pits: a pit is no corner', () => {
    expect(ways(GridMap.parse(['.v', '..']), 0, 0)).toContain('se')
  })
  it('a closed door bars, an open one does not', () => {
    const shut = GridMap.parse(['.+.'])
    expect(ways(shut, 0, 0)).toEqual([])
    expect(
      ways(
        shut.change(d => d.toggle({ x: 1, y: 0 })),
        0,
        0,
      ),
    ).toEqual(['e'])
  })
})

describe('legal steps past walls', () => {
  it('spirit/terrain/blocking: a wall between two squares bars the step and the diagonals past its ends', () => {
    const map = walled({ a: [1, 1], b: [1, 2] })
    expect(ways(map, 0, 1)).toEqual(['n', 's'])
    expect(ways(map, 0, 0)).toEqual(['e', 's'])
    expect(ways(map, 0, 0, 'open')).toEqual(['e', 'se', 's'])
    expect(ways(map, 1, 1)).toEqual(['n', 'ne', 'e', 'se', 's'])
  })
  it('starfinder/grid/hard-corner: the sides of a doorframe are hard, the open door itself is not', () => {
    const frame = walled(
      { a: [1, 0], b: [1, 1] },
      { id: 'door', a: [1, 1], b: [1, 2], kind: 'door' },
      { a: [1, 2], b: [1, 3] },
    )
    expect(ways(frame, 0, 1)).toEqual(['n', 's'])
    const open = frame.change(d => d.set('door', 'open'))
    expect(ways(open, 0, 1)).toEqual(['n', 'e', 's'])
    expect(ways(open, 0, 0)).toEqual(['s'])
  })
  it('two walls that meet in a corner do not leak, however corners are read', () => {
    const map = walled({ a: [1, 0], b: [1, 1] }, { a: [0, 1], b: [1, 1] })
    expect(ways(map, 0, 0, 'open')).toEqual([])
    const straight = walled({ a: [1, 0], b: [1, 1] }, { a: [1, 1], b: [1, 3] })
    for (const y of [0, 1, 2]) expect(ways(straight, 0, y, 'open').filter(d => d.includes('e'))).toEqual([])
  })
  it('a wall drawn through the centres has every square on one side', () => {
    const map = walled({ a: [1.5, 0], b: [1.5, 3] })
    expect(ways(map, 0, 1).some(d => d.includes('e'))).toBe(false)
    expect(ways(map, 1, 1).some(d => d.includes('e'))).toBe(true)
    expect(ways(map, 1, 1).some(d => d.includes('w'))).toBe(false)
  })
  it('a wall across a square cuts it off on one side', () => {
    const map = walled({ a: [0, 3], b: [3, 0] })
    expect(ways(map, 0, 0)).toEqual(['e', 's'])
    expect(ways(map, 1, 1)).not.toContain('nw')
    expect(ways(map, 2, 2)).toContain('nw')
  })
  it('low walls bar nothing and cost (spirit/terrain/obstacles)', () => {
    const map = walled({ a: [1, 0], b: [1, 3], kind: 'low', obstacle: 10 })
    expect(ways(map, 0, 1)).toEqual(['n', 'ne', 'e', 'se', 's'])
    expect(barriers(map)![3 * 8 + headingOf('e')]).toBe(4)
    expect(barriers(map)![4 * 8 + headingOf('e')]).toBe(0)
    expect(barriers(GridMap.open(2, 2))).toBeUndefined()
  })
})

const wall = fc
  .tuple(
    fc.integer({ min: 0, max: 24 }),
    fc.integer({ min: 0, max: 24 }),
    fc.integer({ min: 0, max: 24 }),
    fc.integer({ min: 0, max: 24 }),
  )
  .map(([ax, ay, bx, by]): SegmentSpec => ({ a: [ax / 4, ay / 4], b: [bx / 4, by / 4] }))

describe('legal steps on random walls', () => {
  it('go both ways, and more walls never open a way', () => {
    fc.assert(
      fc.property(fc.array(wall, { maxLength: 5 }), wall, (walls, extra) => {
        const map = GridMap.open(6, 6).change(d => walls.forEach(w => void d.add(w)))
        const more = map.change(d => d.add(extra))
        for (const corners of ['barred', 'open'] as const) {
          const steps = legalSteps(map, corners)
          legalSteps(more, corners).forEach((byte, i) => {
            expect(byte & ~steps[i]!).toBe(0)
            expect(legalSteps(map, 'barred')[i]! & ~legalSteps(map, 'open')[i]!).toBe(0)
            for (const h of HEADINGS.filter(h => steps[i]! & (1 << h))) {
              const to = nextSquare(map.at(i), h)
              expect(steps[map.index(to)]! & (1 << opposite(h))).not.toBe(0)
            }
          })
        }
      }),
      { numRuns: 60 },
    )
  })
  it('a closed ring of walls lets nobody out', () => {
    const corner = fc.tuple(fc.integer({ min: 1, max: 11 }), fc.integer({ min: 1, max: 11 }))
    fc.assert(
      fc.property(corner, corner, corner, fc.constantFrom('barred' as const, 'open' as const), (p, q, r, corners) => {
        const ring = [p, q, r].map(([x, y]): [number, number] => [x / 2, y / 2])
        const map = GridMap.open(6, 6).change(d => ring.forEach((a, i) => void d.add({ a, b: ring[(i + 1) % 3]! })))
        const inside = (x: number, y: number) => {
          const sides = ring.map(([ax, ay], i) => {
            const [bx, by] = ring[(i + 1) % 3]!
            return Math.sign((bx - ax) * (y + 0.5 + 3e-5 - ay) - (by - ay) * (x + 0.5 + 5e-5 - ax))
          })
          return sides.every(s => s > 0) || sides.every(s => s < 0)
        }
        const steps = legalSteps(map, corners)
        for (let i = 0; i < 36; i++) {
          const { x, y } = map.at(i)
          for (const h of HEADINGS)
            if (steps[i]! & (1 << h) && !(h & 1)) expect(inside(x, y)).toBe(inside(x + DX[h]!, y + DY[h]!))
        }
      }),
      { numRuns: 60 },
    )
  })
})
