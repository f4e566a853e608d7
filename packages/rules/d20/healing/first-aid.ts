import { d20 } from '@quintain/dice'
import type { Chapter, Reader } from '@quintain/engine'
import { event, oneOf, run, step } from '@quintain/engine'
import { ALONE, care, hoursUnconscious, TENDED } from '../injury/fields.ts'
import { firstAidAct } from '../injury/first-aid.ts'
import type { HitPointRules } from '../injury/rules.ts'
import { become, careChanged } from '../injury/thresholds.ts'
import { economyFields } from '../turn/economy.ts'
import { dying, stable } from '../vocabulary/conditions.ts'
import { altitude, at } from '../vocabulary/fields.ts'

/** A creature gives first aid to another: a Heal check stabilizes the dying, and a stable creature is no longer unaided. */
export const firstAidStep = step('first-aid', { by: 'creature', who: 'creature' })
export const firstAidGiven = event(
  'first-aid-given',
  { by: 'creature', who: 'creature', result: oneOf('steadied', 'failed', 'cared for') },
  null,
  { of: 'who', to: 'seen', attempt: { by: 'by', succeeded: e => e.result !== 'failed' } },
)

/** Whether first aid helps a creature: it is dying, or stable without care. */
const wants = (r: Reader, who: number): boolean => r.has(who, dying) || r.get(who, care) === ALONE

export const firstAid = ({ from, firstAid: rule, figures: { firstAid: check } }: HitPointRules): Chapter => ({
  topic: 'healing',
  from,
  needs: {
    slots: ['budgetRule'],
    stats: ['check'],
    fields: [...economyFields, altitude, at, care, hoursUnconscious],
  },
  events: [firstAidGiven],
  commands: [firstAidAct({ rule, helps: wants, plan: (_, by, who) => [firstAidStep({ by, who })] })],
  steps: [
    run(firstAidStep, (c, { by, who }) => {
      if (c.has(who, dying)) {
        const bonus = c.tally('check', by, { skill: check.skill })
        const grade = c.roll('heal', d20, face => (face + bonus >= check.dc ? 'steadied' : 'failed'))
        c.emit(firstAidGiven({ by, who, result: grade }))
        if (grade === 'failed') return
        become(c, who, stable)
        c.emit(careChanged({ who, care: TENDED }))
      } else if (c.get(who, care) === ALONE) {
        c.emit(firstAidGiven({ by, who, result: 'cared for' }))
        c.emit(careChanged({ who, care: TENDED }))
      }
    }),
  ],
})
