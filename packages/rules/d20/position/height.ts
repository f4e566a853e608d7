import type { Value, View } from '@quintain/engine'
import { heightOf, isFlat } from '@quintain/grid'
import { altitude, at } from '../vocabulary/fields.ts'
import { mapOf, sheetOf, spaceOf } from './position.ts'

export const altitudeOf = (v: View, who: number): number => (v.scene.layout.has(altitude) ? v.get(who, altitude) : 0)

/** Whether a creature flies now: it is over the ground by its own wings, not on a tower. */
export const isAloft = (v: View, who: number): boolean =>
  sheetOf(v, who).speeds?.fly !== undefined && altitudeOf(v, who) > 0

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
  const map = mapOf(v)
  return isFlat(map) ? inAir : inAir + heightOf(map, spaceOf(v, a, from)) - heightOf(map, spaceOf(v, b, to))
}

/** The board as it would be if a creature were in another place: on this square, at this many feet over its ground. */
export function asIf<V extends View>(v: V, who: number, place: { readonly square: number; readonly feet: number }): V {
  const there = Object.create(v) as V & { get: View['get'] }
  there.get = (i: number, field: Value) =>
    i === who && field === at ? place.square : i === who && field === altitude ? place.feet : v.get(i, field)
  return there
}
