import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { footprint } from '../geometry/size.ts'
import { centre, type Point } from '../geometry/square.ts'
import { GridMap } from '../map/map.ts'
import { LIGHT_LEVELS } from '../map/terrain.ts'
import { concealing } from '../sight/cover/concealment.ts'
import { anyMap, anySpace } from '../testing/grid-maps.ts'
import { lightLevels } from './levels.ts'
import { type PerceiveOptions, perceive, seenSquares, sighting, sightingOf } from './perceive.ts'
import { DIM_AS_NORMAL, DOUBLED_RADII, type Senses } from './senses.ts'
import { burns, type LightSource, zones } from './source.ts'

const at = (x: number, y: number, side = 1) => footprint({ x, y }, side)
const darken = (map: GridMap) => GridMap.of({ ...map.toJSON(), light: new Array(map.width * map.height).fill('dark') })
const hall = darken(GridMap.open(40, 5))
const source = (bright: number | null, shadowy: number | null, more: Partial<LightSource> = {}): LightSource => ({
  id: 'light',
  at: centre({ x: 0, y: 2 }),
  zones: zones(bright, shadowy),
  ...more,
})
const torch = source(20, 40, { minutes: 60 })
const level = (levels: Uint8Array, feet: number, map = hall) => LIGHT_LEVELS[levels[map.index({ x: feet / 5, y: 2 })]!]

describe('srd35/light/source-zones', () => {
  it('a torch: bright at 20, shadowy at 25 and 40, dark at 45', () => {
    const levels = lightLevels(hall, [torch])
    expect([20, 25, 40, 45].map(feet => level(levels, feet))).toEqual(['bright', 'dim', 'dim', 'dark'])
  })

  it('the best of several counts; a candle has no bright part (srd35/light/candle)', () => {
    const two = lightLevels(hall, [torch, source(20, 40, { at: centre({ x: 8, y: 2 }) })])
    expect(level(two, 30)).toBe('bright')
    const candle = lightLevels(hall, [source(null, 5)])
    expect([0, 5, 10].map(feet => level(candle, feet))).toEqual(['dim', 'dim', 'dark'])
  })

  it('srd35/light/bullseye-cone: only the way it points', () => {
    const big = darken(GridMap.open(9, 40))
    const levels = lightLevels(big, [source(60, 120, { at: centre({ x: 4, y: 30 }), cone: 'n' })])
    const lit = (y: number, x = 4) => LIGHT_LEVELS[levels[big.index({ x, y })]!]
    expect([lit(18), lit(10), lit(32), lit(28, 7), lit(26, 7)]).toEqual(['bright', 'dim', 'dark', 'dark', 'bright'])
  })

  it('srd35/light/durations: at its last minute a torch is out', () => {
    expect([0, 59, 60].map(minute => burns(torch, minute))).toEqual([true, true, false])
    expect(level(lightLevels(hall, [torch], { minute: 60 }), 5)).toBe('dark')
    expect(burns(source(20, 40), 1e6)).toBe(true)
  })

  it('walls throw shadows, thin ones and solid squares; from an intersection it is counted as an area', () => {
    const walled = hall.change(d => d.add({ a: [3, 0], b: [3, 5] }))
    expect([10, 15].map(feet => level(lightLevels(walled, [torch]), feet))).toEqual(['bright', 'dark'])
    const pillar = hall.change(d => d.terrain({ x: 3, y: 2 }, { name: 'pillar', solid: true }))
    expect([15, 20].map(feet => level(lightLevels(pillar, [torch]), feet))).toEqual(['bright', 'dark'])
    const crossing = lightLevels(hall, [source(10, null, { at: [0, 2] })])
    expect([5, 10].map(feet => level(crossing, feet))).toEqual(['bright', 'dark'])
  })

  it('darkness wins over light, and a map that says nothing has normal light', () => {
    const gloom: LightSource = {
      id: 'gloom',
      at: centre({ x: 3, y: 2 }),
      zones: [{ level: 'dark', feet: 5 }],
      darkens: true,
    }
    expect([5, 10, 20, 25].map(feet => level(lightLevels(hall, [gloom, torch]), feet))).toEqual([
      'bright',
      'dark',
      'dark',
      'dim',
    ])
    expect(level(lightLevels(GridMap.open(40, 5), []), 5)).toBe('normal')
  })
})

