import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { footprint } from '../geometry/size.ts'
import { centre, type Point } from '../geometry/square.ts'
import { GridMap } from '../map/map.ts'
import { anyMap, anySpace } from '../testing/grid-maps.ts'
import { barsNear, effectBarriers, sightBarriers } from './rays/barriers.ts'
import { threadPasses } from './rays/thread.ts'
import { fieldOfView, isSeen, type SightView, viewFrom } from './view.ts'

const at = (x: number, y: number, side = 1) => footprint({ x, y }, side)
const draw = ({ map, squares }: SightView) =>
  Array.from({ length: map.height }, (_, y) =>
    [...squares.subarray(y * map.width, (y + 1) * map.width)].map(s => (s ? 'x' : '.')).join(''),
  )

describe('fieldOfView', () => {
  it('sees the walls of a room and out of its door', () => {
    const map = GridMap.parse(['#######', '#..#..#', '#.....#', '#..#..#', '#######'])
    // From the door's far side a corner of every square of the next room shows; its own far corners hide behind walls.
    const seen = ['.xx....', 'xxxxxxx', 'xxxxxxx', 'xxxxxxx', '.xx....']
    expect(draw(fieldOfView(map, at(1, 2)))).toEqual(seen)
    const symmetric = draw(fieldOfView(map, at(1, 2), { symmetric: true }))
    expect(symmetric[1]).toBe('xxxx..x')
  })

  it('stops at thin walls and closed doors, not at windows', () => {
    const map = GridMap.open(5, 1).change(d => d.add({ id: 'door', a: [2, 0], b: [2, 1], kind: 'door' }))
    expect(draw(fieldOfView(map, at(0, 0)))).toEqual(['xx...'])
    expect(
      draw(
        fieldOfView(
          map.change(d => d.set('door', 'open')),
          at(0, 0),
        ),
      ),
    ).toEqual(['xxxxx'])
    const pane = GridMap.open(5, 1).change(d => d.add({ a: [2, 0], b: [2, 1], kind: 'window' }))
    expect(draw(fieldOfView(pane, at(0, 0)))).toEqual(['xxxxx'])
    expect(draw(fieldOfView(pane, at(0, 0), { what: 'effect' }))).toEqual(['xx...'])
    const slanting = GridMap.open(5, 1).change(d => d.add({ a: [2, -1], b: [2.5, 2] }))
    expect(draw(fieldOfView(slanting, at(0, 0)))).toEqual(['xxx..'])
  })

  it('goes as far as its radius by the count of the ruleset', () => {
    const seen = fieldOfView(GridMap.open(9, 9), at(4, 4), { radius: 3 })
    expect(draw(seen)[1]).toBe('...xxx...')
    expect(isSeen(seen, { x: 6, y: 6 })).toBe(true)
    expect(isSeen(seen, { x: 7, y: 6 })).toBe(false)
    expect(isSeen(seen, { x: 7, y: 5 })).toBe(true)
    expect(isSeen(seen, { x: -1, y: 4 })).toBe(false)
  })

  it('from inside of dense fog one sees nothing', () => {
    const fog = GridMap.parse(['.f.'], { f: { name: 'fog', blocks: { sight: true } } })
    expect(draw(fieldOfView(fog, at(1, 0)))).toEqual(['.x.'])
    expect(draw(fieldOfView(fog, at(0, 0)))).toEqual(['xx.'])
  })
})

describe('properties of views', () => {
  const clear = (map: GridMap, p: Point, q: Point) => {
    const barriers = sightBarriers(map)
    return threadPasses(p, q, 15, 15, barsNear(barriers, p, q))
  }

  it('symmetric: who sees is seen, and the line between the centres is free', () => {
    fc.assert(
      fc.property(anyMap(9, 9, { solid: 0.15 }), anySpace(9, 9), (map, me) => {
        if (map.terrainAt(me).solid) return
        const mine = fieldOfView(map, me, { symmetric: true })
        mine.squares.forEach((seen, i) => {
          const other = map.at(i)
          if (map.terrainAt(other).solid) return
          const back = fieldOfView(map, { ...other, side: 1 }, { symmetric: true })
          expect(isSeen(back, me)).toBe(seen === 1)
          const [p, q] = [centre(me), centre(other)]
          if (seen) expect(clear(map, p, q)).toBe(true)
          // Not seen although the line itself is free: it grazes walls on both sides, so both neighbours of it are stopped.
          else if (clear(map, p, q)) {
            const [nx, ny] = [(q[1] - p[1]) / 512, (p[0] - q[0]) / 512]
            expect(clear(map, p, [q[0] + nx, q[1] + ny]) && clear(map, p, [q[0] - nx, q[1] - ny])).toBe(false)
          }
        })
      }),
      { numRuns: 60 },
    )
  })

  it('from a point: a square is seen exactly when some line to a point inside is free', () => {
    // Off every line through two intersections, so that no sample grazes corners on both sides.
    const steps = Array.from({ length: 15 }, (_, i) => (i + 1) / 16)
    fc.assert(
      fc.property(anyMap(6, 6, { solid: 0.15, walls: 4 }), fc.nat(6), fc.nat(6), (map, ox, oy) => {
        const { squares } = viewFrom(map, [ox, oy])
        const barriers = effectBarriers(map)
        squares.forEach((seen, i) => {
          const { x, y } = map.at(i)
          if (map.terrainAt({ x, y }).solid) return
          const some = steps.some(dx =>
            steps.some(dy => {
              const point: Point = [x + dx + 5 / 4096, y + dy + 11 / 4096]
              return threadPasses([ox, oy], point, 15, 15, barsNear(barriers, [ox, oy], point))
            }),
          )
          // A sliver may fall between the sampled points; nothing seen by a sample may be missed.
          if (some) expect(seen).toBe(1)
        })
      }),
      { numRuns: 15 },
    )
  })

  it('a wall taken away never hides a square', () => {
    fc.assert(
      fc.property(anyMap(9, 9, { loose: 2 }), anySpace(9, 9, 2), (map, me) => {
        const before = fieldOfView(map, me).squares
        for (const { id } of map.segments) {
          const after = fieldOfView(
            map.change(d => d.remove(id)),
            me,
          ).squares
          expect(before.every((seen, i) => !seen || after[i] === 1)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})
