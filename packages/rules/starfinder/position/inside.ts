import type { Aware, View } from '@quintain/engine'
import { perScene } from '@quintain/engine'
import { derive, distanceBetween, type GridMap, squaresOf } from '@quintain/grid'
import { groundMapOf, present, spaceOf, type Within } from '../../d20/position/position.ts'
import { reachesThrough } from '../../d20/position/sense-through/sense-through.ts'
import { byBlindsight } from '../../d20/position/senses/blindsight.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { isIncorporeal } from '../creature/body/incorporeal.ts'
import { reachingOut } from '../vocabulary/conditions.ts'
import { onOnePlanet } from './planetary-limit.ts'

/** The creatures of a scene that can be inside of objects. */
export const ghosts = perScene(scene => ({
  all: scene.sheets.flatMap((s, who) => ((s as { by?: string }).by === 'incorporeal' ? [who] : [])),
}))
/** The squares of an incorporeal creature where all of them are filled with solid matter; none where one is free. */
function filled(v: View, who: number, square: number): readonly number[] {
  if (square < 0 || !isIncorporeal(v, who)) return NONE
  const map = groundMapOf(v)
  const all = squaresOf(spaceOf(v, who, square))
  return all.every(s => map.terrainAt(s).blocks.effect) ? all.map(s => map.index(s)) : NONE
}
const NONE: readonly number[] = []
/** Whether a creature is inside of an object, were it to stand at this square. */
export const isInside = (v: View, who: number, square = v.get(who, at)): boolean => filled(v, who, square).length > 0

const cleared = derive(() => new Map<string, GridMap>())
const ENOUGH = 64
/** A map on which squares are open. */
function clear(map: GridMap, squares: readonly number[]): GridMap {
  if (squares.length === 0) return map
  const known = cleared(map)
  const key = squares.join()
  let open = known.get(key)
  if (!open) {
    open = map.change(draft => {
      for (const s of squares) draft.terrain(map.at(s), { name: 'around a body that is none' })
    })
    if (known.size >= ENOUGH) known.delete(known.keys().next().value!)
    known.set(key, open)
  }
  return open
}
const shows = (v: View, who: number): boolean => v.has(who, reachingOut) && present(v, who)

export const within: Within = {
  shown(v, map) {
    const { all } = ghosts(v.scene)
    if (all.length === 0) return map
    return clear(
      map,
      all.flatMap(who => (shows(v, who) ? filled(v, who, v.get(who, at)) : NONE)),
    )
  },
  outOf: (v, map, by, square) => (by >= 0 && ghosts(v.scene).all.length > 0 ? clear(map, filled(v, by, square)) : map),
  covers: (v, who, square) =>
    ghosts(v.scene).all.length > 0 && square === v.get(who, at) && shows(v, who) && isInside(v, who, square),
  feels: (v, who, other) =>
    present(v, who) &&
    present(v, other) &&
    isInside(v, who) &&
    distanceBetween(spaceOf(v, who), spaceOf(v, other)) <= 5,
}

/**
 * How well a creature can be aware of another where it stands. Of one on another planet it knows no more than that it is
 * there. Those who are inside of an object know the squares of those next to them, and that the rest is about; a sense
 * that goes through what is around them serves as ever.
 */
export function awareWhereItIs(v: View, who: number, other: number): Aware {
  if (!onOnePlanet(v, who, other)) return 1
  if (who === other || !isInside(v, who)) return 3
  const [from, to] = [v.get(who, at), v.get(other, at)]
  if (to < 0 || byBlindsight(v, who, other, from, to) || reachesThrough(v, who, other, from, to, 'vision')) return 3
  return within.feels(v, who, other) ? 2 : 1
}
