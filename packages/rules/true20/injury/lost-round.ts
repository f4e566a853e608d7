import type { Condition, Context, Reader } from '@quintain/engine'
import { GAME, reading } from '@quintain/engine'
import { giveUntil, placeOf } from '../../d20/turn/timers.ts'
import { movedThisTurn, moveLeft, order, place, standardLeft, timers } from '../../d20/vocabulary/fields.ts'
import { atPlace, atTurnEnd, type Moment } from '../../d20/vocabulary/timers.ts'

export const LOST_ROUNDS_QUEUE = reading('lost-rounds-queue', 'true20/injury/lost-round')

/** Whose turn it is, or -1. */
export const turnOf = (r: Reader): number => (r.read(GAME, order) ?? [])[r.get(GAME, place)] ?? -1

/**
 * One full round without actions, from now to just before the same count in the next round: exactly one turn of the
 * victim. Hit in its own turn, it loses the rest of that and the whole of the next; at the very start of its turn, that
 * turn only. Several at once run together, unless by the reading that queues them.
 */
export function loseRound(c: Context, who: number, how: Condition, source: string): void {
  const queued = LOST_ROUNDS_QUEUE(c) ? stillLost(c, who) : 0
  const { moment, left } = end(c, who)
  giveUntil(c, who, how, moment, { left: left + queued, source })
}
const SOURCES: readonly string[] = ['dazed', 'wounded', 'staggered']
const stillLost = (r: Reader, who: number): number =>
  Math.max(
    0,
    ...r
      .items(who, timers)
      .filter(t => SOURCES.includes(t.source))
      .map(t => t.left),
  )

function end(c: Context, who: number): { readonly moment: Moment; readonly left: number } {
  const now = turnOf(c)
  if (now >= 0 && now !== who) return { moment: atPlace(placeOf(c, now)), left: 1 }
  const fresh = c.get(who, standardLeft) === 1 && c.get(who, moveLeft) === 1 && c.get(who, movedThisTurn) === 0
  const edges = now === who && !fresh ? 2 : 1
  return { moment: atTurnEnd(who), left: edges }
}
