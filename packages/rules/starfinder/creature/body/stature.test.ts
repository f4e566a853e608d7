import { STANDARD_SIZES } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import { sideOfSpace } from '../../../d20/position/position.ts'
import { rules } from '../../../testing/rule.ts'
import { creature, StarStage } from '../../testing/stage.ts'
import { sizeAsRead, sizeOf, statureField } from './stature.ts'

const SIZE_TABLE = 'starfinder/grid/creature-size-table'
const smaller = { 'boundary-to-smaller': true }
const sizes = (key: 'feet' | 'pounds', measures: readonly number[], toSmaller = false) =>
  measures.map(n => sizeOf(statureField.parse({ [key]: n }), toSmaller))

describe('the size that a stature makes', () => {
  rules(SIZE_TABLE).it('is that of the row in which it lies', () => {
    expect(sizes('feet', [0.4, 0.7, 1.5, 3, 6, 9, 20, 40, 70])).toEqual(Object.keys(STANDARD_SIZES))
    expect(sizes('pounds', [0.1, 0.5, 5, 30, 100, 600, 5000, 40_000, 300_000])).toEqual(Object.keys(STANDARD_SIZES))
  })
  rules(SIZE_TABLE).it('on a boundary is the larger one, or the smaller one by the reading', () => {
    const feet = [1, 2, 4, 8, 16, 32]
    const larger = ['tiny', 'small', 'medium', 'large', 'huge', 'gargantuan']
    expect(sizes('feet', feet)).toEqual(larger)
    expect(sizes('feet', feet, true)).toEqual(['diminutive', ...larger.slice(0, -1)])
    const pounds = [1, 8, 60, 500, 4000, 32_000]
    expect(sizes('pounds', pounds)).toEqual(larger)
    expect(sizes('pounds', pounds, true)).toEqual(['diminutive', ...larger.slice(0, -1)])
  })
  rules(SIZE_TABLE).it('at the ends is what the table says, whatever the reading', () => {
    for (const toSmaller of [false, true]) {
      expect([...sizes('feet', [0.5, 64], toSmaller), ...sizes('pounds', [0.125, 250_000], toSmaller)]).toEqual([
        'fine',
        'colossal',
        'fine',
        'colossal',
      ])
    }
  })
  rules(SIZE_TABLE).it('gives space and reach in a fight', () => {
    const sides = (keys: Record<string, unknown>, options = {}) => {
      const s = new StarStage([{ ...sizeAsRead(keys, options) }], { at: [[3, 3]] })
      return [sideOfSpace(s.r, 0), (s.r.sheet(0) as { reach?: number }).reach]
    }
    expect(sides({ stature: { feet: 16 } })).toEqual([3, 15])
    expect(sides({ stature: { feet: 16 } }, { 'boundary-to-smaller': true })).toEqual([2, 10])
    expect(sides({ stature: { feet: 16 }, build: 'long' })).toEqual([3, 10])
    expect(sides({ stature: { feet: 16 }, reach: 20 }, smaller)).toEqual([2, 20])
  })
  it('stands back behind a size that is given', () => {
    expect(creature({ size: 'small', stature: { feet: 16 } }).size).toBe('small')
    expect(sizeAsRead({ size: 'small', stature: { feet: 16 } }, smaller)).toEqual({
      size: 'small',
      stature: { feet: 16 },
    })
    expect(creature({}).size).toBe('medium')
  })
  it('takes one measure', () => {
    for (const wrong of [{}, { feet: 3, pounds: 30 }, { feet: 0 }, { feet: -1 }, { meters: 2 }])
      expect(statureField.safeParse(wrong).success).toBe(false)
  })
})
