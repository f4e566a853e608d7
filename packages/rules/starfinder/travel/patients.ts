import type { Chapter } from '@quintain/engine'
import { partyOf } from '../../d20/travel/go.ts'
import { marchersOf } from '../../d20/travel/march.ts'
import { leaving } from '../injury/long-term-care.ts'

/** Healers who set out leave those behind whom they tend, on a way between places or off to somewhere else. */
export const patients: Chapter = {
  topic: 'travel',
  from: 'starfinder',
  before: {
    go: (c, who, command) => leaving(c, partyOf(c, who, command)),
    travel: (c, who, command) => leaving(c, marchersOf(who, command)),
    explore: (c, who) => leaving(c, [who]),
  },
}
