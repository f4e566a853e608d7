import type { Value, View } from '@quintain/engine'
import { FEET_PER_SQUARE, type Footprint, heightOf, isFlat, partsOfSpace } from '@quintain/grid'
import { altitude, at } from '../vocabulary/fields.ts'
import { mapOf, sheetOf, spaceOf } from './position.ts'
import { movingOf } from './ways/ways-now.ts'

/** Feet of a creature over the zero of the map; 0 where the text has no height. */
export const altitudeOf = (v: View, who: number): number => (v.scene.layout.has(altitude) ? v.get(who, altitude) : 0)

/** Whether a creature flies now: it is over the ground by its own wings, not on a tower. */
export const isAloft = (v: View, who: number): boolean =>
  movingOf(v, who).speeds?.fly !== undefined && altitudeOf(v, who) > 0

/** What cannot fall: the incorporeal, and all without gravity. */
export const isWeightless = (v: View, who: number): boolean =>
  sheetOf(v, who).by === 'incorporeal' || v.board.gravity === 'zero'

/** Feet over the map's zero of the ground under a space. */
export function floorOf(v: View, who: number, square = v.get(who, at)): number {
  const map = mapOf(v)
  return isFlat(map) ? (map.elevation[0] ?? 0) : heightOf(map, spaceOf(v, who, square))
}

/** Feet over the map's zero at which a creature is. */
export const levelOf = (v: View, who: number): number => floorOf(v, who) + altitudeOf(v, who)

/** Feet by which `a` is higher than `b`, ground and altitude together; below 0 when it is lower. Both are on the map. */
export function rise(v: View, a: number, b: number, from = v.get(a, at), to = v.get(b, at)): number {
  const inAir = altitudeOf(v, a) - altitudeOf(v, b)
  // Doors, fog and the like change no height.
  if (isFlat(v.board.map)) return inAir
  const map = mapOf(v)
  return inAir + heightOf(map, spaceOf(v, a, from)) - heightOf(map, spaceOf(v, b, to))
}

/** The parts of a space that walls have cut; null where the space is whole. */
const partsOf = (v: View, who: number, space: Footprint): readonly Footprint[] | null =>
  space.side < 2 || isAloft(v, who) || sheetOf(v, who).by === 'incorporeal' ? null : partsOfSpace(mapOf(v), space)

/**
 * What a creature fills, were its top left square here: its space, or the squares of the strip that walls leave a squeezed
 * one. Those in the air and the incorporeal fill their space.
 */
export function bodyOf(v: View, who: number, square = v.get(who, at)): readonly Footprint[] {
  const space = spaceOf(v, who, square)
  return partsOf(v, who, space) ?? [space]
}
/** Whether something holds between some part of one creature and some part of another, were they to stand at these squares. */
export function betweenBodies(
  v: View,
  a: number,
  from: number,
  b: number,
  to: number,
  holds: (mine: Footprint, its: Footprint) => boolean,
): boolean {
  const space = spaceOf(v, a, from)
  const theirs = spaceOf(v, b, to)
  const parts = partsOf(v, a, space)
  const theirParts = partsOf(v, b, theirs)
  if (!parts && !theirParts) return holds(space, theirs)
  return (parts ?? [space]).some(mine => (theirParts ?? [theirs]).some(its => holds(mine, its)))
}

/** A creature with the space that it has, or is taken to have. */
interface Placed {
  readonly who: number
  readonly space: Footprint
}
/** The middle of its space, and in feet the height over the zero of the map where its body begins, and that of the body. */
const bodyIn = (v: View, { who, space: s }: Placed): readonly [number, number, number, number] => [
  s.x + s.side / 2,
  s.y + s.side / 2,
  altitudeOf(v, who) + (isFlat(v.board.map) ? 0 : heightOf(mapOf(v), s)),
  s.side * FEET_PER_SQUARE,
]
/**
 * Whether a creature is at the height of some line from one body to another where the line passes the middle of its space. Each
 * body is as high as its space is wide.
 */
export function isAtTheirHeight(v: View, it: Placed, a: Placed, b: Placed): boolean {
  const [x, y, low, high] = bodyIn(v, it)
  const [ax, ay, from, first] = bodyIn(v, a)
  const [bx, by, to, last] = bodyIn(v, b)
  if (low === from && low === to) return true
  const [dx, dy] = [bx - ax, by - ay]
  // One straight above the other: all that stands between them is at the height of some line.
  if (dx === 0 && dy === 0) return low < Math.max(from + first, to + last) && low + high > Math.min(from, to)
  const way = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  const bottom = from + way * (to - from)
  return low < bottom + first + way * (last - first) && low + high > bottom
}

/** The board as it would be if a creature were in another place: on this square, at this many feet over its ground. */
export function asIf<V extends View>(v: V, who: number, place: { readonly square: number; readonly feet: number }): V {
  const there = Object.create(v) as V & { get: View['get'] }
  there.get = (i: number, field: Value) =>
    i === who && field === at ? place.square : i === who && field === altitude ? place.feet : v.get(i, field)
  return there
}
