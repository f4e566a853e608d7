import { type Context, condition, feature, ruled, run, step, trigger } from '@quintain/engine'
import { clearTimers, endConditions, ends, hasTimer, startTimer, timerCleared } from '../turn/timers.ts'
import { timers } from '../vocabulary/fields.ts'
import { stateLeft } from '../vocabulary/states.ts'
import { RULED, type Timer } from '../vocabulary/timers.ts'

const RULINGS = ['give', 'take']

/** A timer as it runs on without ending a condition; null where it ended nothing else. */
function without(timer: Timer, name: string): Timer | null {
  const steps = timer.steps.flatMap(s => {
    if (s.do !== endConditions.kind) return [s]
    const { who, conditions } = s as ReturnType<typeof endConditions>
    const rest = conditions.filter(k => k !== name)
    return rest.length > 0 ? [endConditions({ who, conditions: rest })] : []
  })
  return steps.length > 0 ? { ...timer, steps } : null
}
/** No timer that runs ends this condition any more. */
function letGo(c: Context, who: number, name: string): void {
  for (const timer of c.items(who, timers).filter(t => ends(t, condition(name)))) {
    c.emit(timerCleared({ who, timer }))
    const rest = without(timer, name)
    if (rest) startTimer(c, who, rest, rest.secret ? { secret: true } : {})
  }
}

/** The game master’s word holds a condition: what else gives it for a time does not end it. */
const holdsByRuling = (who: number, name: string): Timer => ({
  moment: { at: 'never' },
  left: 1,
  steps: [endConditions({ who, conditions: [name] })],
  source: RULED,
})
/** Whether it takes a creature out of the fight: nothing gives that for a time. */
const endsFights = ({ scene: { rules } }: Context, name: string): boolean => rules.masks.means(condition(name), 'fight')
/** What the game master gave is over by the rules, as one that lay gets up: the ruling holds it no longer. */
const forgetRuling = step('forget-ruling', { who: 'creature', condition: 'text' })

/** What the game master gives or takes goes by the ruling alone from then on. */
export const ruledConditions = feature('house/conditions/ruled', {
  says: 'A condition that the game master takes away is over with the time that it had still to run: what gives it anew is not cut short by that. One that the game master gives lasts until it is taken away, whatever time it had to run before, and whatever gives it for a time meanwhile.',
  needs: { fields: [timers] },
  steps: [
    run(forgetRuling, (c, { who, condition: name }) => {
      if (!c.has(who, condition(name))) clearTimers(c, who, t => t.source === RULED && ends(t, condition(name)))
    }),
  ],
  triggers: [
    trigger(ruled, (c, { what, who, condition: name }) => {
      if (who === undefined || name === undefined || !RULINGS.includes(what)) return []
      letGo(c, who, name)
      if (what === 'give' && !endsFights(c, name)) startTimer(c, who, holdsByRuling(who, name))
      return []
    }),
    trigger(stateLeft, (c, { who, condition: name }) =>
      hasTimer(c, who, RULED) ? [forgetRuling({ who, condition: name })] : [],
    ),
  ],
})
