import { drawn } from '@quintain/dice/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cornersOf, footprint } from '../geometry/size.ts'
import type { Point } from '../geometry/square.ts'
import { GridMap } from '../map/map.ts'
import { anyMap, anySpace } from '../testing/grid-maps.ts'
import { hasLineOfEffect, lineOfEffect, quartersReached } from './line-of-effect.ts'
import { hasLineOfSight } from './line-of-sight.ts'
import { isFree, quartersOf } from './lines.ts'
import { barsNear, effectBarriers } from './rays/barriers.ts'
import { NE, NW, SE, SW, threadPasses } from './rays/thread.ts'

const at = (x: number, y: number, side = 1) => footprint({ x, y }, side)

describe('starfinder/position/line-of-effect', () => {
  it('runs along the edge of a pillar in the open, not along a seam of solid squares', () => {
    const open = GridMap.parse(['.....', '..o..', '.....'])
    expect(lineOfEffect(open, at(0, 1), at(4, 1))).toBeDefined()
    const corridor = GridMap.parse(['#####', '..o..', '#####'])
    expect(lineOfEffect(corridor, at(0, 1), at(4, 1))).toBeUndefined()
  })

  it('does not come out on the other side of an unbroken thin wall', () => {
    const walled = GridMap.open(4, 4).change(d => d.add({ a: [2, 0], b: [2, 4] }))
    expect(hasLineOfEffect(walled, at(1, 1), at(2, 1))).toBe(false)
    expect(hasLineOfEffect(walled, at(1, 0), at(2, 3))).toBe(false)
    expect(hasLineOfEffect(walled, at(0, 1), at(1, 3))).toBe(true)
  })

  it('does not slip between two solid squares that meet corner to corner', () => {
    const map = GridMap.parse(['.#', '#.'])
    expect(hasLineOfEffect(map, at(0, 0), at(1, 1))).toBe(false)
    const wide = GridMap.parse(['....', '..#.', '.#..', '....'])
    expect(isFree(effectBarriers(wide), [1, 1], [3, 3])).toBe(false)
    expect(isFree(effectBarriers(wide), [0, 4], [4, 0])).toBe(false)
  })

  it('stops at a thin door between corridor walls, even for the line along the wall', () => {
    const corridor = GridMap.open(6, 3).change(d => {
      d.add({ a: [0, 1], b: [6, 1] })
      d.add({ a: [0, 2], b: [6, 2] })
      d.add({ id: 'door', a: [3, 1], b: [3, 2], kind: 'door' })
    })
    expect(hasLineOfEffect(corridor, at(1, 1), at(4, 1))).toBe(false)
    expect(
      hasLineOfEffect(
        corridor.change(d => d.set('door', 'open')),
        at(1, 1),
        at(4, 1),
      ),
    ).toBe(true)
  })

  it('passes low walls, open doors and smoke, which stop nothing', () => {
    const map = GridMap.parse(["..n..'..", '#######.']).change(d => {
      d.terrain({ x: 3, y: 0 }, { name: 'fog', concealment: 'total', blocks: { sight: true } })
    })
    expect(hasLineOfEffect(map, at(0, 0), at(7, 0))).toBe(true)
    expect(hasLineOfSight(map, at(0, 0), at(7, 0))).toBe(false)
    expect(hasLineOfSight(map, at(3, 0), at(4, 0))).toBe(false)
  })

  it('a closed window lets sight through and no effect, a slanting one too', () => {
    for (const b of [
      [2, 3],
      [2.5, 3],
    ] as Point[]) {
      const map = GridMap.open(4, 3).change(d => d.add({ id: 'pane', a: [2, 0], b, kind: 'window' }))
      expect(hasLineOfEffect(map, at(0, 1), at(3, 1))).toBe(false)
      expect(hasLineOfSight(map, at(0, 1), at(3, 1))).toBe(true)
      expect(
        hasLineOfEffect(
          map.change(d => d.set('pane', 'open')),
          at(0, 1),
          at(3, 1),
        ),
      ).toBe(true)
    }
  })

  it('a point on a thin wall belongs to the side of the creature that reaches it', () => {
    const walled = GridMap.open(4, 4).change(d => d.add({ a: [2, 0], b: [2, 4] }))
    expect(quartersReached(walled, at(0, 1), [2, 2])).toBe(SW | NW)
    expect(quartersReached(walled, at(3, 3), [2, 2])).toBe(NE | SE)
    expect(quartersReached(walled, at(0, 1), [3, 2])).toBe(0)
  })
})

describe('properties of lines', () => {
  it('the fast walk agrees with the thread on grid walls', () => {
    fc.assert(
      fc.property(anyMap(7, 6), anySpace(7, 6, 3), anySpace(7, 6, 3), (map, from, to) => {
        const barriers = effectBarriers(map)
        for (const p of cornersOf(from))
          for (const q of cornersOf(to)) {
            const mine = [quartersOf(from, p[0], p[1]), quartersOf(to, q[0], q[1])] as const
            expect(isFree(barriers, p, q, ...mine)).toBe(threadPasses(p, q, ...mine, barsNear(barriers, p, q)))
          }
      }),
      { numRuns: drawn(66, 2000) },
    )
  })

  it('lines of effect and sight are the same in both directions', () => {
    fc.assert(
      fc.property(anyMap(8, 8, { loose: 3 }), anySpace(8, 8, 2), anySpace(8, 8, 2), (map, from, to) => {
        expect(hasLineOfEffect(map, from, to)).toBe(hasLineOfEffect(map, to, from))
        expect(hasLineOfSight(map, from, to)).toBe(hasLineOfSight(map, to, from))
      }),
      { numRuns: drawn(100, 3000) },
    )
  })

  it('a wall taken away never blocks a line', () => {
    fc.assert(
      fc.property(anyMap(8, 8, { loose: 3 }), anySpace(8, 8), anySpace(8, 8), (map, from, to) => {
        if (!hasLineOfEffect(map, from, to)) return
        for (const { id } of map.segments)
          expect(
            hasLineOfEffect(
              map.change(d => d.remove(id)),
              from,
              to,
            ),
          ).toBe(true)
        map.squares.forEach((terrain, i) => {
          if (terrain === 1)
            expect(
              hasLineOfEffect(
                map.change(d => d.terrain(map.at(i), 'floor')),
                from,
                to,
              ),
            ).toBe(true)
        })
      }),
      { numRuns: 80 },
    )
  })
})
