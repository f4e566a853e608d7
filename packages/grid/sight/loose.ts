import type { Segment } from '../segment.ts'
import type { Point } from '../square.ts'

/** Segments off the grid lines, found by the squares they pass. */
export interface Loose {
  readonly size: number
  /** All that may meet the line between two points, each once; some may not meet it after all. */
  near(p: Point, q: Point): readonly Segment[]
}

const EMPTY: readonly Segment[] = []
/** Squares along the side of a bucket. */
const BUCKET = 4

/** The buckets that a straight line passes or touches: in each row of buckets from its leftmost to its rightmost column. */
function* bucketsOf([px, py]: Point, [qx, qy]: Point): Generator<number> {
  const hair = 1 / 1024
  const [top, bottom] = [Math.min(py, qy), Math.max(py, qy)]
  const xAt = (y: number) => (py === qy ? px : px + ((qx - px) * (Math.min(bottom, Math.max(top, y)) - py)) / (qy - py))
  for (let row = Math.floor((top - hair) / BUCKET); row <= Math.floor((bottom + hair) / BUCKET); row++) {
    const [one, two] = py === qy ? [px, qx] : [xAt(row * BUCKET - hair), xAt((row + 1) * BUCKET + hair)]
    const last = Math.floor((Math.max(one, two) + hair) / BUCKET)
    for (let column = Math.floor((Math.min(one, two) - hair) / BUCKET); column <= last; column++)
      yield row * 65536 + column
  }
}

export function looseOf(segments: readonly Segment[]): Loose {
  if (segments.length === 0) return { size: 0, near: () => EMPTY }
  const buckets = new Map<number, Segment[]>()
  for (const segment of segments)
    for (const bucket of bucketsOf(segment.a, segment.b)) {
      const found = buckets.get(bucket)
      if (found) found.push(segment)
      else buckets.set(bucket, [segment])
    }
  return {
    size: segments.length,
    near(p, q) {
      const found = new Set<Segment>()
      for (const bucket of bucketsOf(p, q)) for (const segment of buckets.get(bucket) ?? EMPTY) found.add(segment)
      return [...found]
    },
  }
}
