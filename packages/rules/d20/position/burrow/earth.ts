import { derive, type GridMap, type Terrain } from '@quintain/grid'
import type { Moving } from '../slots.ts'

/** What everyone digs who burrows. */
const EARTH: readonly string[] = ['dirt', 'earth']
const NOTHING: readonly string[] = []
/** The materials that a creature burrows through; none without a burrow speed. */
export const earthOf = ({ speeds, burrows }: Moving): readonly string[] =>
  speeds?.burrow === undefined ? NOTHING : burrows?.through ? [...EARTH, ...burrows.through] : EARTH

/** Whether a square is filled with one of these materials. */
export const isEarth = (of: Terrain, materials: readonly string[]): boolean =>
  of.solid && !of.force && materials.includes((of.material ?? of.name).toLowerCase())

const dug = derive(() => new Map<string, GridMap>())
/** The map as those find it who burrow: what they dig through is open to them. */
export function burrowed(map: GridMap, materials: readonly string[]): GridMap {
  if (materials.length === 0 || !map.terrains.some(t => isEarth(t, materials))) return map
  const known = dug(map)
  const key = materials.join()
  let open = known.get(key)
  if (!open) known.set(key, (open = opened(map, materials)))
  return open
}
function opened(map: GridMap, materials: readonly string[]): GridMap {
  const names = new Map<Terrain, string>()
  return map.change(draft => {
    for (const i of map.squares.keys()) {
      const square = map.at(i)
      const now = map.terrainAt(square)
      if (!isEarth(now, materials)) continue
      const name = names.get(now) ?? `${now.name} that is dug`
      draft.terrain(square, names.has(now) ? name : { name })
      names.set(now, name)
    }
  })
}
