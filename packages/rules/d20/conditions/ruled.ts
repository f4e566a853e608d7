import { type Context, condition, feature, ruled, trigger } from '@quintain/engine'
import { endConditions, ends, startTimer, timerCleared } from '../turn/timers.ts'
import { timers } from '../vocabulary/fields.ts'
import type { Timer } from '../vocabulary/timers.ts'

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

/** What the game master gives or takes goes by the ruling alone from then on. */
export const ruledConditions = feature('house/conditions/ruled', {
  says: 'A condition that the game master takes away is over with the time that it had still to run: what gives it anew is not cut short by that. One that the game master gives lasts until it is taken away, whatever time it had to run before.',
  needs: { fields: [timers] },
  triggers: [
    trigger(ruled, (c, { what, who, condition: name }) => {
      if (who !== undefined && name !== undefined && RULINGS.includes(what)) letGo(c, who, name)
      return []
    }),
  ],
})
