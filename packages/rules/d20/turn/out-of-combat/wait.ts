import type { CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe, ruled, ruling } from '@quintain/engine'
import { unnoticed } from '../../position/awareness.ts'
import { DAY, HOUR, MINUTE } from '../../vocabulary/timers.ts'
import { refusal } from '../../words/refusals.ts'
import { action } from '../action.ts'
import { time } from '../advance-time.ts'
import { inFreePlay } from '../end.ts'

const RULE: RuleId = 'house/turn/wait'
/** The most days that pass at once. */
const MOST = 30 * DAY
const span = { rounds: maybe('int'), minutes: maybe('int'), hours: maybe('int'), days: maybe('int') } as const
export interface Span {
  readonly rounds?: unknown
  readonly minutes?: unknown
  readonly hours?: unknown
  readonly days?: unknown
}
const number = (n: unknown): number => (typeof n === 'number' ? n : 0)
/** A span as rounds; one round where nothing is said. */
export function roundsOf({ rounds, minutes, hours, days }: Span): number {
  const all = number(rounds) + number(minutes) * MINUTE + number(hours) * HOUR + number(days) * DAY
  return [rounds, minutes, hours, days].every(n => n === undefined) ? 1 : all
}
function badSpan(given: Span): readonly Refusal[] {
  const n = roundsOf(given)
  const parts = [given.rounds, given.minutes, given.hours, given.days].map(number)
  return Number.isInteger(n) && n > 0 && n <= MOST && parts.every(k => k >= 0)
    ? []
    : [{ why: refusal.spanOfTime(MOST / DAY), rule: RULE }]
}

/** Time passes outside of a fight: a round where nothing more is said. */
export const wait: CommandKind = action({
  name: 'wait',
  rule: RULE,
  parameters: span,
  cost: 'none',
  mode: 'free',
  always: true,
  refuse: (r: Reader, who, command) => [
    ...badSpan(command as Span),
    // Time that passes is seen by everyone: who keeps hidden would show by it that it is there.
    ...(inFreePlay(r) && unnoticed(r, who) ? [{ why: refusal.timeTellsOfIt, rule: RULE }] : []),
  ],
  plan: (_c, by, command) => [time(roundsOf(command), 'wait', { by })],
})

/** The game master lets time pass, outside of a fight. */
export const passing = ruling({
  name: 'time',
  rule: RULE,
  parameters: span,
  refuse: (r, given) => [
    ...badSpan(given as Span),
    ...(inFreePlay(r) ? [] : [{ why: refusal.onlyInFreePlay, rule: RULE }]),
  ],
  plan(c, given) {
    c.emit(ruled({ what: 'time' }))
    c.plan(time(roundsOf(given as Span), 'wait'))
  },
})
