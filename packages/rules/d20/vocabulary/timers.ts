import type { Fields } from '@quintain/engine'
import { json, maybe, oneOf, record } from '@quintain/engine'

/** A place in the initiative order: the count, and what decides among equals. */
export type Place = readonly [count: number, tie: number]

/**
 * When a timer counts down by one round. `place`: just before a place in the order, ties included, whichever creature
 * stands there.
 * `turn-start`, `turn-end`: at that edge of a turn of `of`. `round`: at the start of a round, before any creature's
 * turn. `clock`:
 * at the end of a round. `outside`: not in a fight at all, which is too short for it: hours and days. Outside of rounds all
 * of these count once a round. `rest`: when a rest is completed. `fight-end`: with the fight. `never`: not by itself; it
 * waits until it is cleared.
 */
export const MOMENTS = [
  'place',
  'turn-start',
  'turn-end',
  'round',
  'clock',
  'outside',
  'rest',
  'fight-end',
  'never',
] as const
const momentFields = { at: oneOf(...MOMENTS), place: maybe(json<Place>()), of: maybe('creature') }
export type Moment = Fields<typeof momentFields>

export const timerFields = {
  moment: record(momentFields),
  left: 'int',
  every: maybe('int'),
  steps: 'steps',
  source: 'text',
  /** The game master alone knows of it: its duration was rolled in secret. */
  secret: maybe('flag'),
} as const
/** A timer as a field of events. */
export const timerSpec = record(timerFields)
/**
 * A piece of the agenda that waits in the bag of a creature. After `left` rounds (what remains, at least 1) its steps are
 * planned, and again after each `every` rounds; without `every` it is gone then. `source` names what made it, for people.
 * A bag holds equal things once: two timers of one creature that may exist side by side need sources of their own.
 */
export type Timer = Fields<typeof timerFields>

export const MINUTE = 10
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const YEAR = 365 * DAY

export const atPlace = (place: Place): Moment => ({ at: 'place', place })
export const atTurnStart = (of: number): Moment => ({ at: 'turn-start', of })
export const atTurnEnd = (of: number): Moment => ({ at: 'turn-end', of })
