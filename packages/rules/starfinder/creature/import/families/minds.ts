import { liberty } from '../../../../d20/words/imports/guesses.ts'
import { lineOf } from '../named/said.ts'
import type { Reader } from '../part.ts'

const TWICE =
  /\bonce per round when within (\d+) feet of another ([a-z' -]+?) creature,[^.]*\broll(?:s)? twice\b[^.]*\bsaving throws? against (?:an? )?mind[- \u2011]affecting\b/i
const GROUP = /\bflat-footed\b|\bflanked\b/i
const IN_A_GROUP = 'it is never flanked and never flat-footed, whether or not another of its kind is near'
/** Minds that are one: by the words a save that is rolled again beside its kind, or that all are aware as one of them is. */
export const minds: Reader = (_, __, where) => {
  const words = lineOf(where)
  const [, feet, kin] = TWICE.exec(words) ?? []
  if (kin !== undefined)
    return {
      features: [
        {
          'rerolls saves': {
            per: 'round',
            against: ['mind-affecting'],
            near: [kin.toLowerCase()],
            feet: Number(feet),
            called: 'swarm mind',
          },
        },
      ],
      guessed: liberty('to roll twice is to roll a failed save again; what one of a side has noticed all know'),
    }
  if (words !== '' && !GROUP.test(words)) return undefined
  return { immune: ['flanking', 'flat-footed'], guessed: IN_A_GROUP }
}
