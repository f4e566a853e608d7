import type { Point } from '../../geometry/square.ts'
import { type Bar, meeting, onBar } from './segments.ts'

/**
 * When is a straight line free? The texts say "straight, unblocked path" and leave grazing open. The catalogue settles
 * it (starfinder/position/line-of-effect, starfinder/cover/line-border): touching a corner or running along one side of
 * a wall does not block; crossing a barrier does, and so does slipping through the point where two of them meet; an end
 * of the line that lies on a barrier is on the side of its own space.
 *
 * One picture holds all of it: a thread, thinner than anything, is pulled along the line. Where something touches the
 * line from the left the thread passes on the right, along a wall it stays on the side where it is, in the open it may
 * change sides; it starts and ends inside the two spaces. The line is free if the thread gets through.
 */

/** The quarters around a point, as bits: a space holds some of the four squares that meet at its corner. */
export const NE = 1
export const SE = 2
export const SW = 4
export const NW = 8
export const ALL_AROUND = 15

const LEFT = 1
const RIGHT = 2
const BOTH = 3

/** Clockwise angle of a direction from north, 0 to 8, exact at multiples of 45 degrees and in order everywhere. */
function bearing(dx: number, dy: number): number {
  const t = Math.abs(dx) + Math.abs(dy)
  const s = dx / t
  return dy <= 0 ? (dx >= 0 ? s * 2 : 8 + s * 2) : 4 - s * 2
}

/** The directions in which bars leave a point that lies on them. */
function raysAt(point: Point, bars: readonly Bar[]): number[] {
  const rays: number[] = []
  for (const bar of bars) {
    if (!onBar(point, bar)) continue
    for (const end of [bar.a, bar.b]) {
      const dx = end[0] - point[0]
      const dy = end[1] - point[1]
      if (dx !== 0 || dy !== 0) rays.push(bearing(dx, dy))
    }
  }
  return [...new Set(rays)].sort((m, n) => m - n)
}

/** Does the open arc clockwise from `from` to `to` hold some direction of the quarters? */
function arcMeets(from: number, to: number, quarters: number): boolean {
  for (let quarter = 0; quarter < 4; quarter++) {
    if (!(quarters & (1 << quarter))) continue
    for (const turn of [-8, 0, 8]) {
      if (Math.max(from, quarter * 2 + turn) < Math.min(to, quarter * 2 + 2 + turn)) return true
    }
  }
  return false
}

/** The arcs between the rays around a point, clockwise; one whole circle without rays. */
function arcsOf(rays: readonly number[]): [from: number, to: number][] {
  if (rays.length === 0) return [[0, 16]]
  return rays.map((ray, i) => [ray, rays[i + 1] ?? rays[0]! + 8])
}

/** On which sides of the line may the thread leave the point toward `to`, when it begins in the quarters? */
function sidesAt(point: Point, to: Point, quarters: number, bars: readonly Bar[]): number {
  const rays = raysAt(point, bars)
  if (rays.length === 0) return quarters === 0 ? 0 : BOTH
  const heading = bearing(to[0] - point[0], to[1] - point[1])
  let sides = 0
  for (const [from, end] of arcsOf(rays)) {
    if (!arcMeets(from, end, quarters)) continue
    if (from === heading) sides |= RIGHT
    if (end === heading || end === heading + 8) sides |= LEFT
    if ((heading > from && heading < end) || (heading + 8 > from && heading + 8 < end)) sides |= BOTH
  }
  return sides
}

/**
 * Is the line from p to q free of these bars? `fromQuarters` and `toQuarters` say which of the squares around p and q
 * belong to the spaces at its ends (ALL_AROUND for a point in the middle of one); none of them, and no line is free.
 */
export function threadPasses(
  p: Point,
  q: Point,
  fromQuarters: number,
  toQuarters: number,
  bars: readonly Bar[],
): boolean {
  if (p[0] === q[0] && p[1] === q[1])
    return arcsOf(raysAt(p, bars)).some(
      ([from, to]) => arcMeets(from, to, fromQuarters) && arcMeets(from, to, toQuarters),
    )
  const touches: { at: number; closes: number }[] = []
  const runs: { from: number; to: number }[] = []
  for (const bar of bars) {
    const met = meeting(p, q, bar)
    if (met.kind === 'cross') return false
    if (met.kind === 'touch') touches.push({ at: met.at, closes: met.side > 0 ? RIGHT : LEFT })
    if (met.kind === 'run' && met.from < met.to) {
      runs.push(met)
      touches.push({ at: met.from, closes: 0 }, { at: met.to, closes: 0 })
    }
  }
  let sides = sidesAt(p, q, fromQuarters, bars)
  let last = 0
  const pass = (to: number) => {
    const walled = runs.some(run => run.from <= last && run.to >= to)
    if (sides !== 0 && to > last && !walled) sides = BOTH
    last = to
  }
  touches.sort((m, n) => m.at - n.at)
  for (const { at, closes } of touches) {
    pass(at)
    sides &= ~closes
  }
  pass((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2)
  const back = sidesAt(q, p, toQuarters, bars)
  return (sides & (((back & LEFT) << 1) | ((back & RIGHT) >> 1))) !== 0
}
