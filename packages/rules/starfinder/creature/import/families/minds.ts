import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { type Reads, type Template, template } from '../clauses/slots.ts'

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
