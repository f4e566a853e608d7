import type { View } from '@quintain/engine'
import { pitDepths } from '@quintain/grid'
import { at } from '../../vocabulary/fields.ts'
import { altitudeOf, isWeightless } from '../height.ts'
import { groundMapOf, sideOfSpace } from '../position.ts'
import { movingOf } from '../ways/ways-now.ts'

/** Feet that a creature lies deep in a pit, were its top left square here: 0 while any of its squares has ground under it. */
export const pitDepthOf = (v: View, who: number, square = v.get(who, at)): number =>
  (square < 0 ? undefined : pitDepths(groundMapOf(v), sideOfSpace(v, who))?.[square]) ?? 0

/** Feet that a creature falls as it comes from one square into another: 0 for one that is in the air, and without an edge between. */
export function feetOver(v: View, who: number, to: number, from = v.get(who, at), feet = altitudeOf(v, who)): number {
  const depth = pitDepthOf(v, who, to)
  if (depth === 0 || feet > 0 || isWeightless(v, who) || (movingOf(v, who).by ?? 'ground') !== 'ground') return 0
  return Math.max(0, depth - pitDepthOf(v, who, from))
}
/** A way up to the first square into which a creature falls, that square with it. */
export function upToEdge(v: View, who: number, way: readonly number[]): readonly number[] {
  const over = way.findIndex((to, i) => feetOver(v, who, to, way[i - 1]) > 0)
  return over < 0 ? way : way.slice(0, over + 1)
}
