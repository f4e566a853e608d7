import {
  type Chapter,
  type Context,
  event,
  type Reader,
  type Refusal,
  run,
  type Step,
  step,
  value,
} from '@quintain/engine'
import { present } from '../../d20/position/position.ts'
import { feetBetween } from '../../d20/position/range.ts'
import { action } from '../../d20/turn/action.ts'
import { alive } from '../../d20/turn/advance-time.ts'
import { atLeisure, busyOf } from '../../d20/turn/out-of-combat/chosen-activity.ts'
import { stable } from '../../d20/vocabulary/conditions.ts'
import { altitude, at, busyWith } from '../../d20/vocabulary/fields.ts'
import type { Activity } from '../../d20/vocabulary/timers.ts'
import { refusal } from '../words/refusals.ts'

const CARE = 'starfinder/injury/long-term-care'

/** What nobody does while it tends another. */
const ELSEWHERE: readonly Activity[] = ['sleep', 'bed', 'travel']
export const tendedBy = value('tended by', { to: 'own' })

export const tended = event('tended', { who: 'creature', by: 'creature' }, (w, e) => w.set(e.who, tendedBy, e.by + 1), {
  of: 'who',
  to: { by: 'seen' },
})

export const careEnded = event('care-ended', { who: 'creature', by: 'creature' }, (w, e) => w.set(e.who, tendedBy, 0), {
  of: 'who',
  to: { by: 'seen' },
})

/** Healers leave those whom they tend: they set out, or lie down to sleep. */
const leavePatients = step('leave-patients', { healers: 'creatures' })

/** Whether anybody is tended by one of these. */
const tends = (r: Reader, healers: readonly number[]): boolean =>
  r.scene.sheets.some((_, i) => healers.includes(r.get(i, tendedBy) - 1))

export const leaving = (r: Reader, healers: readonly number[]): readonly Step[] =>
  tends(r, healers) ? [leavePatients({ healers: [...healers] })] : []

/** Those who lie down leave nobody tended, unless they have chosen to do something else meanwhile. */
const sleeps = (c: Context): readonly Step[] => leaving(c, atLeisure(c, alive(c), 'sleep'))

/** Who tends a creature now, and is able to. */
export function healerOf(c: Context, who: number): number | undefined {
  const by = c.get(who, tendedBy) - 1
  if (by < 0 || c.barred(by, 'act') || !present(c, by) || !present(c, who)) return undefined
  if (ELSEWHERE.includes(busyOf(c, by))) return undefined
  return c.fact(feetBetween, by, who) <= 5 ? by : undefined
}

function refuse(r: Reader, who: number, target: unknown): readonly Refusal[] {
  if (typeof target !== 'number' || !r.scene.sheets[target]) return [{ why: refusal.nobodyToTend, rule: CARE }]
  if (target === who) return [{ why: refusal.tendsItself, rule: CARE }]
  const { name } = r.sheet(target)
  if (!r.has(target, stable)) return [{ why: refusal.notStable(name), rule: CARE }]
  return present(r, target) && r.fact(feetBetween, who, target) <= 5
    ? []
    : [{ why: refusal.notWithin(name, 5), rule: CARE }]
}

/** A healer who tends the stable helps with the check of each hour. */
export const longTermCare: Chapter = {
  topic: 'injury',
  from: 'starfinder',
  rules: ['starfinder/injury/long-term-care'],
  needs: { fields: [altitude, at, busyWith] },
  fields: [tendedBy],
  events: [tended, careEnded],
  steps: [
    run(leavePatients, (c, { healers }) => {
      for (let who = 0; who < c.count; who++) {
        const by = c.get(who, tendedBy) - 1
        if (healers.includes(by)) c.emit(careEnded({ who, by }))
      }
    }),
  ],
  commands: [
    action({
      name: 'tend',
      rule: CARE,
      parameters: { target: 'creature' },
      cost: 'standard',
      refuse: (r, who, { target }) => refuse(r, who, target),
      suggestions: () => [],
      plan: (c, who, { target }) => c.emit(tended({ who: target, by: who })),
    }),
  ],
  before: {
    sleep: sleeps,
    'bed-rest': sleeps,
  },
}
