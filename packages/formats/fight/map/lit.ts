import { squareNamed } from '@quintain/engine'
import type { GridMap, LightLevel } from '@quintain/grid'
import { BY_THE_HOUR, LIGHT_OF_SKY } from '@quintain/rules'
import type { MapLight } from '../../uvtt/index.ts'
import { offMap } from '../command.ts'
import type { FileProblem, KeyPath, Located } from '../problems/problem.ts'

/** A lamp or a fire of a drawn map: in the middle of a square, how far it shines in feet; no shadowy light when left out. */
export interface DrawnLight {
  readonly at: string
  readonly bright?: number | undefined
  readonly normal?: number | undefined
  readonly shadowy?: number | undefined
}

export type DrawnLevel = LightLevel | typeof BY_THE_HOUR

/** How light a drawn map is: everywhere, and where its lamps are. */
export interface Lit {
  readonly light?: DrawnLevel | undefined
  readonly lights?: readonly DrawnLight[] | undefined
}

/** The map with its light everywhere; one that is lit by the hour as it is by day. */
export const inLight = (map: GridMap, light: DrawnLevel | undefined): GridMap =>
  light === undefined
    ? map
    : map.change(draft => {
        for (let i = 0; i < map.width * map.height; i++)
          draft.light(map.at(i), light === BY_THE_HOUR ? LIGHT_OF_SKY.day : light)
      })

/** Its lamps; one that is off the map is reported at its place. `path`: where they stand in the file. */
export function lampsOn(
  map: GridMap,
  lights: Lit['lights'],
  doc: Located,
  path: KeyPath,
  problems: FileProblem[],
): readonly MapLight[] {
  return (lights ?? []).flatMap(({ at, bright = 0, normal, shadowy }, i) => {
    const square = squareNamed(at, map.width)
    if (square < 0 || square >= map.width * map.height) {
      problems.push(doc.problem([...path, i, 'at'], offMap(at, map)))
      return []
    }
    const { x, y } = map.at(square)
    const reach = Math.max(bright, normal ?? 0, shadowy ?? 0)
    const light: MapLight = {
      id: `light-${i}`,
      at: [x + 0.5, y + 0.5],
      bright,
      ...(normal === undefined ? {} : { normal }),
      shadowy: reach,
      colour: { rgb: 'ffffff', alpha: 255 },
      intensity: 1,
      shadows: true,
    }
    return [light]
  })
}
