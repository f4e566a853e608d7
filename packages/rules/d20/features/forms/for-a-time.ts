import type { Context } from '@quintain/engine'
import { feature, run, step } from '@quintain/engine'
import { formOf, OWN_FORM, type WithForms } from '../../creature/features/form-of.ts'
import { endsAfter } from '../../effects/consequences/timed.ts'
import { nearestRoom } from '../../effects/running/summon.ts'
import { groundOf } from '../../position/ground.ts'
import { present } from '../../position/position.ts'
import { clearTimers } from '../../turn/timers.ts'
import { at, timers } from '../../vocabulary/fields.ts'
import type { Timer } from '../../vocabulary/timers.ts'
import { changed, standsAs, supposing } from '../acts/change-form.ts'

const formOver = step('form-over', { who: 'creature', form: 'text' })
const ownOf = (c: Context, who: number): string => (c.sheet(who) as WithForms).ownForm ?? OWN_FORM
const endsOne = (t: Timer): boolean => t.steps.some(s => s.do === formOver.kind)

/** Where it stands once it is itself again: where it is, or in the nearest free square where that is filled with something solid. */
function backAt(c: Context, who: number, form: string): number {
  const here = c.get(who, at)
  const then = supposing(c, who, form)
  const isFree = here < 0 || groundOf(then, who).stands[here] === 1
  return (isFree ? standsAs(c, who, form) : undefined) ?? nearestRoom(then, who, here) ?? here
}

/** Effects that put a creature into one of its forms for a time. */
export const formsForATime = feature('house/features/forms-for-a-time', {
  says: 'An effect may put a creature into one of its forms for as long as it says; then it is itself again. The next form takes the place of the last one, and the same again lasts anew. A form that finds no room does not come. Who would be itself again in the midst of something solid comes out in the nearest free square.',
  reads: { consequence: ['form'] },
  needs: { fields: [timers, at] },
  steps: [
    run(formOver, (c, { who, form }) => {
      const own = ownOf(c, who)
      if (formOf(c, who) !== form || form === own) return
      const to = present(c, who) ? backAt(c, who, own) : c.get(who, at)
      c.emit(changed({ who, form: own, from: form, ...(to === c.get(who, at) ? {} : { to }) }))
    }),
  ],
  adds: {
    bringsOwn(c, x) {
      const { who, consequence } = x
      if (consequence.form === undefined) return undefined
      const { lasts = 'fight' } = consequence
      const named = consequence.form.toLowerCase()
      const form = Object.keys((c.sheet(who) as WithForms).forms ?? {}).find(f => f.toLowerCase() === named)
      if (form === undefined) return []
      const from = formOf(c, who)
      const to = form === from ? c.get(who, at) : present(c, who) ? standsAs(c, who, form) : undefined
      if (to === undefined) return []
      if (form !== from) c.emit(changed({ who, form, from, ...(to === c.get(who, at) ? {} : { to }) }))
      clearTimers(c, who, endsOne)
      endsAfter(c, x, lasts, form, formOver({ who, form }), endsOne)
      return []
    },
  },
})
