import { d20 } from '@quintain/dice'
import { type Chapter, type Condition, type Context, oneOf, reading, run, stateEntered, step } from '@quintain/engine'
import { saved } from '../../d20/vocabulary/check-steps.ts'
import { dead, dying, unconscious } from '../../d20/vocabulary/conditions.ts'
import { reaches } from '../checks/checks.ts'
import type { Row } from '../vocabulary/names.ts'
import { suffer } from './injury.ts'
import type { Marks } from './track.ts'
import { BOXES } from './track.ts'

const COUP_LITERAL_STATE = reading('coup-literal-state', 'true20/damage/coup-de-grace-fortitude')

/**
 * The Fortitude save of a coup de grace: failed, knocked out or dying. It is against the same attack as the Toughness save, so
 * its bonus is that of before the attack.
 */
export const lastBreath = step('last-breath', {
  who: 'creature',
  row: oneOf('lethal', 'non-lethal'),
  bonus: 'int',
  coup: 'int',
})

/** The end of a coup de grace: a Fortitude save follows, unless this result already knocked out or felled. */
export function finishes(c: Context, who: number, row: Row, m: Marks): boolean {
  const lethal: readonly Condition[] = BOXES.lethal
  const own =
    row === 'lethal'
      ? m.result === dying || m.result === dead
      : m.boxes.includes(unconscious) || (m.result !== null && lethal.includes(m.result))
  if (!COUP_LITERAL_STATE(c)) return own
  return own || c.has(who, unconscious) || c.has(who, dying)
}

/** What a coup de grace does to who survives its Toughness save. */
export const coupsDeGrace: Chapter = {
  topic: 'injury',
  from: 'true20',
  readings: [COUP_LITERAL_STATE],
  steps: [
    run(lastBreath, (c, { who, row, bonus, coup }) => {
      if (c.has(who, dead)) return
      const dc = c.tally('difficulty', who, { of: 'coup de grace', bonus: coup })
      const result = c.roll('save', d20, n => (reaches(c, n + bonus, dc) ? 'passed' : 'failed'))
      c.emit(saved({ who, save: 'Fortitude', against: 'coup de grace', result, exposed: false }))
      if (result === 'passed') return
      if (row === 'lethal') suffer(c, who, row, 4)
      else if (!c.has(who, unconscious)) c.emit(stateEntered({ who, condition: unconscious.name }))
    }),
  ],
}
