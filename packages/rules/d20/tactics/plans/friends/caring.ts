import { isNearDeath } from '../../aid/near-death.ts'
import { isDyingFriend, seesToWounds } from '../../aid/tending.ts'
import type { Decision } from '../decision.ts'
import { mendsFirst } from '../role.ts'
import { mayMend } from './mending.ts'
import type { Need } from './need.ts'

/** Feet within which first aid is given. */
const BESIDE = 5
/** First aid to one that is near its death is worth so many deeds of one's own, and to one that has time. */
const [URGENT, IN_TIME] = [1.5, 0.4]

/** Friends who are dying, for one that is there for its friends and has nothing left that heals them: first aid. */
export function needsOfCare({ r, who, o }: Pick<Decision, 'r' | 'who' | 'o'>): readonly Need[] {
  if (!mendsFirst(r, who) || !seesToWounds(r, who) || mayMend(r, who)) return []
  const found: Need[] = []
  for (let friend = 0; friend < r.count; friend++) {
    if (!isDyingFriend(r, who, friend)) continue
    const worth = o.best * (isNearDeath(r, friend) ? URGENT : IN_TIME)
    const command = { do: 'first-aid', target: friend }
    found.push({
      friend,
      feet: BESIDE,
      worth,
      scarce: false,
      provokes: false,
      carefully: 0,
      lies: true,
      chosen: () => worth,
      command,
    })
  }
  return found
}
