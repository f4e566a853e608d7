import * as fc from 'fast-check'
import type { SegmentSpec } from '../geometry/segment.ts'
import { GridMap } from '../map/map.ts'

/** Random small maps: solid squares, walls along grid lines, and (when asked) walls anywhere on quarter squares. */
export function anyMap(
  width: number,
  height: number,
  { solid = 0.2, walls = 6, loose = 0 }: { solid?: number; walls?: number; loose?: number } = {},
): fc.Arbitrary<GridMap> {
  const squares = fc.array(
    fc.integer({ min: 0, max: 99 }).map(n => (n < solid * 100 ? 1 : 0)),
    { minLength: width * height, maxLength: width * height },
  )
  const x = fc.integer({ min: 0, max: width })
  const y = fc.integer({ min: 0, max: height })
  const gridWall: fc.Arbitrary<SegmentSpec> = fc
    .tuple(x, y, fc.boolean(), fc.integer({ min: 1, max: 3 }))
    .map(([ax, ay, flat, long]) => ({ a: [ax, ay], b: flat ? [ax + long, ay] : [ax, ay + long] }))
  const quarter = (most: number) => fc.integer({ min: 0, max: most * 4 }).map(n => n / 4)
  const looseWall: fc.Arbitrary<SegmentSpec> = fc
    .tuple(quarter(width), quarter(height), quarter(width), quarter(height))
    .filter(([ax, ay, bx, by]) => ax !== bx || ay !== by)
    .map(([ax, ay, bx, by]) => ({ a: [ax, ay], b: [bx, by] }))
  return fc
    .tuple(squares, fc.array(gridWall, { maxLength: walls }), fc.array(looseWall, { maxLength: loose }))
    .map(([numbers, straight, slanted]) =>
      GridMap.of({
        width,
        height,
        terrains: [{ name: 'floor' }, { name: 'wall', solid: true }],
        squares: numbers,
        segments: [...straight, ...slanted].map((spec, i) => ({ ...spec, id: `w${i}` })),
      }),
    )
}

/** A space of 1 to `most` squares a side inside a map of these bounds. */
export const anySpace = (width: number, height: number, most = 1) =>
  fc.integer({ min: 1, max: most }).chain(side =>
    fc.record({
      x: fc.integer({ min: 0, max: width - side }),
      y: fc.integer({ min: 0, max: height - side }),
      side: fc.constant(side),
    }),
  )
