import type { Extent } from '../geometry/size.ts'
import { FEET_PER_SQUARE, type Point } from '../geometry/square.ts'

/** A path around corners is never counted farther than this, in squares. */
const FARTHEST_PATH = 32_000

/**
 * A range from a point, in feet, cut to what the map holds: the farthest corner of the map lies within it, so that nothing on
 * the map is lost. Work on a range of a million squares would not end.
 */
export function rangeOnMap({ width, height }: Extent, [x, y]: Point, feet: number): number {
  const [dx, dy] = [Math.max(Math.abs(x), Math.abs(width - x)), Math.max(Math.abs(y), Math.abs(height - y))]
  // No way of counting diagonals counts more than the sum of both sides.
  return Math.min(feet, (Math.ceil(dx) + Math.ceil(dy) + 2) * FEET_PER_SQUARE)
}

/** The same for what goes around corners: no path on the map is longer than twice its squares. */
export const pathOnMap = ({ width, height }: Extent, feet: number): number =>
  Math.min(feet, Math.min(2 * width * height + 2, FARTHEST_PATH) * FEET_PER_SQUARE)
