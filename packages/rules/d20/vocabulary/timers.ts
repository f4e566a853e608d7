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

/** The source of what the game master gave: it has no time of its own. */
export const RULED = 'ruling'

export const MINUTE = 10
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const YEAR = 365 * DAY

/** How light the sky is, for places that are lit by the hour. */
export const SKIES = ['day', 'dusk', 'night'] as const
export type Sky = (typeof SKIES)[number]
/** From which hour of a day the sky is what it then is, up to the next one; half light in the morning counts as dusk. */
const HOURS_OF_SKY: readonly (readonly [hour: number, sky: Sky])[] = [
  [0, 'night'],
  [6, 'dusk'],
  [7, 'day'],
  [19, 'dusk'],
  [20, 'night'],
  [24, 'night'],
]
/** How light the sky is at a time, in rounds since the first midnight. */
export function skyAt(now: number): Sky {
  const hour = Math.floor((now % DAY) / HOUR)
  return HOURS_OF_SKY.findLast(([from]) => from <= hour)![1]
}
/** Rounds from a time to the next hour at which the sky may change, or a day begins. */
export function toNextSky(now: number): number {
  const of = now % DAY
  return HOURS_OF_SKY.find(([from]) => from * HOUR > of)![0] * HOUR - of
}
/** `day 2, 08:05` for a time in rounds since the first midnight. */
export function clockText(now: number): string {
  const minutes = Math.floor((now % DAY) / MINUTE)
  const two = (n: number) => String(n).padStart(2, '0')
  return `day ${Math.floor(now / DAY) + 1}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
/** The time that `day 1, 08:00` or `8:00` names, in rounds since the first midnight; null where it names none. */
export function clockNamed(text: string): number | null {
  const [, day = '1', hour, minute] = /^\s*(?:day\s+(\d{1,4})\s*,?\s+)?(\d{1,2}):(\d{2})\s*$/i.exec(text) ?? []
  if (hour === undefined || Number(day) < 1 || Number(hour) > 23 || Number(minute) > 59) return null
  return (Number(day) - 1) * DAY + Number(hour) * HOUR + Number(minute) * MINUTE
}

export const atPlace = (place: Place): Moment => ({ at: 'place', place })
export const atTurnStart = (of: number): Moment => ({ at: 'turn-start', of })
export const atTurnEnd = (of: number): Moment => ({ at: 'turn-end', of })

/** How time outside of rounds is spent: what rests, marches and hazards go by. */
export const ACTIVITIES = ['wait', 'rest', 'sleep', 'bed', 'travel', 'watch', 'tend', 'work'] as const
export type Activity = (typeof ACTIVITIES)[number]
