import type { Reader, Row } from '@quintain/engine'
import { stepsBetween, unpackedSquare } from '@quintain/grid'
import { at } from '@quintain/rules'
import { sidesFighting } from './opposed.ts'

/** Rounds without an attack, a wound or a step nearer after which a fight stands still. */
export const STANDSTILL = 10

/**
 * Watches whether a fight still goes anywhere. The texts know no draw: two sides who can never reach each other would
 * fight for ever. House rule: a fight stands still when for n whole rounds no creature attacked, was damaged or healed, left,
 * or came nearer to a foe than anyone had been since the last of these.
 */
export class Standstill {
  private readonly stirs: ReadonlySet<string>
  private readonly script: () => boolean
  private readonly most: number
  private quiet = 0
  /** Quiet rounds without a scripted command. */
  private idle = 0
  private nearest = Number.POSITIVE_INFINITY
  /** `stirs`: kinds of events that show that the fight still moves; `script`: whether scripted commands remain. */
  constructor(stirs: readonly string[], script: () => boolean = () => false, most = STANDSTILL) {
    this.stirs = new Set(stirs)
    this.script = script
    this.most = most
  }
  /** Takes a row and the state after it. True when the fight stands still. */
  add({ events = [] }: Row, r: Reader): boolean {
    if (events.some(x => this.stirs.has(String(x.e)))) {
      this.quiet = 0
      this.idle = 0
      this.nearest = distance(r)
    } else if (events.some(x => x.e === 'round-began')) {
      const now = distance(r)
      this.quiet = now < this.nearest ? 0 : this.quiet + 1
      this.idle = this.script() ? 0 : this.idle + 1
      this.nearest = Math.min(now, this.nearest)
    }
    // Where there is no opponent, one quiet round is enough.
    return (
      this.quiet > this.most || (this.idle > 1 && sidesFighting(r) === 1 && r.scene.rules.slots.killing?.(r) !== true)
    )
  }
}

/** Squares between the nearest two foes who still fight, as the crow flies. */
function distance(r: Reader): number {
  const { width } = r.scene
  const standing: { side: string; x: number; y: number }[] = []
  for (const [who, { side }] of r.scene.sheets.entries()) {
    const square = r.get(who, at)
    if (square >= 0 && !r.barred(who, 'fight')) standing.push({ side, ...unpackedSquare(square, width) })
  }
  // From left to right: what is farther to the right than the nearest so far cannot be nearer.
  standing.sort((a, b) => a.x - b.x)
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0; i < standing.length; i++) {
    const a = standing[i]!
    for (let j = i + 1; j < standing.length && standing[j]!.x - a.x < nearest; j++) {
      const b = standing[j]!
      if (a.side !== b.side) nearest = Math.min(nearest, stepsBetween(a, b))
    }
  }
  return nearest
}
