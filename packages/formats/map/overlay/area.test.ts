import { footprint, GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { parseSquare } from '../label.ts'
import { readSigns } from '../parse.ts'
import { areaOverlay } from './area.ts'
import { parseShape } from './shape.ts'

const open = GridMap.open(20, 20)
const on = (map: GridMap, text: string, side = 1) => areaOverlay(map, parseShape(text), [], side).data

describe('areas', () => {
  it('have the squares that the texts count', () => {
    expect([5, 10, 15, 20].map(feet => on(open, `burst:${feet}@K11`).count)).toEqual([4, 12, 24, 44])
    expect(on(open, 'burst:5@K11').squares).toEqual(['J10:K11'])
    expect(on(open, 'burst:5@K11/se').squares).toEqual(['K11:L12'])
    expect(on(open, 'cone:15@K11/e').squares.length).toBeGreaterThan(0)
  })

  it('stop at walls, turn corners, or pass over, each in its own way', () => {
    const { map } = readSigns('......\n..##..\n......\n......')
    const count = (kind: string) => on(map, `${kind}:20@A3`).count
    expect(count('burst')).toBeLessThan(count('cylinder'))
    expect(count('spread')).toBeGreaterThan(count('burst'))
  })

  it('surround a creature', () => {
    expect(on(open, 'aura:5@K11').squares).toEqual(['J10:L12'])
    expect(on(open, 'aura:5@K11', 2).squares).toEqual(['J10:M13'])
  })

  it('lead a line to the square it is aimed at, straight or slanting', () => {
    expect(on(open, 'line:30@A1>A5').squares).toEqual(['A2:A7'])
    const slant = areaOverlay(open, parseShape('line:60@A1>D9'))
    expect(slant.marks.has(open.index(parseSquare('D9')))).toBe(true)
    expect(slant.marks.has(open.index(parseSquare('A1')))).toBe(false)
  })

  it('name who is touched', () => {
    const creatures = [
      { name: 'ogre', ...footprint(parseSquare('J9'), 2) },
      { name: 'rat', ...footprint(parseSquare('A1')) },
    ]
    const { notes, data } = areaOverlay(open, parseShape('burst:10@K11'), creatures)
    expect(data.creatures).toEqual(['ogre'])
    expect(notes).toEqual(['▪  burst of 10 ft, 12 squares', 'touches ogre'])
  })

  it('say how they are written', () => {
    expect(() => parseShape('ball:20@D4')).toThrow("'ball:20@D4': an area is written as\n  burst:20@D4")
    expect(() => parseShape('burst:20@4D')).toThrow("'4d' is no square")
    expect(() => parseShape('cone:30@D4')).toThrow('a cone needs a direction: n, ne, e')
    expect(() => parseShape('burst:20@D4/x')).toThrow('corners are nw, ne, sw, se')
    expect(() => parseShape('line:30@A1')).toThrow('line:60@D4>H9')
    expect(() => on(open, 'burst:20@Z30')).toThrow('outside of the map')
    expect(() => on(open, 'line:30@A1>A1')).toThrow('aim it at a square outside')
  })
})
