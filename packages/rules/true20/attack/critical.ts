import type { Chapter } from '@quintain/engine'
import { run, step } from '@quintain/engine'
import { d20Of } from '../../d20/checks/die.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { attackRolled } from '../../d20/vocabulary/attack-step.ts'
import { sheetOf } from '../creature/abilities.ts'
import { attackFields, damageSteps } from './damage.ts'
import { against, resultOf } from './facts.ts'

/** Lowest d20 that threatens; it must hit as well. */
export const threatens = (weapon: Weapon): number => weapon.threat ?? 20
/** A second attack roll after a threat, with the same bonus. */
export const confirm = step('confirm', { ...attackFields, bonus: 'int' })

export const critical: Chapter = {
  topic: 'critical',
  from: 'true20',
  events: [attackRolled],
  steps: [
    run(confirm, (c, s) => {
      const raised = c.tally('defense', s.at, against(c, s))
      const normal = s.finesse && c.option('finesse-confirm-normal-defense') === true
      const difficulty = normal ? raised - sheetOf(c, s.at).armor : raised
      const byTotal = c.option('confirm-by-total-only') === true
      const grade = c.roll('confirm', d20Of(c, s.by, 'attack'), n =>
        (n === 20 && !byTotal) || (n + s.bonus >= difficulty && (n > 1 || byTotal)) ? 'critical' : 'hit',
      )
      c.emit(resultOf(s, grade))
      c.plan(...damageSteps(c, s, grade === 'critical'))
    }),
  ],
  options: {
    'confirm-by-total-only': {
      rule: 'true20/critical/threat-and-confirm',
      kind: 'flag',
      description: 'on the second roll neither 1 nor 20 decides by itself',
    },
    'finesse-confirm-normal-defense': {
      rule: 'true20/attack/finesse-resolution',
      kind: 'flag',
      description: 'a finesse attack is confirmed against the ordinary Defense',
    },
  },
}
