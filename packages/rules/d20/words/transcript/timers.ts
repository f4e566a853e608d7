import type { Reader, Step } from '@quintain/engine'
import { courseOf } from '../../effects/affliction-checks.ts'
import { endConditions } from '../../turn/timers.ts'
import { endEffect } from '../../vocabulary/effect-steps.ts'
import { timers } from '../../vocabulary/fields.ts'
import type { Moment, Timer } from '../../vocabulary/timers.ts'
import type { ConditionWords } from '../conditions.ts'
import { span } from '../span.ts'

/** Moments by which a length of time is counted; the others are edges of turns, rests and ends of fights. */
export const COUNTED: readonly Moment['at'][] = ['place', 'round', 'clock', 'outside']
const isEnd = (s: Step): s is ReturnType<typeof endConditions> => s.do === endConditions.kind
/** Conditions that a timer ends, as far as they are told. */
export const listed = (t: Timer, conditions: ConditionWords): readonly string[] =>
  t.steps.flatMap(s => (isEnd(s) ? s.conditions : [])).filter(name => conditions.of[name]?.listed !== false)

/** What one timer says of the creature that has it; empty where it is bookkeeping of the rules. */
function said(t: Timer, conditions: ConditionWords, own: ReadonlySet<string>): readonly string[] {
  const course = courseOf(t)
  if (course) return [`${course.of} again in ${span(t.left)}`]
  if (!COUNTED.includes(t.moment.at)) return []
  const left = `${span(t.left)} left`
  if (t.steps.some(s => s.do === endEffect.kind) || own.has(t.source)) return [`${t.source}: ${left}`]
  return listed(t, conditions).map(name => `${name} (${t.source}): ${left}`)
}

/** What runs on a creature by the clock, where it comes from, and how long: `Fog 1: 7 rounds left`. */
export const timersInWords = (r: Reader, who: number, conditions: ConditionWords): readonly string[] => {
  if (!r.scene.layout.has(timers)) return []
  const own = new Set(statesBeside(r, who).map(s => s.name))
  return r
    .items(who, timers)
    .flatMap(t => said(t, conditions, own))
    .toSorted()
}
/** States of a creature that its text does not have: those of the game master's own. */
export const statesBeside = (r: Reader, who: number) => (r.scene.rules.added.statesToo ?? []).flatMap(of => of(r, who))
