import type { Chapter } from '@quintain/engine'
import { partyOf } from '../../d20/travel/go.ts'
import { leaving } from '../injury/stability.ts'

/** Healers who set out leave those behind whom they tend. */
export const patients: Chapter = {
  topic: 'travel',
  from: 'starfinder',
  before: { go: (c, who, command) => leaving(c, partyOf(c, who, command)) },
}
