import type { Chapter } from '@quintain/engine'
import { chasing } from '../../d20/travel/chase.ts'

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
    tie: r =>
      r.option('chase-tie-escapes') === true ? 'escaped' : r.option('chase-tie-caught') === true ? 'caught' : 'goes on',
  }),
  options: {
    [ROUNDS]: { rule: 'starfinder/chase/equal-speed', kind: 'number' },
    'chase-tie-escapes': { rule: 'starfinder/chase/equal-speed', kind: 'flag' },
    'chase-tie-caught': { rule: 'starfinder/chase/equal-speed', kind: 'flag' },
  },
}
