import type { Reader, Row } from '@quintain/engine'
import { at } from '@quintain/rules'
import { sidesFighting } from './opposed.ts'

/** Rounds without an attack, a wound or a step nearer after which a fight stands still. */
export const STANDSTILL = 10

/** Events after which a fight is not where it was. */
const NEWS = new Set(['attack-rolled', 'damage-taken', 'healed', 'damaged', 'left-fight'])

/**
 * Watches whether a fight still goes anywhere. The texts know no draw: two sides who can never reach each other would
 * fight for ever. House rule: a fight stands still when for n whole rounds no creature attacked, was damaged or healed, left,
 * or came nearer to a foe than anyone had been since the last of these.
 */
export class Standstill {
  private readonly script: () => boolean
  private readonly most: number
  private quiet = 0
  /** Quiet rounds without a scripted command. */
  private idle = 0
  private nearest = Number.POSITIVE_INFINITY
  /** `script`: whether scripted commands remain. */
  constructor(script: () => boolean = () => false, most = STANDSTILL) {
    this.script = script
    this.most = most
  }
  /** Takes a row and the state after it. True when the fight stands still. */
  add({ events = [] }: Row, r: Reader): boolean {
    if (events.some(x => NEWS.has(String(x.e)))) {
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
    return this.quiet > this.most || (this.idle > 1 && sidesFighting(r) === 1)
  }
}

/** Squares between the nearest two foes who still fight, as the crow flies. */
function distance(r: Reader): number {
  const { width } = r.scene
  const standing = r.scene.sheets.flatMap((sheet, who) => {
    const square = r.get(who, at)
    return square < 0 || r.barred(who, 'fight')
      ? []
      : [{ side: sheet.side, x: square % width, y: Math.floor(square / width) }]
  })
  const gaps = standing.flatMap((a, i) =>
    standing.slice(i + 1).flatMap(b => (a.side === b.side ? [] : [Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))])),
  )
  return Math.min(Number.POSITIVE_INFINITY, ...gaps)
}
