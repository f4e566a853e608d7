import { d20 } from '@quintain/dice'
import type { Chapter, Context } from '@quintain/engine'
import { condition, event, reading, run, step, trigger, value } from '@quintain/engine'
import { roundBegan } from '../../d20/turn/round.ts'
import { dead, disabled, dying, stable, unconscious } from '../../d20/vocabulary/conditions.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { checkBonus, reaches } from '../checks/checks.ts'

export const DYING_CHECK_IMMEDIATE = reading('dying-check-immediate', 'true20/injury/dying-check')
export const DYING_HOURLY_FORTITUDE = reading('dying-hourly-fortitude', 'true20/injury/dying-check')
export const RECOVERY_CHECKS_UNPENALIZED = reading('recovery-checks-unpenalized', 'true20/injury/wounded-shaken')

/** Became dying in the round that runs: its first check is in the next. */
export const newlyDying = condition('newly dying')
/** Exerted itself while disabled: unconscious now, dying from its own count in the next round. */
export const strained = condition('strained')
/** Under `dying-hourly-fortitude`: checks made so far, each making the next one harder by 1. */
export const hoursDying = value('hours dying', { to: 'own' })

/** The check between life and death: Constitution against 10. */
export const dyingCheck = step('dying-check', { who: 'creature' })
/** No longer dying: unconscious and disabled. By its own check, first aid, or the Cure power. */
export const stabilize = step('stabilize', { who: 'creature' })
const roundOver = step('dying-round-over', {})
export const hourOfDying = event(
  'hour-of-dying',
  { who: 'creature', hours: 'int' },
  (w, e) => w.set(e.who, hoursDying, e.hours),
  { of: 'who', to: 'own' },
)

/** Dying turns into unconscious and disabled. */
export function steady(c: Context, who: number): void {
  for (const k of [dying, newlyDying, strained]) if (c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
  for (const k of [unconscious, disabled, stable]) c.emit(stateEntered({ who, condition: k.name }))
  // A creature that falls dying once more begins with the first hour.
  if (c.get(who, hoursDying) > 0) c.emit(hourOfDying({ who, hours: 0 }))
}

/** The result of a death check, under either reading. */
function outcome(c: Context, who: number): 'stable' | 'lives' | 'dies' {
  const hourly = DYING_HOURLY_FORTITUDE(c)
  const spared = RECOVERY_CHECKS_UNPENALIZED(c)
  const bonus = hourly ? c.tally('save', who, { save: 'Fortitude' }) : checkBonus(c, who, 'Constitution', { spared })
  const difficulty = c.tally('difficulty', who, { of: 'dying', bonus: hourly ? c.get(who, hoursDying) : 0 })
  return c.roll('dying', d20, n => {
    if (reaches(c, n + bonus, difficulty + 10) || (hourly && n === 20)) return 'stable'
    return reaches(c, n + bonus, difficulty) ? 'lives' : 'dies'
  })
}

/** Dying and what leads to it and out of it. */
export const dyingChapter: Chapter = {
  topic: 'injury',
  from: 'true20',
  rules: [
    'true20/injury/dying-check',
    'true20/injury/dying-stabilize',
    'true20/injury/wounded-shaken',
    'true20/injury/dying-to-dead',
  ],
  fields: [hoursDying],
  conditions: [{ condition: newlyDying, rule: 'true20/injury/dying-check' }],
  events: [hourOfDying],
  steps: [
    run(dyingCheck, (c, { who }) => {
      if (!c.has(who, dying) || c.has(who, dead)) return
      const result = outcome(c, who)
      if (result === 'stable') steady(c, who)
      else if (result === 'dies') c.emit(stateEntered({ who, condition: dead.name }))
      else if (DYING_HOURLY_FORTITUDE(c)) c.emit(hourOfDying({ who, hours: c.get(who, hoursDying) + 1 }))
    }),
    run(stabilize, (c, { who }) => {
      if (c.has(who, dying) && !c.has(who, dead)) steady(c, who)
    }),
    run(roundOver, c => {
      for (let who = 0; who < c.count; who++)
        if (c.has(who, newlyDying)) c.emit(stateLeft({ who, condition: newlyDying.name }))
    }),
  ],
  triggers: [
    trigger(roundBegan, c => {
      for (let who = 0; who < c.count; who++) if (c.has(who, newlyDying)) return [roundOver({})]
      return []
    }),
  ],
  readings: [DYING_CHECK_IMMEDIATE, DYING_HOURLY_FORTITUDE, RECOVERY_CHECKS_UNPENALIZED],
}
