import type { Context, Step } from '@quintain/engine'
import { effectOf } from '../../creature/documents/acts.ts'
import { growsWithLevel } from '../../creature/documents/growth.ts'
import type { Effect } from '../../creature/effect.ts'
import { clearTimers, startTimer } from '../../turn/timers.ts'
import {
  effectBegan,
  endAffliction,
  endEffect,
  lapseEffect,
  type RunningEffect,
} from '../../vocabulary/effect-steps.ts'
import { timers } from '../../vocabulary/fields.ts'
import type { Timer } from '../../vocabulary/timers.ts'
import { courseOf } from '../affliction-checks.ts'
import { attend } from './concentration.ts'
import { endAfter } from './duration.ts'
import { documentOf, freeId, originOf } from './facts.ts'

/** Starts the timers by which an effect ends: its time, or the turn in which its maker no longer concentrates. */
function startTimers(c: Context, effect: RunningEffect, lasts: NonNullable<Effect['lasts']>): void {
  if (lasts === 'permanent') return
  const { id, by } = effect
  if (lasts === 'fight')
    startTimer(c, by, { moment: { at: 'fight-end' }, left: 1, steps: [endEffect({ id, how: 'over' })], source: id })
  else if ('concentration' in lasts) {
    attend(c, id, by)
    if (lasts.most) endAfter(c, effect, lasts.most)
  } else endAfter(c, effect, lasts)
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
