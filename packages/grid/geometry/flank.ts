import { type Footprint, squaresOf } from './size.ts'
import type { Square } from './square.ts'

/** A side of a space. */
export type Border = 'left' | 'right' | 'top' | 'bottom'

/** What somebody takes up: its space, or the squares that it fills of it when it is squeezed into a strip. */
export interface Filling extends Footprint {
  /** Absent: the whole space. */
  readonly squares?: readonly Square[]
}

/** One of the two who flank. */
export interface Flanker extends Filling {
  /** Whether it threatens the opponent with a melee weapon; a ranged weapon or bare hands do not. */
  readonly threatens: boolean
  /** Its natural reach in feet; with 0 it neither flanks nor helps to flank. */
  readonly reach: number
}

/** What a text asks of two who flank. */
export interface FlankPolicy {
  /** Both must threaten, not the partner alone (option both-flankers-must-threaten). */
  readonly bothThreaten?: boolean
}

/** Whether a target is flanked: by way of which borders and squares, or why it is not. */
export type FlankResult =
  | { readonly flanked: true; readonly through: readonly [Border, Border]; readonly squares: readonly [Square, Square] }
  | { readonly flanked: false; readonly reason: FlankReason }

/**
 * Why there is no flanking: the partner (or, by policy, the attacker) does not threaten, one of them has a reach of 0,
 * or they do not stand on opposite borders or corners.
 */
export type FlankReason = 'partner does not threaten' | 'attacker does not threaten' | 'no reach' | 'not opposite'

/**
 * Whether two creatures flank an opponent: a line from the centre of a square of the one to the centre of a square of
 * the other passes through opposite borders of the opponent's space, where a corner belongs to both of its borders; any
 * of their squares will do. They need not be adjacent. The space of one who is squeezed is the strip that it fills. Rules: starfinder/position/{flanking-bonus, flanking-needs-threat,
 * flanking-zero-reach, flanking-line, flanking-large}.
 */
export function flanks(attacker: Flanker, partner: Flanker, target: Filling, policy: FlankPolicy = {}): FlankResult {
  if (attacker.reach === 0 || partner.reach === 0) return { flanked: false, reason: 'no reach' }
  if (!partner.threatens) return { flanked: false, reason: 'partner does not threaten' }
  if (policy.bothThreaten && !attacker.threatens) return { flanked: false, reason: 'attacker does not threaten' }
  for (const a of attacker.squares ?? squaresOf(attacker))
    for (const b of partner.squares ?? squaresOf(partner)) {
      const through = oppositeBorders(a, b, target)
      if (through) return { flanked: true, through, squares: [a, b] }
    }
  return { flanked: false, reason: 'not opposite' }
}

/** The opposite borders of a space that the line between the centres of two squares passes, if it does. */
export function oppositeBorders(a: Square, b: Square, target: Filling): readonly [Border, Border] | undefined {
  // In half squares everything is whole, so the test at a corner is exact.
  const [ax, ay, bx, by] = [2 * a.x + 1, 2 * a.y + 1, 2 * b.x + 1, 2 * b.y + 1]
  const { x, y, w, h } = edges(target)
  const [left, top, right, bottom] = [2 * x, 2 * y, 2 * (x + w), 2 * (y + h)]
  const upright = (x: number) => meetsBorder(ax, ay, bx, by, x, top, bottom)
  const level = (y: number) => meetsBorder(ay, ax, by, bx, y, left, right)
  if (upright(left) && upright(right)) return ax < bx ? ['left', 'right'] : ['right', 'left']
  if (level(top) && level(bottom)) return ay < by ? ['top', 'bottom'] : ['bottom', 'top']
  return undefined
}

/** The rectangle that somebody fills. */
function edges({ x, y, side, squares }: Filling) {
  if (!squares?.length) return { x, y, w: side, h: side }
  const [xs, ys] = [squares.map(s => s.x), squares.map(s => s.y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, w: Math.max(...xs) - left + 1, h: Math.max(...ys) - top + 1 }
}

/** Whether the line from (p, q) to (r, s) meets the border at `at` across its first axis, between `low` and `high`. */
function meetsBorder(p: number, q: number, r: number, s: number, at: number, low: number, high: number): boolean {
  if ((p - at) * (r - at) > 0 || p === r) return false
  const run = Math.abs(r - p)
  const crossing = q * run + (s - q) * (at - p) * Math.sign(r - p)
  return low * run <= crossing && crossing <= high * run
}
