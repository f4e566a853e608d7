import { feature, reading, run, stateEntered, stateLeft, step } from '@quintain/engine'
import { dead, disabled, dying, stable, unconscious } from '../../d20/vocabulary/conditions.ts'
import { DYING_CHECK_IMMEDIATE, DYING_HOURLY_FORTITUDE, dyingCheck, newlyDying, strained } from './dying.ts'

export const DISABLED_STRAIN_IMMEDIATE = reading('disabled-strain-immediate', 'true20/injury/disabled-strain')

/** The end of a strenuous act of a disabled creature. */
export const strain = step('strain', { who: 'creature' })

/** Begins to die after strain, at its own count. */
export const sink = step('sink', { who: 'creature' })

/** The disabled die of any exertion. */
export const disabling = feature('true20/injury/disabled-strain', {
  conditions: [{ condition: strained, rule: 'true20/injury/disabled-strain' }],
  steps: [
    run(strain, (c, { who }) => {
      if (!c.has(who, disabled) || c.has(who, unconscious)) return
      if (DISABLED_STRAIN_IMMEDIATE(c)) return c.plan(sink({ who }))
      c.emit(stateEntered({ who, condition: unconscious.name }))
      c.emit(stateEntered({ who, condition: strained.name }))
    }),
    run(sink, (c, { who }) => {
      if (c.has(who, dead) || c.has(who, dying)) return
      if (c.has(who, strained)) c.emit(stateLeft({ who, condition: strained.name }))
      if (c.has(who, stable)) c.emit(stateLeft({ who, condition: stable.name }))
      for (const k of [unconscious, dying, newlyDying]) c.emit(stateEntered({ who, condition: k.name }))
      const atOnce = DYING_CHECK_IMMEDIATE(c) || DYING_HOURLY_FORTITUDE(c)
      if (atOnce) c.plan(dyingCheck({ who }))
    }),
  ],
  readings: [DISABLED_STRAIN_IMMEDIATE],
})
