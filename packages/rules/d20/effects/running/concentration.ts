import type { Context, Step, View } from '@quintain/engine'
import { event, run } from '@quintain/engine'
import { clearTimers, startTimer } from '../../turn/timers.ts'
import { endEffect, lapseEffect, type RunningEffect } from '../../vocabulary/effect-steps.ts'
import { timers } from '../../vocabulary/fields.ts'
import { atTurnEnd, type Timer } from '../../vocabulary/timers.ts'
import { endAfter } from './duration.ts'
import { documentOf, madeBy, runningOf } from './facts.ts'

const isUpkeep = (id: string) => (t: Timer) => t.source === id && t.steps.some(s => s.do === lapseEffect.kind)
/** Its maker concentrates on it: it holds to the end of the next turn, in which it is kept up once more or ends. */
export function attend(c: Context, id: string, by: number): void {
  clearTimers(c, by, isUpkeep(id))
  startTimer(c, by, { moment: atTurnEnd(by), left: 2, steps: [lapseEffect({ id })], source: id })
}
/** An effect is kept up for a round more. */
export const keptUp = event('kept-up', { who: 'creature', effect: 'text' }, null, { of: 'who', to: 'own' })
/** Its maker goes on concentrating on it. */
export function keepOn(c: Context, id: string, by: number): void {
  c.emit(keptUp({ who: by, effect: id }))
  attend(c, id, by)
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
/** The steps that end all that a creature keeps up by concentration. */
export const loseConcentration = (v: View, who: number): readonly Step[] =>
  madeBy(v, who).flatMap(e => (isAttended(v, e) ? [endEffect({ id: e.id, how: 'given up' })] : []))

/** The turn ends in which nobody kept an effect up: it ends, or lingers for a while. */
export const lapses = run(lapseEffect, (c, { id }) => {
  const effect = runningOf(c, id)
  if (!effect) return
  const lasts = documentOf(c, effect)?.lasts
  const lingers = typeof lasts === 'object' && 'concentration' in lasts ? lasts.lingers : undefined
  if (lingers === undefined) c.plan(endEffect({ id, how: 'given up' }))
  else endAfter(c, effect, lingers)
})