describe('what viewers make of it', () => {
  const look = (senses: Senses, feet: number, options: PerceiveOptions = {}, from = at(0, 2)) =>
    sighting(perceive(hall, { space: from, senses }, options), at(feet / 5, 2))

  it('srd35/senses/low-light-vision: doubled radii, cones too unless the reading says not', () => {
    const lit = { sources: [torch] }
    expect(look({ lowLight: true }, 35, lit)).toEqual({ by: 'sight', concealment: 0, light: 'bright' })
    expect(look({}, 35, lit)).toEqual({ by: 'sight', concealment: 20, light: 'dim' })
    expect(look({ lowLight: true }, 10, { sources: [source(null, 5)] }).light).toBe('dim')
    const beam = { sources: [source(20, 40, { cone: 'e' })] }
    expect(look({ lowLight: true }, 35, beam).light).toBe('bright')
    expect(look({ lowLight: true }, 35, { ...beam, policy: { ...DOUBLED_RADII, lowLightCones: false } }).light).toBe(
      'dim',
    )
  })

  it('srd35/senses/darkvision: 60 feet, no farther; shadow beyond conceals as usual', () => {
    const dwarf = { darkvision: 60 }
    expect(look(dwarf, 60)).toEqual({ by: 'darkvision', concealment: 0, light: 'dark' })
    expect(look(dwarf, 65)).toEqual({ by: 'nothing', concealment: 50, light: 'dark' })
    const far = { sources: [source(5, 20, { at: centre({ x: 16, y: 2 }) })] }
    expect(look(dwarf, 70, far).concealment).toBe(20)
    expect(look(dwarf, 60, far).concealment).toBe(0)
    const reading = { ...far, policy: { ...DOUBLED_RADII, darkvisionInDim: 'concealed' } as const }
    expect(look(dwarf, 60, reading).concealment).toBe(20)
  })

  it('starfinder/light/levels: low-light vision has dim light as normal, and is blind in the dark', () => {
    const lit = { sources: [torch], policy: DIM_AS_NORMAL }
    expect(look({ lowLight: true }, 35, lit)).toEqual({ by: 'sight', concealment: 0, light: 'dim' })
    expect(look({ lowLight: true }, 45, lit).concealment).toBe(50)
    expect(look({}, 35, lit).concealment).toBe(20)
  })

  it('srd35/light/darkness: the target is judged by its own light, the one in the dark is blinded', () => {
    const far = { sources: [source(10, 20, { at: centre({ x: 10, y: 2 }) })] }
    expect(look({}, 50, far)).toMatchObject({ by: 'sight', concealment: 0 })
    expect(perceive(hall, { space: at(0, 2), senses: {} }, far).blinded).toBe(true)
    expect(perceive(hall, { space: at(0, 2), senses: { darkvision: 60 } }, far).blinded).toBe(false)
    const reading = { ...far, policy: { ...DOUBLED_RADII, darkness: 'of-the-viewer' } as const }
    expect(look({}, 50, reading)).toMatchObject({ by: 'nothing', concealment: 50 })
  })

  it('starfinder/concealment/vision-ignores: smoke stays smoke for eyes, not for blindsight', () => {
    const clouds = concealing(hall, [{ squares: [{ x: 4, y: 2 }], percent: 20 }])
    const lit = { sources: [torch], clouds }
    expect(look({ lowLight: true, darkvision: 60 }, 20, lit).concealment).toBe(20)
    expect(look({ blindsight: 60 }, 20, lit)).toMatchObject({ by: 'blindsight', concealment: 0 })
    expect(look({ blindsight: 60 }, 65, { clouds })).toMatchObject({ by: 'nothing', concealment: 50 })
  })

  it('starfinder/senses/blindsense-limits: tells the place, leaves total concealment', () => {
    expect(look({ blindsense: 60 }, 30)).toMatchObject({ by: 'blindsense', concealment: 50 })
    expect(look({ vision: false, blindsight: 30 }, 35, { sources: [torch] }).by).toBe('nothing')
  })

  it('starfinder/concealment/light-by-target-square: a space half in the light has no concealment', () => {
    const perception = perceive(hall, { space: at(0, 2), senses: {} }, { sources: [torch] })
    expect(sighting(perception, at(4, 2, 2)).concealment).toBe(0)
    expect(sighting(perception, at(5, 2, 2)).concealment).toBe(20)
  })

  it('walls are seen from their open side, what lies behind them is not', () => {
    const rooms = GridMap.parse(['....#....', '....#....', '....#....'])
    const seen = seenSquares(perceive(rooms, { space: at(1, 1), senses: {} }))
    expect([...seen.subarray(9, 18)]).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0])
  })
})

describe('properties of light', () => {
  const anyPoint: fc.Arbitrary<Point> = fc.tuple(fc.nat(16), fc.nat(16)).map(([x, y]): Point => [x / 2, y / 2])

  it('more light, fewer walls and better eyes never hide anything', () => {
    fc.assert(
      fc.property(anyMap(8, 8), anySpace(8, 8), anyPoint, anyPoint, (lit, space, one, other) => {
        const map = darken(lit)
        const lamps = [one, other].map(point => source(10, 20, { at: point }))
        const seen = (m: GridMap, senses: Senses, sources: LightSource[]) =>
          seenSquares(perceive(m, { space, senses }, { sources }))
        const first = seen(map, {}, lamps.slice(0, 1))
        const wall = map.segments[0]
        const more = [
          seen(map, {}, lamps),
          seen(map, { lowLight: true }, lamps.slice(0, 1)),
          seen(map, { darkvision: 60 }, lamps.slice(0, 1)),
          seen(wall ? map.change(d => d.remove(wall.id)) : map, {}, lamps.slice(0, 1)),
        ]
        for (const better of more) expect(first.every((was, i) => was <= better[i]!)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a space that reaches beyond the map', () => {
  it('is perceived by those of its squares that are on it', () => {
    const map = GridMap.open(6, 6)
    const eyes = { space: footprint({ x: 0, y: 0 }), senses: {} }
    for (const light of [new Uint8Array(36).fill(3), new Uint8Array(36)]) {
      const whole = sightingOf(map, eyes, footprint({ x: 4, y: 4 }, 2), { light })
      expect(sightingOf(map, eyes, footprint({ x: 4, y: 4 }, 3), { light })).toEqual(whole)
      expect(
        sightingOf(map, { ...eyes, space: footprint({ x: 5, y: 5 }, 2) }, footprint({ x: 0, y: 0 }), { light }),
      ).toEqual(sightingOf(map, { ...eyes, space: footprint({ x: 5, y: 5 }) }, footprint({ x: 0, y: 0 }), { light }))
    }
  })
})
