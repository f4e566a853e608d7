import type { Condition, Context, Step } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import type { Duration, Span } from '../creature/effect.ts'
import { roundsOf } from '../creature/effect.ts'
import { clearTimers, ends, giveUntil, placeOf, roundsFrom } from '../turn/timers.ts'
import { reached } from '../vocabulary/fields.ts'
import { stateEntered } from '../vocabulary/states.ts'
import { atTurnEnd, atTurnStart, type Moment } from '../vocabulary/timers.ts'
import type { Brought } from './text.ts'

/** Whether it is a length of time. */
export const isSpan = (lasts: Duration): lasts is Span => typeof lasts === 'object' && !('until' in lasts)

/**
 * When it ends. Rounds end at the place in the order at which they began, which out of turn is not that of the creature
 * that caused it.
 */
function momentOf(c: Context, who: number, by: number, lasts: Exclude<Duration, 'permanent'>): Moment {
  if (lasts === 'fight') return { at: 'fight-end' }
  // It is cleared when the effect ends, or leaves the creature.
  if (lasts === 'effect') return { at: 'never' }
  if (isSpan(lasts)) return roundsFrom(c, c.read(GAME, reached) ?? placeOf(c, by))
  const of = lasts.of === 'user' ? by : who
  return lasts.until === 'turn-start' ? atTurnStart(of) : atTurnEnd(of)
}

/** The source of what an effect gives: the running effect, where it lasts as long as that. */
export const sourceOf = ({ source, from }: Pick<Brought, 'source' | 'from'>, lasts: Duration): string =>
  lasts === 'effect' && from !== undefined ? from : source

/** Gives a condition for a time, and the steps that come with its end; the same effect again is renewed. */
export function giveFor(
  c: Context,
  brought: Pick<Brought, 'who' | 'by' | 'source' | 'from'>,
  k: Condition,
  lasts: Duration,
  steps: readonly Step[] = [],
): void {
  const { who, by } = brought
  const source = sourceOf(brought, lasts)
  if (lasts === 'permanent') {
    c.emit(stateEntered({ who, condition: k.name }))
    return
  }
  clearTimers(c, who, t => ends(t, k) && t.source === source)
  const left = isSpan(lasts) ? roundsOf(lasts) : 1
  giveUntil(c, who, k, momentOf(c, who, by, lasts), { left, source, steps })
}
