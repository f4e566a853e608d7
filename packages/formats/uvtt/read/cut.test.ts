import type { Point } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { type Frame, whereabouts } from '../frame.ts'
import { cutOut } from './cut.ts'

const line = (ax: number, ay: number, bx: number, by: number) => ({ a: [ax, ay] as Point, b: [bx, by] as Point })
const cut = (wall: ReturnType<typeof line>, ...portals: ReturnType<typeof line>[]) =>
  cutOut(wall, portals).map(({ a, b }) => `${a} ${b}`)

describe('portals cut out of walls', () => {
  it('work along slanting walls, and from end to beginning', () => {
    expect(cut(line(0, 0, 4, 4), line(1, 1, 2, 2))).toEqual(['0,0 1,1', '2,2 4,4'])
    expect(cut(line(4, 4, 0, 0), line(1, 1, 2, 2))).toEqual(['4,4 2,2', '1,1 0,0'])
  })

  it('take away several pieces, the ends, or all', () => {
    expect(cut(line(0, 0, 8, 0), line(5, 0, 6, 0), line(1, 0, 2, 0))).toEqual(['0,0 1,0', '2,0 5,0', '6,0 8,0'])
    expect(cut(line(0, 0, 4, 0), line(-1, 0, 1, 0))).toEqual(['1,0 4,0'])
    expect(cut(line(0, 0, 4, 0), line(-1, 0, 5, 0))).toEqual([])
  })

  it('leave walls alone that a portal only touches, crosses, or lies beside', () => {
    const wall = line(0, 0, 4, 0)
    expect(cutOut(wall, [line(4, 0, 5, 0)])).toEqual([wall])
    expect(cutOut(wall, [line(2, -1, 2, 1)])).toEqual([wall])
    expect(cutOut(wall, [line(1, 0.07, 2, 0.07)])).toEqual([wall])
    expect(cutOut(wall, [line(1, 0.05, 2, 0.05)])).toHaveLength(2)
  })
})

describe('where a line lies', () => {
  const frame: Frame = { origin: [0, 0], size: [5, 4], offset: [0, 0] }
  const where = (...points: Point[]) => whereabouts(frame, points)

  it('is inside up to the very edge', () => {
    expect(where([0, 0], [5, 4])).toBe('inside')
    expect(where([5, 0], [5, 4])).toBe('inside')
  })

  it('crosses the edge when some of it lies within, even if both ends do not', () => {
    expect(where([3, 2], [7, 2])).toBe('crosses')
    expect(where([-1, 2], [6, 2])).toBe('crosses')
  })

  it('is outside when it only touches the edge from without', () => {
    expect(where([5, 2], [7, 2])).toBe('outside')
    expect(where([6, 0], [9, 3])).toBe('outside')
    expect(where([-1, 2], [-1, 3])).toBe('outside')
  })
})
