import type { Segment } from '../../geometry/segment.ts'
import type { Point } from '../../geometry/square.ts'

/** Segments off the grid lines, found by the squares they pass. */
export interface Loose {
  readonly size: number
  /** All that may meet the line between two points, each once; some may not meet it after all. */
  near(p: Point, q: Point): readonly Segment[]
}

const NONE: readonly Segment[] = []
/** Squares along the side of a bucket. */
const BUCKET = 4
/** Lines are taken a hair wider than they are, so that no rounding leaves out a bucket whose border they touch. */
const HAIR = 1 / 1024

/** The last row and column of buckets on a map; the first are -1, for what lies a hair outside. */
interface Rim {
  readonly row: number
  readonly column: number
}

/**
 * Calls `visit` for the buckets on the map that a straight line passes: in each row of them from the leftmost to the
 * rightmost.
 */
function eachBucket([px, py]: Point, [qx, qy]: Point, rim: Rim, visit: (bucket: number) => void): void {
  const top = Math.min(py, qy)
  const bottom = Math.max(py, qy)
  const slope = py === qy ? 0 : (qx - px) / (qy - py)
  const lastRow = Math.min(rim.row, Math.floor((bottom + HAIR) / BUCKET))
  for (let row = Math.max(-1, Math.floor((top - HAIR) / BUCKET)); row <= lastRow; row++) {
    const from = Math.min(bottom, Math.max(top, row * BUCKET - HAIR))
    const to = Math.min(bottom, Math.max(top, (row + 1) * BUCKET + HAIR))
    const one = py === qy ? px : px + slope * (from - py)
    const two = py === qy ? qx : px + slope * (to - py)
    const last = Math.min(rim.column, Math.floor((Math.max(one, two) + HAIR) / BUCKET))
    for (let column = Math.max(-1, Math.floor((Math.min(one, two) - HAIR) / BUCKET)); column <= last; column++)
      visit(row * 65536 + column)
  }
}

export function looseOf(segments: readonly Segment[], map: { readonly width: number; readonly height: number }): Loose {
  if (segments.length === 0) return { size: 0, near: () => NONE }
  const rim = { row: Math.ceil((map.height + 1) / BUCKET), column: Math.ceil((map.width + 1) / BUCKET) }
  const buckets = new Map<number, number[]>()
  segments.forEach(({ a, b }, i) => {
    eachBucket(a, b, rim, bucket => {
      const found = buckets.get(bucket)
      if (found) found.push(i)
      else buckets.set(bucket, [i])
    })
  })
  // When each segment was last found, so that it is found once in a search.
  const found = new Float64Array(segments.length)
  let search = 0
  return {
    size: segments.length,
    near(p, q) {
      search++
      const near: Segment[] = []
      eachBucket(p, q, rim, bucket => {
        for (const i of buckets.get(bucket) ?? []) {
          if (found[i] === search) continue
          found[i] = search
          near.push(segments[i]!)
        }
      })
      return near
    },
  }
}
