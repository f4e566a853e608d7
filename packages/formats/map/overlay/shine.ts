import { GridMap, type LightSource, lightLevels, type Point, zones } from '@quintain/grid'
import type { MapLight } from '../../uvtt/scene.ts'
import { cutToMap } from './cut.ts'

/** Lights that hang farther outside of the map, in squares, are left out: what stands between is not worth the work. */
export const FARTHEST_OUTSIDE = 100

/** How many squares a light hangs outside of a map, 0 on it. */
export const outsideOf = ({ width, height }: GridMap, [x, y]: Point): number =>
  Math.max(0, Math.ceil(Math.max(-x, -y, x - width, y - height)))

/** The lights of an imported map as sources of the grid, their ranges cut to the map. */
export const sourcesOf = (map: GridMap, lights: readonly MapLight[]): LightSource[] =>
  lights.map(({ id, at, bright, shadowy }) => ({
    id,
    at,
    zones: zones(cutToMap(map, at, bright), cutToMap(map, at, shadowy)),
  }))

/**
 * The light of every square as the place in LIGHT_LEVELS. Walls throw shadows, except from lights whose file says that they
 * do not; lights that hang outside of the map, up to FARTHEST_OUTSIDE, shine in. `stretch` multiplies their radii.
 */
export function lightOf(map: GridMap, all: readonly MapLight[], stretch = 1): Uint8Array {
  const lights = all.filter(light => outsideOf(map, light.at) <= FARTHEST_OUTSIDE)
  const bare = GridMap.of({
    ...map.toJSON(),
    terrains: [{ name: 'floor' }],
    squares: [...map.squares].fill(0),
    segments: [],
  })
  const cast = (on: GridMap, some: readonly MapLight[]) => {
    const inside = some.filter(light => outsideOf(on, light.at) === 0)
    const levels = lightLevels(on, sourcesOf(on, inside), { stretch })
    const more = some.filter(light => !inside.includes(light)).map(light => fromOutside(on, light, stretch))
    return levels.map((level, i) => Math.max(level, ...more.map(layer => layer[i]!)))
  }
  const shaded = cast(
    map,
    lights.filter(light => light.shadows),
  )
  const through = lights.filter(light => !light.shadows)
  if (through.length === 0) return shaded
  const more = cast(bare, through)
  return shaded.map((level, i) => Math.max(level, more[i]!))
}

/** What a light outside of the map gives it: worked out on a map with a margin wide enough to hold the light. */
function fromOutside(map: GridMap, light: MapLight, stretch: number): Uint8Array {
  const margin = outsideOf(map, light.at)
  if (margin * 5 > Math.max(light.bright, light.shadowy) * stretch) return map.light.slice()
  const shift = ([px, py]: Point): Point => [px + margin, py + margin]
  const [width, height] = [map.width + 2 * margin, map.height + 2 * margin]
  const data = map.toJSON()
  const spread = <T>(layer: readonly T[], empty: T): T[] =>
    Array.from({ length: width * height }, (_, i) => {
      const square = { x: (i % width) - margin, y: Math.floor(i / width) - margin }
      return map.contains(square) ? layer[map.index(square)]! : empty
    })
  const wide = GridMap.of({
    width,
    height,
    terrains: [...data.terrains, { name: 'beyond the map' }],
    squares: spread(data.squares, data.terrains.length),
    light: spread(data.light!, 'dark'),
    segments: map.segments.map(s => ({ ...s, a: shift(s.a), b: shift(s.b) })),
  })
  const levels = lightLevels(wide, sourcesOf(wide, [{ ...light, at: shift(light.at) }]), { stretch })
  return map.squares.map((_, i) => {
    const at = map.at(i)
    return levels[wide.index({ x: at.x + margin, y: at.y + margin })]!
  })
}
