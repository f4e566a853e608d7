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

/** Feet over the zero of the map of a creature, were this its space. */
const levelIn = (v: View, who: number, space: Footprint): number =>
  altitudeOf(v, who) + (isFlat(v.board.map) ? 0 : heightOf(mapOf(v), space))
/** Feet that a body is high: as much as its space is wide. */
const highOf = ({ side }: Footprint): number => side * FEET_PER_SQUARE

/** A creature with the space that it has, or is taken to have. */
interface Placed {
  readonly who: number
  readonly space: Footprint
}
/**
 * Whether a creature is at the height of some line from one body to another where the line passes its space. Each body is as
 * high as its space is wide.
 */
export function isAtTheirHeight(v: View, it: Placed, a: Placed, b: Placed): boolean {
  const [low, from, to] = [it, a, b].map(x => levelIn(v, x.who, x.space)) as [number, number, number]
  if (low === from && low === to) return true
  const high = low + highOf(it.space)
  const middle = ({ x, y, side }: Footprint) => [x + side / 2, y + side / 2] as const
  const [[ax, ay], [bx, by]] = [middle(a.space), middle(b.space)]
  const [dx, dy] = [bx - ax, by - ay]
  const { x, y, side } = it.space
  const along = [x, x + side].flatMap(cx =>
    [y, y + side].map(cy => ((cx - ax) * dx + (cy - ay) * dy) / (dx * dx + dy * dy)),
  )
  const ends = [Math.min(...along), Math.max(...along)].map(share => Math.min(1, Math.max(0, share)))
  const bottoms = ends.map(share => from + share * (to - from))
  const tops = ends.map(share => from + highOf(a.space) + share * (to + highOf(b.space) - from - highOf(a.space)))
  return low < Math.max(...tops) && high > Math.min(...bottoms)
}

/** The board as it would be if a creature were in another place: on this square, at this many feet over its ground. */
export function asIf<V extends View>(v: V, who: number, place: { readonly square: number; readonly feet: number }): V {
  const there = Object.create(v) as V & { get: View['get'] }
  there.get = (i: number, field: Value) =>
    i === who && field === at ? place.square : i === who && field === altitude ? place.feet : v.get(i, field)
  return there
}
