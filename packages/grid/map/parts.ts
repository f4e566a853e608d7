import { type Footprint, footprint } from '../geometry/size.ts'
import { stripAt } from './footing.ts'
import { groundFor } from './ground.ts'
import { derive, type GridMap } from './map.ts'

const strips = derive(() => new Map<number, Uint8Array | null>())
function stripsOf(map: GridMap, side: number): Uint8Array | null {
  const known = strips(map)
  let found = known.get(side)
  if (found === undefined) {
    const { squeezed } = groundFor(map, { mover: { side, squeezes: true, wriggles: true } })
    known.set(side, (found = squeezed?.some(code => code !== 0) ? squeezed : null))
  }
  return found
}

/**
 * What a body on the ground fills of its space: the space itself, or, where walls leave it only a strip, the squares of that
 * strip, each as a space of its own. What lies beyond the wall is none of it (spirit/terrain/squeezing-space).
 */
export function partsOfSpace(map: GridMap, space: Footprint): readonly Footprint[] {
  if (space.side < 2 || !map.contains(space)) return [space]
  const code = stripsOf(map, space.side)?.[map.index(space)] ?? 0
  return code === 0 ? [space] : stripAt(space, space.side, code).map(square => footprint(square))
}
