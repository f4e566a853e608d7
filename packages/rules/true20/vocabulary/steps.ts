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
    /** The weapon of `by` whose effects come with the injury, if there is one, and whether its hit was critical. */
    weapon: maybe('int'),
    critical: maybe('flag'),
  },
  { rolls: 'who' },
)

/** Clothing and gear of a creature may catch fire too: a Reflex save for each, with the creature's bonus. */
export const gearBurns = step('gear-burns', { who: 'creature' })
