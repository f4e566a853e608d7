import type { View } from '@quintain/engine'
import { distanceBetween } from '@quintain/grid'
import { unwalled } from '../cover.ts'
import { sensesFor } from '../light.ts'
import { spaceOf } from '../position.ts'
import { reachesThrough } from '../sense-through/sense-through.ts'

/** Whether a sense that needs no eyes shows `b` to `a`, were they to stand at these squares. */
export function byBlindsight(v: View, a: number, b: number, from: number, to: number): boolean {
  const { blindsight } = sensesFor(v, a, b)
  if (blindsight === undefined) return false
  const [mine, its] = [spaceOf(v, a, from), spaceOf(v, b, to)]
  if (distanceBetween(mine, its) > blindsight) return false
  return unwalled(v, mine, its) || reachesThrough(v, a, b, from, to, 'blindsight')
}
