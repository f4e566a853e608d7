import type { Chapter } from '@quintain/engine'
import { event, policy, question, run, step } from '@quintain/engine'
import { turnEdges } from '../../d20/turn/round.ts'
import { dead, dying } from '../../d20/vocabulary/conditions.ts'
import { sink } from '../injury/disabled.ts'
import { DYING_HOURLY_FORTITUDE, dyingCheck, newlyDying, strained } from '../injury/dying.ts'
import { DODGES, guard, PARRIES, pressedBy } from '../vocabulary/fields.ts'
import { DEFENDER_CHOOSES_PER_ROUND } from '../vocabulary/readings.ts'
import { mayRally, rally } from './rally.ts'
import { keepByTheMinute } from './time.ts'

/** Whose attacks no longer hold the helpless in melee: its own turn has come again. */
export const released = event(
  'released',
  { who: 'creature', by: 'creature' },
  (w, e) => w.exclude(e.who, pressedBy, e.by),
  { of: 'who', to: 'seen' },
)
/** Under `defender-chooses-per-round`: dodge or parry, from here to the next turn. */
export const defenseKind = question<'dodge' | 'parry' | 'better'>('defense.kind')
const choose = step('choose-defense', { who: 'creature' })
export const guardChosen = event(
  'guard-chosen',
  { who: 'creature', guard: 'int' },
  (w, e) => w.set(e.who, guard, e.guard),
  { of: 'who', to: 'seen' },
)

/**
 * What this text makes happen as a turn begins, in this order: strain of the last turn turns into dying; the dying check
 * for life; the effects of each minute; the unconscious may spend Conviction. Fatigue that is due belongs after these.
 */
export const turnStarts: Chapter = {
  topic: 'healing',
  from: 'true20',
  events: [released, guardChosen],
  policies: [policy(defenseKind, () => 'better')],
  steps: [
    ...turnEdges((c, who) => {
      for (let i = 0; i < c.count; i++) if (c.items(i, pressedBy).includes(who)) c.emit(released({ who: i, by: who }))
      if (c.has(who, dead)) return
      if (c.has(who, strained) && !c.has(who, dying)) c.plan(sink({ who }))
      else if (c.has(who, dying) && !c.has(who, newlyDying) && !DYING_HOURLY_FORTITUDE(c)) c.plan(dyingCheck({ who }))
      keepByTheMinute(c, who)
      if (mayRally(c, who)) c.plan(rally({ who }))
      if (DEFENDER_CHOOSES_PER_ROUND(c)) c.plan(choose({ who }))
    }),
    run(choose, (c, { who }) => {
      const way = c.ask(defenseKind, who, ['dodge', 'parry', 'better'])
      c.emit(guardChosen({ who, guard: way === 'dodge' ? DODGES : way === 'parry' ? PARRIES : 0 }))
    }),
  ],
}
