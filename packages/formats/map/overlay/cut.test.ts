import { GridMap } from '@quintain/grid'
import { describe, expect, it } from 'vitest'
import type { MapLight } from '../../uvtt/scene.ts'
import { areaOverlay } from './area.ts'
import { lightOverlay } from './light.ts'
import { parseShape } from './shape.ts'

const map = GridMap.open(60, 40)
const area = (text: string) => areaOverlay(map, parseShape(text)).data
const lamp = (at: readonly [number, number], feet: number): MapLight => ({
  id: 'light-0',
  at,
  bright: feet / 2,
  shadowy: feet,
  colour: { rgb: 'ffffff', alpha: 255 },
  intensity: 1,
  shadows: true,
})
/** Absurdly large ranges in feet: of 10^6 and 10^9 squares, and the largest that can be written. */
const VAST = [5e6, 5e9, 999_999_999_999_995]

describe('ranges beyond the map', () => {
  it.each(VAST)('are cut to it before any work: areas of %d feet', feet => {
    for (const kind of ['burst', 'cylinder', 'spread', 'aura'])
      expect(area(`${kind}:${feet}@D4`).count).toBeGreaterThan(2390)
    expect(area(`burst:${feet}@D4`).shape.feet).toBe(feet)
    expect(area(`cone:${feet}@D4/e`)).toMatchObject({ squares: area('cone:600@D4/e').squares })
    expect(area(`line:${feet}@D4>D9`).count).toBe(56)
  })
  it.each(VAST)('are cut to it before any work: light of %d feet', feet => {
    for (const at of [
      [30, 20],
      [-90, 20],
      [0, 0],
      [60, 40],
    ] as const)
      expect(lightOverlay(map, [lamp(at, feet)], { lowLight: true }).data.light.bright).toEqual(['A1:AN60'])
  })
  it('lose nothing on the map: what is cut is as what is not', () => {
    const far = 5 * 3 * (60 + 40)
    for (const kind of ['burst', 'spread', 'cylinder'])
      for (const place of ['A1', 'AN60/se', 'T30', 'A60/ne'])
        expect(area(`${kind}:${far}@${place}`).count, `${kind} ${place}`).toBe(2400)
  })
  it('say which lights hang too far outside', () => {
    const { notes } = lightOverlay(map, [lamp([-4000, 4000], 5e9)])
    expect(notes).toContain('! light-0 hangs 4000 squares outside of the map and is left out (at most 100)')
  })
  it('go in fives', () => expect(() => area('burst:7@D4')).toThrow('7 ft: feet go in fives'))
})
