import { maybe, oneOf, step } from '@quintain/engine'

/**
 * A Toughness save against this damage bonus, from any source; `injury` runs it. `coup` is the damage bonus that
 * counts for the Fortitude save of a coup de grace.
 */
export const wound = step(
  'wound',
  {
    who: 'creature',
    bonus: 'int',
    row: oneOf('lethal', 'non-lethal'),
    by: maybe('creature'),
    finesse: maybe('flag'),
    coup: maybe('int'),
  },
  { rolls: 'who' },
)
