import { feature, reading } from '@quintain/engine'
import { chasing } from '../../d20/travel/chase.ts'

const EQUAL = 'srd35/chase/equal-speed'
const TIES = reading(
  'chase-ties-to-pursuer',
  EQUAL,
  'who is pursued by an equal is caught on a tie; default: the chase goes on for another 3 rounds',
)
/** Rounds after which a chase between equals is decided by a check. */
const FEW = 3

/** Evasion and pursuit: the faster has its way, equals roll after a few rounds, and on a long way all roll once. */
export const chases = feature(['srd35/chase/unequal-speed', EQUAL, 'srd35/chase/long-chase'], {
  ...chasing({
    rule: EQUAL,
    few: () => FEW,
    tie: r => (TIES(r) ? 'caught' : 'goes on'),
  }),
  readings: [TIES],
})
