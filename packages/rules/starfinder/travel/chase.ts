import type { Chapter } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { chasing } from '../../d20/travel/chase.ts'

const CHASE_TIE_ESCAPES = reading('chase-tie-escapes', 'starfinder/chase/equal-speed')
const CHASE_TIE_CAUGHT = reading('chase-tie-caught', 'starfinder/chase/equal-speed')

/** Rounds after which a chase between equals is decided by a check. */
const FEW = 3
const ROUNDS = 'chase-rounds'

/** Chases: the faster wins; equals roll against each other, and so do all on a long way. */
export const chases: Chapter = {
  topic: 'chase',
  from: 'starfinder',
  rules: ['starfinder/chase/equal-speed'],
  ...chasing({
    rule: 'starfinder/chase/equal-speed',
    few: r => {
      const few = r.option(ROUNDS)
      return typeof few === 'number' ? few : FEW
    },
    tie: r => (CHASE_TIE_ESCAPES(r) ? 'escaped' : CHASE_TIE_CAUGHT(r) ? 'caught' : 'goes on'),
  }),
  readings: [CHASE_TIE_CAUGHT, CHASE_TIE_ESCAPES],
  options: {
    [ROUNDS]: { rule: 'starfinder/chase/equal-speed', kind: 'number' },
  },
}
