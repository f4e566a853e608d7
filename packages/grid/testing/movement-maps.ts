import fc from 'fast-check'
import type { SegmentSpec } from '../geometry/segment.ts'
import type { Square } from '../geometry/square.ts'
import { GridMap } from '../map/map.ts'
import { type Occupancy, occupancy } from '../map/occupancy.ts'

/** Signs of random maps, most of them open ground; the last three are a closed door, rubble that obstructs, and bars. */
const SIGNS = ['.', '.', '.', '.', '.', '.', '.', '#', '~', ':', '+', 'r', '|'] as const
const LEGEND = { r: { name: 'rubble', obstacle: 10 } }

/**
 * Walls that raise no question of rounding: those on grid lines from corner to corner, and slanted ones that keep clear of
 * corners and centres of squares and whose ends lie on no line that a step follows.
 */
const anyWall = (width: number, height: number): fc.Arbitrary<SegmentSpec> => {
  const onGrid = fc
    .tuple(fc.nat(width), fc.nat(height), fc.boolean(), fc.integer({ min: 1, max: 5 }))
    .map(([x, y, level, long]): SegmentSpec => ({ a: [x, y], b: level ? [x + long, y] : [x, y + long] }))
  const across = (most: number, parts: readonly number[]) =>
    fc.tuple(fc.nat(most - 1), fc.constantFrom(...parts)).map(([whole, part]) => whole + part)
  const end = fc.tuple(across(width, [0.1, 0.3, 0.7]), across(height, [0.4, 0.8]))
  const slanted = fc
    .tuple(end, end)
    .filter(([a, b]) => (a[0] !== b[0] || a[1] !== b[1]) && keepsClear(a, b, width, height))
    .map(([a, b]): SegmentSpec => ({ a, b }))
  const kind = fc.constantFrom<Partial<SegmentSpec>>(
    {},
    { kind: 'door' },
    { kind: 'door', state: 'open' },
    { kind: 'window' },
    { kind: 'low', obstacle: 10 },
  )
  return fc
    .tuple(fc.oneof({ weight: 4, arbitrary: onGrid }, slanted), kind)
    .map(([wall, more]) => ({ ...wall, ...more }))
}

/** Whether a wall keeps a twentieth of a square away from every corner and centre. */
function keepsClear(a: readonly [number, number], b: readonly [number, number], width: number, height: number) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  for (let x = 0; x <= width; x += 0.5)
    for (let y = 0; y <= height; y += 0.5) {
      if (Number.isInteger(x) !== Number.isInteger(y)) continue
      const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)))
      if (Math.hypot(a[0] + t * dx - x, a[1] + t * dy - y) < 0.05) return false
    }
  return true
}

/** Random maps of up to `most` squares a side with solid, difficult and obstructed squares, doors, walls and low walls. */
const mapsUpTo = (most: number, walls: number): fc.Arbitrary<GridMap> =>
  fc.tuple(fc.integer({ min: 3, max: most }), fc.integer({ min: 3, max: most })).chain(([width, height]) =>
    fc
      .record({
        rows: fc.array(fc.string({ unit: fc.constantFrom(...SIGNS), minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
        walls: fc.array(anyWall(width, height), { maxLength: walls }),
      })
      .map(({ rows, walls }) =>
        GridMap.parse(rows, LEGEND).change(draft =>
          walls.forEach((wall, i) => void draft.add({ ...wall, id: `w${i}` })),
        ),
      ),
  )

export const anyMap = mapsUpTo(9, 4)

/** Random maps of open ground with many walls and doors: where creatures of several squares find places to squeeze. */
export const anyRooms: fc.Arbitrary<GridMap> = fc
  .tuple(fc.integer({ min: 5, max: 10 }), fc.integer({ min: 5, max: 10 }))
  .chain(([width, height]) =>
    fc
      .tuple(
        fc.array(anyWall(width, height), { minLength: 1, maxLength: 7 }),
        fc.array(fc.tuple(fc.nat(width - 1), fc.nat(height - 1), fc.constantFrom('wall', 'closed door')), {
          maxLength: 5,
        }),
      )
      .map(([walls, squares]) =>
        GridMap.parse(Array.from({ length: height }, () => '.'.repeat(width))).change(draft => {
          walls.forEach((wall, i) => void draft.add({ ...wall, id: `w${i}` }))
          for (const [x, y, name] of squares) draft.terrain({ x, y }, { name: `${name}`, solid: true })
        }),
      ),
  )

/** What one square's occupant means to the mover, as the texts have it; mostly the square is empty. */
export type InTheWay = 'nobody' | 'closed' | 'pass' | 'slow'

/** The occupancy layer of a map for what stands in its squares. */
export const layerOf = (map: GridMap, others: readonly InTheWay[]): Occupancy =>
  occupancy(
    map,
    others.flatMap((passage, i) => (passage === 'nobody' ? [] : [{ ...map.at(i), side: 1, passage }])),
    ({ passage }) => passage,
  )

export const anyInTheWay = (map: GridMap): fc.Arbitrary<InTheWay[]> =>
  fc.array(fc.constantFrom<InTheWay>(...Array<InTheWay>(12).fill('nobody'), 'closed', 'pass', 'slow'), {
    minLength: map.width * map.height,
    maxLength: map.width * map.height,
  })

export const anySquare = (map: GridMap): fc.Arbitrary<Square> =>
  fc.record({ x: fc.nat(map.width - 1), y: fc.nat(map.height - 1) })
