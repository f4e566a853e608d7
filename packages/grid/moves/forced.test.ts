import { describe, expect, it } from 'vitest'
import { footprint } from '../geometry/size.ts'
import { headingOf, type Square } from '../geometry/square.ts'
import { groundFor } from '../map/ground.ts'
import { GridMap } from '../map/map.ts'
import { occupancy } from '../map/occupancy.ts'
import { awayFrom, drag, followMove, repositions, shove, shoveAnywhere, stepBack } from './forced.ts'

const at = (x: number, y: number): Square => ({ x, y })
const one = (x: number, y: number, side = 1) => footprint(at(x, y), side)
const e = headingOf('e')

describe('starfinder/maneuvers/bull-rush, true20/maneuvers/rush-win', () => {
  const ground = groundFor(GridMap.open(10, 10))
  it('straight away, in the nearest of the eight directions', () => {
    expect(awayFrom(one(5, 5), one(6, 5))).toBe(e)
    expect(awayFrom(one(5, 5), one(6, 6))).toBe(headingOf('se'))
    expect(awayFrom(one(3, 3, 3), one(6, 4))).toBe(headingOf('e'))
    expect(awayFrom(one(3, 3, 2), one(4, 2))).toBe(headingOf('n'))
    expect(awayFrom(one(3, 3, 2), one(5, 2))).toBe(headingOf('ne'))
  })
  it('10 feet are two squares, or one and a bit diagonally', () => {
    expect(shove(ground, at(3, 3), e, 10).squares).toEqual([at(3, 3), at(4, 3), at(5, 3)])
    expect(shove(ground, at(3, 3), headingOf('se'), 10).squares).toHaveLength(2)
    expect(shove(ground, at(3, 3), headingOf('se'), 15).squares).toHaveLength(3)
  })
  it('stops before walls, creatures and the edge', () => {
    const walled = groundFor(GridMap.open(10, 10).change(d => d.add({ a: [5, 0], b: [5, 9] })))
    expect(shove(walled, at(3, 3), e, 15)).toEqual({
      squares: [at(3, 3), at(4, 3)],
      stopped: { code: 'wall', at: at(5, 3) },
    })
    const occupied = occupancy(ground.map, [one(5, 3)], () => 'pass')
    expect(shove(groundFor(ground.map, { occupied }), at(3, 3), e, 15).stopped).toEqual({
      code: 'creature',
      at: at(5, 3),
    })
    const helpless = occupancy(ground.map, [one(5, 3)], () => 'open')
    expect(shove(groundFor(ground.map, { occupied: helpless }), at(3, 3), e, 15).squares).toHaveLength(4)
    expect(shove(ground, at(8, 3), e, 15)).toEqual({
      squares: [at(8, 3), at(9, 3)],
      stopped: { code: 'edge', at: at(10, 3) },
    })
  })
  it('option bull-rush-direction-free: any squares that lead farther away', () => {
    const ends = shoveAnywhere(ground, one(4, 5), at(5, 5), 5).map(s => s.squares.at(-1))
    expect(ends).toHaveLength(5)
    expect(ends).toEqual(expect.arrayContaining([at(6, 4), at(6, 5), at(6, 6), at(5, 4), at(5, 6)]))
    expect(shoveAnywhere(ground, one(4, 5), at(5, 5), 10).every(s => s.squares.length <= 3)).toBe(true)
  })
  it('the attacker follows until something stops it', () => {
    const pushed = shove(ground, at(5, 5), e, 10)
    expect(followMove(ground, at(4, 5), pushed).squares).toEqual([at(4, 5), at(5, 5), at(6, 5)])
    const occupied = occupancy(ground.map, [one(5, 6)], () => 'closed')
    const large = groundFor(ground.map, { mover: { side: 2 }, occupied })
    expect(followMove(large, at(2, 5), pushed)).toEqual({
      squares: [at(2, 5), at(3, 5)],
      stopped: { code: 'creature', at: at(4, 5) },
    })
  })
  it('true20/maneuvers/rush-lose: one square back, or what is there', () => {
    expect(stepBack(ground, at(5, 5), e).squares).toEqual([at(5, 5), at(4, 5)])
    const occupied = occupancy(ground.map, [one(4, 5)], () => 'closed')
    expect(stepBack(groundFor(ground.map, { occupied }), at(5, 5), e).stopped?.code).toBe('creature')
  })
})

describe('starfinder/maneuvers/reposition, reposition-drag', () => {
  const map = GridMap.open(12, 12)
  const mover = one(5, 5)
  const ground = groundFor(map, { occupied: occupancy(map, [mover], () => 'closed') })
  const places = (feet: number) =>
    repositions(ground, at(6, 5), mover, { feet: 5 }, feet)
      .stops()
      .filter(s => s.x !== 6 || s.y !== 5)
  it('within reach and a number of feet of where it was', () => {
    expect(places(5)).toHaveLength(4)
    expect(places(5)).toEqual(expect.arrayContaining([at(6, 6), at(6, 4), at(5, 6), at(5, 4)]))
    expect(places(10)).toContainEqual(at(4, 6))
    expect(places(10)).not.toContainEqual(at(7, 5))
  })
  it('difficult ground does not hinder it, a wall does', () => {
    const mud = map.change(d => {
      d.terrain(at(6, 6), { name: 'mud', doublings: 2 })
      d.add({ a: [6, 5], b: [7, 5] })
    })
    const muddy = groundFor(mud, { occupied: occupancy(mud, [mover], () => 'closed') })
    const stops = repositions(muddy, at(6, 5), mover, { feet: 5 }, 5).stops()
    expect(stops).toContainEqual(at(6, 6))
    expect(stops).not.toContainEqual(at(6, 4))
  })
  it('drags along by the same steps until one of them is stopped', () => {
    const both = [one(5, 5), one(6, 5)]
    const occupied = occupancy(map, both, () => 'closed')
    const g = groundFor(map, { occupied })
    const pair = [
      { ground: g, at: at(5, 5) },
      { ground: g, at: at(6, 5) },
    ] as const
    const east = [e, e, e, e, e, e, e]
    const way = drag(pair[0], pair[1], east, 10)
    expect([way.mover.squares.at(-1), way.target.squares.at(-1)]).toEqual([at(7, 5), at(8, 5)])
    const far = drag(pair[0], pair[1], east, 60)
    expect(far.target).toMatchObject({ stopped: { code: 'edge', at: at(12, 5) } })
    expect(far.mover.squares.at(-1)).toEqual(at(10, 5))
  })
})
