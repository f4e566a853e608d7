import type { Point } from '../../geometry/square.ts'
import { sideOfLine as turn } from '../../map/crossing.ts'

/**
 * Questions of side and touch, answered exactly. Points lie on the lattice of 1/4096 of a square (see `LATTICE`), so
 * every product below is a whole multiple of 1/2^24 under 2^53 and nothing is rounded: zero means zero.
 */

/** How far r lies along p to q, times the length of p to q: 0 at p, `along(p, q, q)` at q. */
export const along = (p: Point, q: Point, r: Point): number =>
  (q[0] - p[0]) * (r[0] - p[0]) + (q[1] - p[1]) * (r[1] - p[1])

/** A straight piece of something that may stop a line, and what it belongs to (a segment's id). */
export interface Bar {
  readonly a: Point
  readonly b: Point
  readonly id?: string
}

/**
 * How a bar meets the line p to q:
 * - `apart`: not at all;
 * - `cross`: from one side to the other between the two ends;
 * - `touch`: one end of the bar lies on the line between its ends, the rest on one side (`side` above 0: the right);
 * - `run`: bar and line share a stretch `from` to `to` (as in `along`), or only a point of p or q while in one line;
 * - `end`: it holds p or q (or both) and leaves the line there.
 */
export type Meeting =
  | { readonly kind: 'apart' | 'cross' | 'end' }
  | { readonly kind: 'touch'; readonly at: number; readonly side: number }
  | { readonly kind: 'run'; readonly from: number; readonly to: number }

const APART: Meeting = { kind: 'apart' }
const CROSS: Meeting = { kind: 'cross' }
const END: Meeting = { kind: 'end' }

export function meeting(p: Point, q: Point, { a, b }: Bar): Meeting {
  const sa = turn(p, q, a)
  const sb = turn(p, q, b)
  if ((sa > 0 && sb > 0) || (sa < 0 && sb < 0)) return APART
  const length = along(p, q, q)
  if (sa === 0 && sb === 0) {
    const ta = along(p, q, a)
    const tb = along(p, q, b)
    const from = Math.max(0, Math.min(ta, tb))
    const to = Math.min(length, Math.max(ta, tb))
    return from > to ? APART : { kind: 'run', from, to }
  }
  if (sa === 0 || sb === 0) {
    const at = along(p, q, sa === 0 ? a : b)
    if (at < 0 || at > length) return APART
    return at === 0 || at === length ? END : { kind: 'touch', at, side: sa === 0 ? sb : sa }
  }
  const sp = turn(a, b, p)
  const sq = turn(a, b, q)
  if ((sp > 0 && sq > 0) || (sp < 0 && sq < 0)) return APART
  return sp === 0 || sq === 0 ? END : CROSS
}

/** How a bar meets a line, in short: not at all, from side to side, or so that one has to look closer. */
export function contact(p: Point, q: Point, { a, b }: Bar): 'apart' | 'cross' | 'close' {
  const sa = turn(p, q, a)
  const sb = turn(p, q, b)
  if ((sa > 0 && sb > 0) || (sa < 0 && sb < 0)) return 'apart'
  const sp = turn(a, b, p)
  const sq = turn(a, b, q)
  if ((sp > 0 && sq > 0) || (sp < 0 && sq < 0)) return 'apart'
  if (sa !== 0 && sb !== 0 && sp !== 0 && sq !== 0) return 'cross'
  return meeting(p, q, { a, b }).kind === 'apart' ? 'apart' : 'close'
}

/** Does the point lie on the bar, ends included? */
export function onBar(point: Point, { a, b }: Bar): boolean {
  if (turn(a, b, point) !== 0) return false
  const at = along(a, b, point)
  return at >= 0 && at <= along(a, b, b)
}
