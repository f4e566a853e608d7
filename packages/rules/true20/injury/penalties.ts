import { feature, type Reader, reading, type Tally } from '@quintain/engine'
import { dazedBox, wounded } from '../vocabulary/conditions.ts'
import { bruised, hurt } from '../vocabulary/fields.ts'
import type { Row } from '../vocabulary/names.ts'
import { reason } from '../words/reasons.ts'
import { MULTIPLE_DAZED_WOUNDED, timesOf } from './counts.ts'

export const HURT_LETHAL_ONLY = reading('hurt-lethal-only', 'true20/injury/hurt-count')

/** What injuries take from a Toughness save: of bruised and hurt the higher counts. */
export function injuries(t: Tally, c: Reader, who: number, row: Row): void {
  const many = MULTIPLE_DAZED_WOUNDED(c)
  const hurts = c.get(who, hurt)
  if (row === 'lethal') t.add(-hurts, 'injury', `hurt ${hurts}`, 'true20/injury/hurt-count')
  else {
    const bruises = c.get(who, bruised)
    const counted = HURT_LETHAL_ONLY(c) ? 0 : hurts
    const less = reason.higherCountOnly
    const rule = 'true20/injury/save-penalties'
    if (bruises >= counted) {
      t.add(-bruises, 'injury', `bruised ${bruises}`, 'true20/injury/bruised-count')
      t.lose(-counted, 'injury', `hurt ${hurts}`, 'true20/injury/hurt-count', less, rule)
    } else {
      t.add(-counted, 'injury', `hurt ${hurts}`, 'true20/injury/hurt-count')
      t.lose(-bruises, 'injury', `bruised ${bruises}`, 'true20/injury/bruised-count', less, rule)
    }
    if (c.has(who, dazedBox))
      t.add(many ? -timesOf(c, who, dazedBox) : -1, 'injury', 'dazed', 'true20/injury/dazed-and-wounded-penalty')
  }
  if (c.has(who, wounded))
    t.add(many ? -timesOf(c, who, wounded) : -1, 'injury', 'wounded', 'true20/injury/dazed-and-wounded-penalty')
}

/** Earlier injuries lower Toughness saves. */
export const savePenalties = feature(
  ['true20/injury/bruised-count', 'true20/injury/dazed-and-wounded-penalty', 'true20/injury/save-penalties'],
  { readings: [HURT_LETHAL_ONLY] },
)
