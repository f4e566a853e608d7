import type { Reader, View } from '@quintain/engine'
import { type Footprint, overlap, type Point, reachesPoint } from '@quintain/grid'
import { unwalled } from '../../d20/position/cover.ts'
import { mapOf, spaceOf, squareAt } from '../../d20/position/position.ts'
import { CORNERS } from '../../d20/vocabulary/effect-steps.ts'

/** Where a thrown weapon comes to lie: a square, and its corner where it was thrown at an intersection. */
export interface Landing {
  readonly square: number
  readonly corner?: (typeof CORNERS)[number]
}

/** The eight directions as they are numbered from 1 when the thrower stands south of the target, clockwise. */
const CLOCKWISE: readonly Point[] = [
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
]
/** The place in the list of the direction nearest to the line from one point to another; south where they are one. */
function nearest([fx, fy]: Point, [tx, ty]: Point): number {
  const [dx, dy] = [tx - fx, ty - fy]
  const along = ([x, y]: Point) => (x * dx + y * dy) / Math.hypot(x, y)
  return CLOCKWISE.reduce((best, way, i) => (along(way) > along(CLOCKWISE[best]!) + 1e-9 ? i : best), 0)
}
const centerOf = ({ x, y, side }: Footprint): Point => [x + side / 2, y + side / 2]

/** The direction of a face of the d8: 1 is short, toward the thrower, the others go round the target clockwise. */
export function directionOf(v: View, by: number, target: Point, face: number): Point {
  const short = nearest(target, centerOf(spaceOf(v, by)))
  return CLOCKWISE[(short + face - 1) % CLOCKWISE.length]!
}

/** Squares that it goes: as many as the d4 shows, or (an option) as far as that many take it with diagonals at 1-2-1-2. */
function stepsOf(r: Reader, [dx, dy]: Point, n: number): number {
  if (dx === 0 || dy === 0 || r.option('scatter-diagonal-cost') !== true) return n
  let [steps, spent] = [0, 0]
  for (;;) {
    spent += steps % 2 === 0 ? 1 : 2
    if (spent > n) return steps
    steps++
  }
}

const spot = ({ x, y }: { readonly x: number; readonly y: number }): Footprint => ({ x, y, side: 1 })

/** From a square: the last one before a barrier or the edge of the map. */
function squareFrom(r: Reader, from: Footprint, [dx, dy]: Point, steps: number): Footprint {
  const map = mapOf(r)
  const through = r.option('scatter-through-walls') === true
  let [now, last] = [from, from]
  for (let i = 0; i < steps; i++) {
    now = spot({ x: now.x + dx, y: now.y + dy })
    if (!map.contains(now)) break
    // Beyond a wall it lies only where there is room for it.
    const open = unwalled(r, now, now)
    if (through ? open : open && unwalled(r, last, now)) last = now
    else if (!through) break
  }
  return last
}

/** The squares around an intersection from which one gets to it. */
const around = (r: Reader, [x, y]: Point): Footprint[] => {
  const map = mapOf(r)
  return [
    [x - 1, y - 1],
    [x, y - 1],
    [x - 1, y],
    [x, y],
  ].flatMap(([sx, sy]) => {
    const square = spot({ x: sx!, y: sy! })
    return map.contains(square) && reachesPoint(map, square, [x, y]) ? [square] : []
  })
}
/** From an intersection: the last one before a barrier or the edge of the map, with a square on its near side. */
function pointFrom(r: Reader, from: Point, near: readonly Footprint[], [dx, dy]: Point, steps: number) {
  const map = mapOf(r)
  const through = r.option('scatter-through-walls') === true
  let [now, last, side] = [from, from, near]
  for (let i = 0; i < steps; i++) {
    now = [now[0] + dx, now[1] + dy]
    if (now[0] < 0 || now[1] < 0 || now[0] > map.width || now[1] > map.height) break
    const beyond = around(r, now)
    const open = through
      ? beyond
      : beyond.filter(to => side.some(s => reachesPoint(map, s, now) && (overlap(s, to) || unwalled(r, s, to))))
    if (open.length > 0) [last, side] = [now, open]
    else if (!through) break
  }
  return { point: last, side }
}

const cornerAt = (square: Footprint, [x, y]: Point) =>
  CORNERS.find(name => name === `${y > square.y ? 's' : 'n'}${x > square.x ? 'e' : 'w'}`)!

/** Where it lands that has missed an intersection. */
export function landingAtPoint(r: Reader, by: number, at: Point, square: number, d8: number, d4: number): Landing {
  const map = mapOf(r)
  const direction = directionOf(r, by, at, d8)
  const start = spot(squareAt(r, square))
  const mine = spaceOf(r, by)
  const seen = around(r, at).filter(s => unwalled(r, mine, s))
  const near = seen.length > 0 ? seen : [start]
  const { point, side } = pointFrom(r, at, near, direction, stepsOf(r, direction, d4))
  const in_ = side[0]!
  return { square: map.index(in_), corner: cornerAt(in_, point) }
}

/** Where it lands that has missed what takes up these squares. */
export function landingInSquare(r: Reader, by: number, target: Footprint, d8: number, d4: number): Landing {
  const mine = spaceOf(r, by)
  const [x, y] = centerOf(mine)
  const clamp = (n: number, from: number) => Math.min(from + target.side - 1, Math.max(from, Math.floor(n)))
  // Counted from the square of its space that is nearest to the thrower.
  const from = spot({ x: clamp(x, target.x), y: clamp(y, target.y) })
  const direction = directionOf(r, by, centerOf(target), d8)
  return { square: mapOf(r).index(squareFrom(r, from, direction, stepsOf(r, direction, d4))) }
}
