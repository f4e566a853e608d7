import type { Context, Step, View } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { effectOf } from '../../creature/documents/acts.ts'
import { growsWithLevel } from '../../creature/documents/growth.ts'
import type { Effect, Span } from '../../creature/effect.ts'
import { clearTimers, placeOf, roundsFrom, startTimer } from '../../turn/timers.ts'
import {
  effectBegan,
  endAffliction,
  endEffect,
  lapseEffect,
  type RunningEffect,
  runningEffects,
} from '../../vocabulary/effect-steps.ts'
import { reached, timers } from '../../vocabulary/fields.ts'
import { atTurnEnd, type Moment, type Timer } from '../../vocabulary/timers.ts'
import { courseOf } from '../afflicted.ts'
import { documentOf, freeId, inRow, lastingIn, originOf } from './facts.ts'
import { lengthOf } from './length.ts'

/** Starts the timers by which an effect ends: its time, or the turn in which its maker no longer concentrates. */
function startTimers(c: Context, { id, by }: RunningEffect, lasts: NonNullable<Effect['lasts']>): void {
  if (lasts === 'permanent') return
  const ends = (moment: Moment, left: number, secret = false) =>
    startTimer(c, by, { moment, left, steps: [endEffect({ id, how: 'over' })], source: id }, { secret })
  const lasting = (span: Span) => {
    const { left, secret } = lengthOf(c, span)
    ends(here(), left, secret)
  }
  const here = (): Moment => roundsFrom(c, c.read(GAME, reached) ?? placeOf(c, by))
  if (lasts === 'fight') ends({ at: 'fight-end' }, 1)
  else if ('concentration' in lasts) {
    attend(c, id, by)
    if (lasts.most) lasting(lasts.most)
  } else lasting(lasts)
}
const isUpkeep = (id: string) => (t: Timer) => t.source === id && t.steps.some(s => s.do === lapseEffect.kind)
/** Its maker concentrates on it: it holds to the end of the next turn, in which it is kept up once more or ends. */
export function attend(c: Context, id: string, by: number): void {
  clearTimers(c, by, isUpkeep(id))
  startTimer(c, by, { moment: atTurnEnd(by), left: 2, steps: [lapseEffect({ id })], source: id })
}
/** Whether its maker concentrates on an effect now: it no longer does when the effect only lingers. */
export const isAttended = (v: View, { id, by }: RunningEffect): boolean => v.items(by, timers).some(isUpkeep(id))
/** Its maker concentrates no more. */
export const stopAttending = (c: Context, { id, by }: RunningEffect): void => clearTimers(c, by, isUpkeep(id))
/** Whether an effect of this creature holds only while it concentrates. */
export const needsUpkeep = (v: View, effect: RunningEffect): boolean => {
  const lasts = documentOf(v, effect)?.lasts
  return typeof lasts === 'object' && 'concentration' in lasts
}

/** The levels that its maker has lost as an effect begins, where it grows with them: what runs keeps the figures it began with. */
function lostNow(c: Context, from: Parameters<typeof originOf>[0]): { readonly lost?: number } {
  const full = effectOf(c, { ...originOf(from), lost: 0 })?.effect
  const lost = full && growsWithLevel(full) ? (c.scene.rules.slots.levelsLost?.(c, from.by) ?? 0) : 0
  return lost > 0 ? { lost } : {}
}

/** An effect begins to run, `from` the act or the weapon of this name; its id. */
export function begin(
  c: Context,
  from: Pick<RunningEffect, 'by' | 'act' | 'weapon' | 'critical'>,
  where: Pick<RunningEffect, 'on' | 'squares'>,
): string {
  const id = freeId(c, from.act)
  const { by, act, weapon, critical } = from
  const { on, squares } = where
  const effect: RunningEffect = {
    id,
    act,
    by,
    ...(weapon === undefined ? {} : { weapon }),
    ...(critical ? { critical } : {}),
    ...(on === undefined ? {} : { on }),
    ...(squares === undefined ? {} : { squares }),
    ...lostNow(c, from),
  }
  c.emit(effectBegan({ by, effect }))
  const lasts = documentOf(c, effect)?.lasts
  if (lasts !== undefined) startTimers(c, effect, lasts)
  return id
}

/** Takes back what an effect gave a creature: what its timers would have ended ends now. */
export function takeBack(c: Context, id: string, who: number): readonly Step[] {
  const from = (t: Timer) => t.source === id
  const own = c.items(who, timers)
  // Its own time runs on.
  const given = (t: Timer) => from(t) && !t.steps.some(s => s.do === endEffect.kind || s.do === lapseEffect.kind)
  const steps = own.filter(given).flatMap(t => t.steps)
  const ill = own.flatMap(t => {
    const course = courseOf(t)
    return course?.from === id ? [course.of] : []
  })
  clearTimers(c, who, given)
  return [...steps, ...[...new Set(ill)].map(of => endAffliction({ who, of, from: id, how: 'left' }))]
}

/** The running effects that this creature made. */
export const madeBy = (v: View, who: number): readonly RunningEffect[] =>
  lastingIn(v).any ? inRow(v.items(GAME, runningEffects).filter(e => e.by === who)) : []
/** The steps that end all that a creature keeps up by concentration. */
export const loseConcentration = (v: View, who: number): readonly Step[] =>
  madeBy(v, who).flatMap(e => (isAttended(v, e) ? [endEffect({ id: e.id, how: 'given up' })] : []))
