import { isLong } from '@quintain/dice/testing'
import { describe, expect, it } from 'vitest'
import { footprint } from '../geometry/size.ts'
import { lightLevels } from '../light/levels.ts'
import { perceive } from '../light/perceive.ts'
import { groundFor } from '../map/ground.ts'
import { GridMap } from '../map/map.ts'
import { coverOf } from '../sight/cover/cover.ts'
import { reachesPoint } from '../sight/line-of-effect.ts'
import { fieldOfView, viewFrom } from '../sight/view.ts'
import { threatenedSquares, vantages } from '../threat/threat.ts'
import { type Area, squaresIn, withinRange } from './area.ts'
import { burst, circle } from './burst.ts'
import { cone } from './cone.ts'
import { cylinder } from './cylinder.ts'
import { aura } from './emanation.ts'
import { lineArea } from './line.ts'
import { sphereLayer } from './sphere.ts'
import { spread } from './spread.ts'

const map = GridMap.open(12, 9)
const user = footprint({ x: 5, y: 4 })
const count = (area: Area) => squaresIn(area).length
const HUGE = [1e6 * 5, 1e9 * 5, Number.MAX_SAFE_INTEGER]

describe('ranges of a million squares and more are cut to the map', () => {
  it.each(HUGE)('%d feet', feet => {
    expect(count(circle(map, [6, 4], feet))).toBe(108)
    expect(count(burst(map, [6, 4], feet))).toBe(108)
    expect(count(spread(map, [6, 4], feet))).toBe(108)
    expect(count(cylinder(map, [6, 4], feet, { top: 20 }))).toBe(108)
    expect(count(sphereLayer(map, [6, 4], feet, 0))).toBe(108)
    expect(count(aura(map, user, feet))).toBe(108)
    expect(count(withinRange(circle(map, [6, 4], 20), user, feet))).toBe(44)
    expect(count(cone(map, user, { direction: 'ne', corner: [6, 4], feet }))).toBe(6 * 4)
    expect(count(lineArea(map, user, { corner: [6, 4], through: [7, 3], feet }))).toBe(4)
    expect(count(lineArea(map, user, { corner: [6, 4], through: [7, 4], side: 'left', feet }))).toBe(6)
    const levels = lightLevels(
      map.change(d => squaresIn(circle(map, [6, 4], feet)).forEach(s => void d.light(s, 'dark'))),
      [{ id: 'sun', at: [6.5, 4.5], zones: [{ level: 'bright', feet }] }],
    )
    expect([...levels].every(level => level === 3)).toBe(true)
    const radius = feet / 5
    expect(fieldOfView(map, user, { radius }).squares.every(seen => seen === 1)).toBe(true)
    expect(viewFrom(map, [6, 4], { radius }).squares.every(seen => seen === 1)).toBe(true)
    expect(perceive(map, { space: user, senses: { darkvision: feet, blindsight: feet } }).by.includes(0)).toBe(false)
    expect(threatenedSquares(map, { ...user, reaches: [{ feet }] })).toHaveLength(107)
    expect(vantages(groundFor(map), user, { feet })).toHaveLength(107)
  })
  it('ends of a radius that is no whole number of squares', () => {
    expect([...viewFrom(map, [6, 4], { radius: 1.5 }).squares].filter(seen => seen).length).toBe(4)
  })
})

describe('walls and places far off the map', () => {
  const far = 1e9
  it('cost no time, and walls count where they cross the map', () => {
    const walled = map.change(d => {
      d.add({ a: [-far, 3], b: [far, 3] })
      d.add({ a: [2.5, -far], b: [2.5, far] })
      d.add({ a: [far, far], b: [far + 5, far + 9] })
    })
    const north = footprint({ x: 5, y: 1 })
    expect(coverOf(walled, { from: user, to: north }).degree).toBe('total')
    expect(fieldOfView(walled, user).squares[0]).toBe(0)
    expect(reachesPoint(walled, user, [far, 0])).toBe(false)
    expect(reachesPoint(walled, user, [12, 4])).toBe(true)
  })
})

/** Squares of a lane: more of three rows than one call takes arguments. */
const LANE = isLong ? 100_000 : 50_000

describe('long maps', () => {
  const lane = GridMap.open(LANE, 3)
  const here = footprint({ x: 0, y: 1 })
  it('looks, light, areas and lines go to the far end', () => {
    expect(fieldOfView(lane, here).squares.every(seen => seen === 1)).toBe(true)
    expect(count(burst(lane, [0, 1], 1e9))).toBe(3 * LANE)
    expect(count(spread(lane, [0, 1], 1e9))).toBe(3 * LANE)
    expect(count(spread(lane, [0, 1], 0.9 * LANE * 5))).toBeGreaterThan(2.7 * LANE - 10)
    const line = lineArea(lane, here, { corner: [1, 1], through: [LANE, 2], feet: 5 * LANE })
    expect(squaresIn(line)).toHaveLength(LANE - 1)
    const torch = { id: 't', at: [0.5, 1.5] as const, zones: [{ level: 'bright' as const, feet: 0.8 * LANE * 5 }] }
    const levels = lightLevels(lane, [torch])
    expect([levels[lane.index({ x: 0.8 * LANE, y: 1 })], levels[lane.index({ x: 0.8 * LANE + 1, y: 1 })]]).toEqual([
      3, 2,
    ])
  })
  it.runIf(isLong)('a row may hold more beams than a few thousand', () => {
    const side = 400
    const width = 40_000
    const squares = new Array(width * 100).fill(0).map((_, i) => (Math.floor(i / width) === 50 && i % 4 === 0 ? 1 : 0))
    const pillars = GridMap.of({
      width,
      height: 100,
      terrains: [{ name: 'floor' }, { name: 'pillar', solid: true }],
      squares,
    })
    const seen = fieldOfView(pillars, footprint({ x: width / 2, y: 0 })).squares
    // Every pillar near enough that its row is looked at shows its face.
    for (let x = width / 2 - side; x < width / 2 + side; x += 4) expect(seen[50 * width + x]).toBe(1)
  })
  it('a line strikes the squares that it passes, however finely it is aimed', () => {
    const wide = GridMap.open(120, 120)
    const area = lineArea(wide, footprint({ x: 0, y: 0 }), { corner: [1, 1], through: [101, 100], feet: 800 })
    // The squares whose inside the line from (1, 1) with slope 99 / 100 passes, column by column.
    for (const { x, y } of squaresIn(area)) {
      const [low, high] = [1 + ((x - 1) * 99) / 100, 1 + (x * 99) / 100]
      expect([x, y, high > y && low < y + 1]).toEqual([x, y, true])
    }
    expect(count(area)).toBeGreaterThan(150)
  })
})
