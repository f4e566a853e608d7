import { FEET_PER_SQUARE, type Footprint } from '@quintain/grid'
import type { Means } from '../distances.ts'

/** Friends so near a foe are upon it. */
const UPON = 2
/**
 * Whether a space is farther from some foes than any of them gets at it from, so that it need not be measured. `spaces`: column, row and side of
 * each; `shot`: feet from which each shoots.
 */
export function beyond(
  spaces: Int32Array,
  dangers: readonly Means[],
  shot: readonly number[],
): (space: Footprint) => boolean {
  let feet = UPON * FEET_PER_SQUARE
  for (let i = 0; i < dangers.length; i++) feet = Math.max(feet, shot[i]!, 2 * dangers[i]!.walks + dangers[i]!.reach)
  const far = Math.ceil(feet / FEET_PER_SQUARE)
  const infinity = Number.POSITIVE_INFINITY
  let [left, top, right, bottom] = [infinity, infinity, -infinity, -infinity]
  for (let i = 0; i < spaces.length; i += 3) {
    const side = spaces[i + 2]! - 1
    left = Math.min(left, spaces[i]! - far)
    top = Math.min(top, spaces[i + 1]! - far)
    right = Math.max(right, spaces[i]! + side + far)
    bottom = Math.max(bottom, spaces[i + 1]! + side + far)
  }
  return ({ x, y, side }) => x > right || y > bottom || x + side - 1 < left || y + side - 1 < top
}
