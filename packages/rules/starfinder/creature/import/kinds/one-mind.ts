import { lineOf } from '../named/said.ts'
import type { Reader } from '../part.ts'

const GROUP = /\bflat-footed\b|\bflanked\b/i
const IN_A_GROUP = 'it is never flanked and never flat-footed, whether or not another of its kind is near'
/** Minds that are one by their name: that none is flanked or off its guard alone. What else they have their words say. */
export const minds: Reader = (_, __, where) => {
  const words = lineOf(where)
  if (words !== '' && !GROUP.test(words)) return undefined
  return { immune: ['flanking', 'flat-footed'], guessed: IN_A_GROUP }
}
