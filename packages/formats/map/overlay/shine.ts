import { type GridMap, type LightSource, lightLevels, outsideOf, rangeOnMap, zones } from '@quintain/grid'
import type { MapLight } from '../../uvtt/scene.ts'

/** Lights that hang farther outside of the map, in squares, are left out: what stands between is not worth the work. */
export const FARTHEST_OUTSIDE = 100

/** The lights of an imported map as sources of the grid, their ranges cut to the map. */
export const sourcesOf = (map: GridMap, lights: readonly MapLight[]): LightSource[] =>
  lights
    .filter(light => outsideOf(map, light.at) <= FARTHEST_OUTSIDE)
    .map(({ id, at, bright, normal, shadowy, shadows }) => ({
      id,
      at,
      // What a lamp makes normal begins where its bright light ends, and comes before its dim light.
      zones: [
        ...zones(bright === 0 && normal !== undefined ? null : rangeOnMap(map, at, bright), null),
        ...(normal === undefined ? [] : [{ level: 'normal' as const, feet: rangeOnMap(map, at, normal) }]),
        ...zones(null, rangeOnMap(map, at, shadowy)),
      ],
      ...(shadows ? {} : { through: true }),
    }))

/**
 * The light of every square as the place in LIGHT_LEVELS. Walls throw shadows, except from lights whose file says that they
 * do not; lights that hang outside of the map, up to FARTHEST_OUTSIDE, shine in. `stretch` multiplies their radii.
 */
export const lightOf = (map: GridMap, lights: readonly MapLight[], stretch = 1): Uint8Array =>
  lightLevels(map, sourcesOf(map, lights), { stretch })
