import type { View } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { unwalled } from '../../d20/position/cover.ts'
import { sensesFor } from '../../d20/position/light.ts'
import { spaceOf } from '../../d20/position/position.ts'
import { reachesThrough } from '../../d20/position/sense-through/sense-through.ts'
import { at } from '../../d20/vocabulary/fields.ts'

/** Whether blindsense reaches a creature. */
export function byBlindsense(v: View, who: number, other: number): boolean {
  const [from, to] = [v.get(who, at), v.get(other, at)]
  const { blindsense } = sensesFor(v, who, other)
  if (from < 0 || to < 0 || blindsense === undefined) return false
  const [mine, its] = [spaceOf(v, who, from), spaceOf(v, other, to)]
  if (distanceBetween(mine, its) > blindsense) return false
  return unwalled(v, mine, its) || reachesThrough(v, who, other, from, to, 'blindsense')
}
