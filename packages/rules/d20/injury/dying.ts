import { d100 } from '@quintain/dice'
import type { Chapter, Context, Reader, Step } from '@quintain/engine'
import { event, run, sharedReading, step } from '@quintain/engine'
import { dying, stable } from '../vocabulary/conditions.ts'
import { ALONE, care, hitPoints, hoursUnconscious } from './fields.ts'
import type { HitPointRules } from './rules.ts'
import { become, careChanged, updateHitPointState } from './thresholds.ts'

export const DYING_LOSES_BEFORE_ROLL = sharedReading('dying-loses-before-roll')

/** A creature that is dying rolls whether it becomes stable by itself: once on each of its turns. */
export const stabilize = step('stabilize', { who: 'creature' })
/** One hit point goes, by dying or by going without care. */
export const fade = step('fade', { who: 'creature' })
export const faded = event('faded', { who: 'creature' }, (w, e) => w.add(e.who, hitPoints, -1), {
  of: 'who',
  to: 'own',
})

/** Each round of dying: the roll; the point is lost when it fails, or (an option) before it. */
export function eachRoundDying(r: Reader, who: number): readonly Step[] {
  const first = DYING_LOSES_BEFORE_ROLL(r) ? [fade({ who })] : []
  return [...first, stabilize({ who })]
}
/** What a dying creature's turn begins with. */
export const dyingAtTurnStart = (c: Context, who: number): readonly Step[] =>
  c.has(who, dying) ? eachRoundDying(c, who) : []

/** The dying grow stable by themselves, or lose a hit point. */
export const dyingTurns = ({ from, figures }: HitPointRules): Chapter => ({
  topic: 'injury',
  from,
  needs: {
    steps: [updateHitPointState],
    fields: [care, hitPoints, hoursUnconscious],
  },
  events: [faded],
  steps: [
    run(stabilize, (c, { who }) => {
      if (!c.has(who, dying)) return
      const grade = c.roll('stabilize', d100, n => (n <= figures.chance ? 'stable' : 'worse'))
      if (grade === 'stable') {
        become(c, who, stable)
        c.emit(careChanged({ who, care: ALONE }))
      } else if (!DYING_LOSES_BEFORE_ROLL(c)) c.plan(fade({ who }))
    }),
    run(fade, (c, { who }) => {
      c.emit(faded({ who }))
      c.plan(updateHitPointState({ who, after: 'loss' }))
    }),
  ],
})
