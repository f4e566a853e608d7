import type { Context, Reader } from '@quintain/engine'
import { event, list, ref } from '@quintain/engine'
import { type Activity, DAY, HOUR, MINUTE } from '../../vocabulary/timers.ts'
import { busyOf } from './chosen-activity.ts'

/** Rest that a creature has had without a break: rounds in all, asleep and in bed, and those asleep since its last night. */
export interface RestSoFar {
  readonly rounds: number
  readonly asleep: number
  readonly bed: number
  /** Broken sleep counts here too. */
  readonly night: number
}
/** Rest so far as a row of numbers; nothing when there is none. */
export const restSoFar = ref<readonly number[] | null>('rest so far', { to: 'own', holds: list('int') })

export const restCounted = event(
  'rest-counted',
  { who: 'creature', now: list('int') },
  (w, e) => w.put(e.who, restSoFar, e.now.some(n => n > 0) ? e.now : null),
  { of: 'who', to: 'own' },
)
/** Something interrupts a rest. */
export const restBroken = event(
  'rest-broken',
  { who: 'creature', now: list('int') },
  (w, e) => w.put(e.who, restSoFar, e.now.some(n => n > 0) ? e.now : null),
  { of: 'who', to: 'own' },
)
/** Eight hours asleep are over, with breaks or without. */
export const nightSlept = event('night-slept', { who: 'creature' }, null, { of: 'who', to: 'own' })

const NIGHT = 8 * HOUR
/** Who only waits for so long has not got up. */
const NO_BREAK = 10 * MINUTE
const NONE: RestSoFar = { rounds: 0, asleep: 0, bed: 0, night: 0 }

export function restOf(r: Reader, who: number): RestSoFar {
  const row = r.read(who, restSoFar)
  if (!row) return NONE
  const [rounds = 0, asleep = 0, bed = 0, night = 0] = row
  return { rounds, asleep, bed, night }
}
const rowOf = ({ rounds, asleep, bed, night }: RestSoFar): readonly number[] => [rounds, asleep, bed, night]

/** What is there already of the rest that a creature has now: a day in bed begins with the first hour in it. */
export function restFor(r: Reader, who: number, activity: Activity): RestSoFar {
  const was = restOf(r, who)
  return activity === 'bed' && was.bed === 0 ? { ...NONE, night: was.night } : was
}

/** Counts time that a creature has rested after `was`. `broken`: with an interruption, after which it begins anew. */
export function countRest(
  c: Context,
  who: number,
  was: RestSoFar,
  piece: { readonly rounds: number; readonly asleep: number; readonly activity: Activity },
  broken: boolean,
): void {
  const slept = was.night + piece.asleep
  if (slept >= NIGHT) c.emit(nightSlept({ who }))
  const night = slept >= NIGHT ? 0 : slept
  const bed = was.bed + (piece.activity === 'bed' ? piece.rounds : 0)
  const now = broken
    ? { ...NONE, night }
    : {
        rounds: was.rounds + piece.rounds,
        // With a whole day in bed the next one begins.
        asleep: bed >= DAY ? 0 : was.asleep + piece.asleep,
        bed: bed % DAY,
        night,
      }
  c.emit(restCounted({ who, now: [...rowOf(now)] }))
}

/** Something comes between a creature and its rest: what follows is another one. On the way it does not sleep the rest of its night. */
export function breakRest(c: Context, who: number, travels = false): void {
  const was = restOf(c, who)
  if (was === NONE || (was.rounds === 0 && !travels)) return
  c.emit(restBroken({ who, now: [...rowOf({ ...NONE, night: travels ? 0 : was.night })] }))
}

/** Time has passed in which these creatures did not rest. */
export function breakRests(c: Context, all: readonly number[], activity: Activity, rounds: number): void {
  for (const who of all) {
    const own = busyOf(c, who) === 'wait' ? activity : busyOf(c, who)
    if (own !== 'wait' || rounds >= NO_BREAK) breakRest(c, who, own === 'travel')
  }
}
