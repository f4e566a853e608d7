import type { Reader } from '@quintain/engine'
import { feature, reading } from '@quintain/engine'

const FREE = 'true20/actions/free'
const FREE_ACTIONS_UNLIMITED = reading('free-actions-unlimited', FREE)

/** Free actions of a round: the higher of Dexterity and Intelligence and one more, at least one. */
export function freeActions(r: Reader, who: number): number {
  if (FREE_ACTIONS_UNLIMITED(r)) return Number.POSITIVE_INFINITY
  const score = (ability: 'dexterity' | 'intelligence') => r.tally('ability', who, { ability })
  return Math.max(1, Math.max(score('dexterity'), score('intelligence')) + 1)
}

/** Free actions are counted in a round. */
export const free = feature(FREE, { readings: [FREE_ACTIONS_UNLIMITED] })
