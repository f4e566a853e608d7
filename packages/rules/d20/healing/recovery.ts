import { d100 } from '@quintain/dice'
import type { Chapter, Context, Reader } from '@quintain/engine'
import { event, run, step } from '@quintain/engine'
import type { D20Sheet } from '../creature/sheet.ts'
import { fade } from '../injury/dying.ts'
import { ALONE, care, hitPoints, hoursUnconscious, nonlethal, RECOVERING } from '../injury/fields.ts'
import type { HitPointRules } from '../injury/rules.ts'
import { become, careChanged, updateHitPointState } from '../injury/thresholds.ts'
import { dead, disabled, stable } from '../vocabulary/conditions.ts'
import { lowered } from '../vocabulary/fields.ts'
import { cure, easing, restore } from './healing.ts'
import { NIGHT_FLAT, regain } from './rest.ts'

/** An hour passes for a creature: nonlethal damage eases, and the stable may wake. */
export const hour = step('hour', { who: 'creature' })
/** A day passes: a creature that is disabled and unaided may begin to recover, or loses a hit point. */
export const day = step('day', { who: 'creature' })
/** Wakes, or sleeps on through another hour. */
export const wake = step('wake', { who: 'creature' })

/** Unbroken hours unconscious so far, of one day. */
export const sleptOn = event(
  'slept-on',
  { who: 'creature', hours: 'int' },
  (w, e) => w.set(e.who, hoursUnconscious, e.hours),
  { of: 'who', to: 'own' },
)
/** Conscious again, and disabled. */
export const woke = event('woke', { who: 'creature' }, (w, e) => w.set(e.who, hoursUnconscious, 0), {
  of: 'who',
  to: 'seen',
})

declare module '@quintain/engine' {
  interface Additions {
    /** Whether what hurts a creature goes on, so that its nonlethal damage does not ease by the hour. */
    keepsHurt(r: Reader, who: number): boolean
  }
}

const levelOf = (c: Context, who: number): number => (c.sheet(who) as D20Sheet).level

/**
 * Eight unbroken hours unconscious are a night's sleep, every further one an hour of it; alone they heal nothing. An hour
 * at whose end one `wakes` has passed unconscious too.
 */
function dozes(c: Context, who: number, wakes: boolean, night: number): void {
  const hours = (c.get(who, hoursUnconscious) % 24) + 1
  c.emit(wakes ? woke({ who }) : sleptOn({ who, hours }))
  if (hours === night) regain(c, who, 1)
  const flat = NIGHT_FLAT(c)
  const n = hours === night ? levelOf(c, who) * (flat ? 1 : night) : hours > night && !flat ? levelOf(c, who) : 0
  if (n > 0) c.plan(cure({ who, n, by: 'rest' }))
}

export const recovering = ({ from, figures }: HitPointRules): Chapter => ({
  topic: 'healing',
  from,
  needs: {
    steps: [cure, fade, updateHitPointState],
    fields: [care, hitPoints, hoursUnconscious, lowered, nonlethal],
  },
  events: [sleptOn, woke],
  steps: [
    run(hour, (c, { who }) => {
      if (c.has(who, dead)) return
      const kept = c.scene.rules.added.keepsHurt?.some(keeps => keeps(c, who)) === true
      const eased = kept ? 0 : easing(c, who, levelOf(c, who))
      restore(c, who, 0, eased)
      if (eased > 0) c.plan(updateHitPointState({ who, after: 'gain' }))
      c.plan(wake({ who }))
    }),
    run(wake, (c, { who }) => {
      if (!c.has(who, stable)) return
      const grade = c.roll('wake', d100, n => (n <= figures.chance ? 'wakes' : 'sleeps on'))
      const wakes = grade === 'wakes'
      if (wakes) become(c, who, disabled)
      if (c.get(who, care) !== ALONE) dozes(c, who, wakes, figures.night)
      else if (wakes) c.emit(woke({ who }))
      else c.plan(fade({ who }))
    }),
    run(day, (c, { who }) => {
      if (!c.has(who, disabled) || c.get(who, care) !== ALONE) return
      const grade = c.roll('recover', d100, n => (n <= figures.chance ? 'recovers' : 'worse'))
      if (grade === 'recovers') c.emit(careChanged({ who, care: RECOVERING }))
      else c.plan(fade({ who }))
    }),
  ],
})
