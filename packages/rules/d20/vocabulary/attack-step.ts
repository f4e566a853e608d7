import { event, list, maybe, oneOf, record, step } from '@quintain/engine'

/**
 * One attack roll, declared and not yet rolled. `weapon` is an index of the sheet's weapons, `index` 0 for the first
 * attack of a turn. Each ruleset runs it by its own text.
 */
export const attackStep = step('attack', {
  by: 'creature',
  at: 'creature',
  weapon: 'int',
  /** `escape`: out of a hold, so open to a creature that may not attack. */
  as: oneOf('attack', 'opportunity', 'readied', 'charge', 'escape'),
  index: 'int',
  /** A number of its own to reach, in place of the target's: a shot that only helps, a square. */
  needed: maybe('int'),
  /** Added to the target's number. */
  more: maybe('int'),
  /** What a hit does in place of damage: the steps of the highest margin that the total reaches. */
  results: maybe(list(record({ margin: 'int', steps: 'steps' }))),
  /** Touch attack. */
  touch: maybe('flag'),
  /** Lethal with a nonlethal weapon or the reverse, declared with the attack. */
  switched: maybe('flag'),
  /** Aimed at the gaps in the armor (true20). */
  finesse: maybe('flag'),
  /** One of two attacks with a weapon in each hand: which hand's. */
  hand: maybe(oneOf('regular', 'off')),
  /** The weapon in the off hand then, as an index. */
  second: maybe('int'),
})

/**
 * The result of an attack, one event an attack. The step that decides the result emits it: the attack roll, or the
 * later roll for concealment or for a critical hit. Damage follows as an event of its own.
 */
export const attackRolled = event(
  'attack-rolled',
  {
    by: 'creature',
    at: 'creature',
    /** An index of the sheet's weapons. */
    weapon: 'int',
    result: oneOf('miss', 'hit', 'critical'),
    /** Why an attack misses that came close, or that it needed no roll. */
    how: maybe(oneOf('glanced off', 'concealed', 'without a roll')),
  },
  null,
  { subject: 'by' },
)
