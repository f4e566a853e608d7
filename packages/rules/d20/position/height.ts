import type { View } from '@quintain/engine'
import { heightOf, isFlat } from '@quintain/grid'
import { altitude, at } from '../vocabulary/fields.ts'
import { mapOf, spaceOf } from './position.ts'

export const altitudeOf = (v: View, who: number): number => (v.scene.layout.has(altitude) ? v.get(who, altitude) : 0)

/** Feet by which `a` is higher than `b`, ground and altitude together; below 0 when it is lower. Both are on the map. */
export function rise(v: View, a: number, b: number, from = v.get(a, at), to = v.get(b, at)): number {
  const inAir = altitudeOf(v, a) - altitudeOf(v, b)
  const map = mapOf(v)
  return isFlat(map) ? inAir : inAir + heightOf(map, spaceOf(v, a, from)) - heightOf(map, spaceOf(v, b, to))
}
