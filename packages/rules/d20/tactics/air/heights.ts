import type { Reader } from '@quintain/engine'
import { FEET_PER_SQUARE } from '@quintain/grid'
import { isAloft, rise } from '../../position/height.ts'
import { spaceOf } from '../../position/position.ts'

/** Squares of height between one on the ground and each of its foes; null where none of them is in the air. */
export function heightsOf(r: Reader, who: number, foes: readonly number[]): Int32Array | null {
  if (isAloft(r, who) || !foes.some(foe => isAloft(r, foe))) return null
  // Bodies are as high as their space is wide.
  const gap = (up: number, under: number): number => Math.max(0, Math.floor(Math.abs(up) / FEET_PER_SQUARE) - under + 1)
  return Int32Array.from(foes, foe => {
    const up = rise(r, foe, who)
    return gap(up, spaceOf(r, up > 0 ? who : foe).side)
  })
}
