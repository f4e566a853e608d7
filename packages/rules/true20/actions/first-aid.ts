import { d20 } from '@quintain/dice'
import type { Chapter } from '@quintain/engine'
import { event, run, step } from '@quintain/engine'
import { firstAidAct } from '../../d20/injury/first-aid.ts'
import { dying } from '../../d20/vocabulary/conditions.ts'
import { checkBonus, reaches } from '../checks/checks.ts'
import { stabilize } from '../injury/dying.ts'

export const firstAidStep = step('first-aid', { by: 'creature', who: 'creature' })
export const firstAidGiven = event('first-aid-given', { by: 'creature', who: 'creature', success: 'flag' }, null, {
  of: 'who',
  to: 'seen',
  attempt: { by: 'by', succeeded: e => e.success },
})

/** The text gives the check, not what it takes: a standard action next to the dying, as usual for a skill (233). */
const firstAidCommand = firstAidAct({
  rule: 'true20/injury/dying-stabilize',
  helps: (r, who) => r.has(who, dying),
  plan: (_, by, who) => [firstAidStep({ by, who })],
})

export const firstAid: Chapter = {
  topic: 'actions',
  from: 'true20',
  events: [firstAidGiven],
  commands: [firstAidCommand],
  steps: [
    run(firstAidStep, (c, { by, who }) => {
      if (!c.has(who, dying)) return
      const bonus = checkBonus(c, by, 'Heal')
      const difficulty = c.tally('difficulty', who, { of: 'first aid', bonus: 0 })
      const success =
        c.roll('heal', d20, n => (reaches(c, n + bonus, difficulty) ? 'steadied' : 'failed')) === 'steadied'
      c.emit(firstAidGiven({ by, who, success }))
      if (success) c.plan(stabilize({ who }))
    }),
  ],
}
