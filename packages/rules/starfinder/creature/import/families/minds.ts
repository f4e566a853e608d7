import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { type Reads, type Template, template } from '../clauses/slots.ts'
import { lineOf } from '../named/said.ts'
import type { Reader } from '../part.ts'

const GROUP = /\bflat-footed\b|\bflanked\b/i
const IN_A_GROUP = 'it is never flanked and never flat-footed, whether or not another of its kind is near'
const AS_ONE = liberty('to roll twice is to roll a failed save again; what one of a side has noticed all know')
/** A save on the mind is rolled twice beside another of its kind. */
const twice: Reads = ({ feet, kin }) => ({
  features: [
    {
      'rerolls saves': {
        per: 'round',
        against: ['mind-affecting'],
        near: [kin!.toLowerCase()],
        feet: Number(feet),
        called: 'one mind',
      },
    },
  ],
  guessed: AS_ONE,
})
/** What minds that are one have of that. */
export const MINDS: readonly Template[] = [
  template(
    `(?:in addition,? )?once per round when within {feet:n} feet of another (?<kin>[a-z' -]+?) creature, (?:{it}|an? [a-z]+ creature) can roll twice and take the better result on (?:an? |any )?saving throws? against (?:an? )?mind[-\u2011]affecting effects?`,
    twice,
  ),
]
/** Minds that are one by their name: that none is flanked or off its guard alone. What else they have their words say. */
export const minds: Reader = (_, __, where) => {
  const words = lineOf(where)
  if (words !== '' && !GROUP.test(words)) return undefined
  return { immune: ['flanking', 'flat-footed'], guessed: IN_A_GROUP }
}
