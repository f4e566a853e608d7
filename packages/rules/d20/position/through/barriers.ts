import type { GridMap, SegmentKind, Square, Terrain } from '@quintain/grid'

/** What a barrier is made of, and how thick it is in inches where one goes straight through it. */
interface Made {
  readonly material?: string
  readonly inches: number
}
/** At how many inches what stands in the way stops a sense. */
export interface Density {
  /** By material; `stopsElse`: of what no entry names. */
  readonly stops: Readonly<Record<string, number>>
  readonly stopsElse: number
}
/** A sense that reaches through what would stop it. */
export interface ThroughSense {
  /** Feet. */
  readonly range: number
  /** The materials that it reaches through; all when absent. */
  readonly only?: readonly string[]
  /** Materials that stop it however thin they are. */
  readonly blockedBy?: readonly string[]
}
/** A square of rock or wall, where the map does not say more. */
const FULL = 60
const KNOWN: Readonly<Record<string, Made>> = {
  'closed door': { material: 'wood', inches: 2 },
  bars: { material: 'common metal', inches: 1 },
}
const SEGMENTS: Readonly<Record<SegmentKind, Made>> = {
  wall: { material: 'stone', inches: 12 },
  door: { material: 'wood', inches: 2 },
  window: { material: 'glass', inches: 1 },
  object: { material: 'wood', inches: 12 },
  low: { inches: 0 },
}
const FORCE = 'force'

/** What a square is filled with, as far as it stands in the way of a sense; undefined where nothing does. */
function madeOf(t: Terrain): Made | undefined {
  const stands = t.blocks.sight || t.blocks.effect || t.solid
  if (!stands && t.material === undefined && t.concealment === undefined && !t.force) return undefined
  if (t.force) return { material: FORCE, inches: 0 }
  const known = KNOWN[t.name]
  const material = t.material ?? known?.material ?? (t.solid ? 'stone' : t.name)
  return { material, inches: t.inches ?? known?.inches ?? (t.solid ? FULL : 0) }
}

/** How much of the way from one point to another lies in a square, in squares. */
function lengthIn(
  map: GridMap,
  square: number,
  from: readonly [number, number],
  to: readonly [number, number],
): number {
  const { x, y } = map.at(square)
  const d = [to[0] - from[0], to[1] - from[1]] as const
  let [start, end] = [0, 1]
  for (const [axis, low] of [x, y].entries()) {
    const [p, by] = [from[axis]!, d[axis]!]
    if (by === 0) {
      if (p <= low || p >= low + 1) return 0
      continue
    }
    const [one, other] = [(low - p) / by, (low + 1 - p) / by]
    start = Math.max(start, Math.min(one, other))
    end = Math.min(end, Math.max(one, other))
  }
  return Math.max(0, end - start) * Math.hypot(d[0], d[1])
}

const SLACK = 1e-9
/** Whether nothing on the way from the middle of one square to that of another stops a sense. */
export function passes(map: GridMap, from: Square, to: Square, sense: ThroughSense, text: Density): boolean {
  const [a, b] = [from, to].map(s => [s.x + 0.5, s.y + 0.5] as const) as [
    readonly [number, number],
    readonly [number, number],
  ]
  const has = (list: readonly string[], material: string) => list.some(m => m.toLowerCase() === material.toLowerCase())
  let sum = 0
  const stopped = ({ material = '', inches }: Made, times: number): boolean => {
    if (material === FORCE || (sense.blockedBy && has(sense.blockedBy, material))) return true
    if (sense.only && !has(sense.only, material)) return true
    if (inches > 0) sum += (inches * times) / (text.stops[material.toLowerCase()] ?? text.stopsElse)
    return sum >= 1 - SLACK
  }
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const square = map.index({ x, y })
      const made = madeOf(map.terrains[map.squares[square]!]!)
      if (!made) continue
      const length = lengthIn(map, square, a, b)
      if (length > SLACK && stopped(made, length)) return false
    }
  for (const s of map.segments) {
    if (!s.force && !s.blocks.sight && !s.blocks.effect) continue
    if (!crosses(a, b, s.a, s.b)) continue
    const made = s.force ? { material: FORCE, inches: 0 } : SEGMENTS[s.kind]!
    if (stopped(made, 1)) return false
  }
  return true
}
type Point = readonly [number, number]
const side = (p: Point, q: Point, r: Point): number =>
  Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]))
const crosses = (p: Point, q: Point, a: Point, b: Point): boolean =>
  side(p, q, a) !== side(p, q, b) && side(a, b, p) !== side(a, b, q)
