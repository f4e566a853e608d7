import type { Chapter, Command, Context, View } from '@quintain/engine'
import { event, run, step } from '@quintain/engine'
import { begun, timers } from '../vocabulary/fields.ts'
import { atTurnEnd } from '../vocabulary/timers.ts'
import { clearTimers, startTimer } from './timers.ts'

export const fullRoundBegun = event(
  'full-round-begun',
  { who: 'creature', command: 'command' },
  (w, e) => w.put(e.who, begun, e.command),
  { of: 'who', to: { who: 'seen' } },
)
/** What was begun is completed, or the turn in which it could have been is over. */
export const fullRoundOver = event('full-round-over', { who: 'creature' }, (w, e) => w.put(e.who, begun, null), {
  of: 'who',
  to: 'own',
})
const lapse = step('lapse-full', { who: 'creature' })

const SOURCE = 'full-round act'
/** Ends of own turns that it waits for: that of the turn in which it is begun, and of the next. */
const TURNS = 2

/** What a creature has begun and not completed; undefined for nothing. */
export const begunBy = (v: View, who: number): Command | undefined => v.read(who, begun) ?? undefined
/** Whether what it has begun was begun in an earlier turn. */
export const isDue = (v: View, who: number): boolean =>
  begunBy(v, who) !== undefined && !v.items(who, timers).some(t => t.source === SOURCE && t.left >= TURNS)

/** An act of a full round is begun; it lapses with the next own turn, unless it is completed in it. */
export function beginFull(c: Context, who: number, command: Command): void {
  clearTimers(c, who, t => t.source === SOURCE)
  c.emit(fullRoundBegun({ who, command }))
  startTimer(c, who, { moment: atTurnEnd(who), left: TURNS, steps: [lapse({ who })], source: SOURCE })
}
/** The act of a full round is completed. */
export function completeFull(c: Context, who: number): void {
  clearTimers(c, who, t => t.source === SOURCE)
  c.emit(fullRoundOver({ who }))
}

/** Acts of a full round that take the standard actions of two turns; a timer waits for the second. */
export const overTwoTurns = {
  fields: [begun],
  events: [fullRoundBegun, fullRoundOver],
  steps: [run(lapse, (c, { who }) => c.emit(fullRoundOver({ who })))],
} as const satisfies Partial<Chapter>
