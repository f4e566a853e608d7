import { event, json, list, maybe, oneOf, record, ref, step, value } from '@quintain/engine'
import type { FlightState } from '@quintain/grid'
import { altitude, at, movedThisTurn, parity } from './fields.ts'

/**
 * How a creature goes. `step` is the 5-foot step, `withdraw` leaves its first square unthreatened by those it sees,
 * `crawl` provokes where it arrives too, `struggle` is the one square that a hampered creature always has, `wriggle` goes
 * by skill where squeezing does not do; `fly` through the air, `swim-run` all out through water, `burrow` through earth, `jet` through water
 * past everybody.
 */
export const PACES = [
  'walk',
  'step',
  'withdraw',
  'run',
  'charge',
  'crawl',
  'climb',
  'swim',
  'struggle',
  'tumble',
  'wriggle',
  'fly',
  'swim-run',
  'burrow',
  'jet',
] as const
/** How a creature moves: walking, running, charging and so on. */
export type Pace = (typeof PACES)[number]
export const pace = oneOf(...PACES)

/** 1 from the moment when an opportunity against a mover is taken until the mover has been asked whether it goes on. */
export const interrupted = value('interrupted')

/** Squares that a mount has carried its rider in this turn. */
export const squaresCarried = value('squares carried', { to: 'seen' })

export const moved = event(
  'moved',
  // `altitude`: of a flyer, after the step.
  {
    who: 'creature',
    from: 'square',
    to: 'square',
    pace,
    parity: 'int',
    altitude: maybe('int'),
    /** Its rider, and the squares that it has carried it in this turn. */
    rider: maybe('creature'),
    carried: maybe('int'),
  },
  (w, e) => {
    w.set(e.who, at, e.to)
    if (e.altitude !== undefined) w.set(e.who, altitude, e.altitude)
    if (e.rider !== undefined) {
      w.set(e.rider, at, e.to)
      w.set(e.who, squaresCarried, e.carried ?? 0)
      if (e.altitude !== undefined) w.set(e.rider, altitude, e.altitude)
    }
    w.set(e.who, parity, e.parity)
    w.set(e.who, movedThisTurn, e.pace === 'step' ? 1 : 2)
    w.set(e.who, interrupted, 0)
  },
  { of: 'who', to: { from: 'located', to: 'located', altitude: 'located', pace: 'seen' } },
)
/** Put somewhere without moving there. */
/** `along`: the running effects, by their ids, that come along with it; `settled`: on the ground there, however it came. */
export const placed = event(
  'placed',
  { who: 'creature', to: 'square', along: maybe(list('text')), settled: maybe('flag') },
  (w, e) => w.set(e.who, at, e.to),
  {
    of: 'who',
    to: 'located',
  },
)

/** Square by square: the rest of the path waits below on the agenda. `from`: the square where the act began. */
export const walk = step('walk', {
  who: 'creature',
  path: 'squares',
  pace,
  from: 'square',
  last: maybe('square'),
  /** Squares before that where it could have stopped, where others may come into them meanwhile. */
  passed: maybe('squares'),
})

// ── through the air ──
/** What a flyer's limits remember of its flight, beside the place where it is. */
export type Flying = Omit<FlightState, 'x' | 'y' | 'height'>
/** The flight of a creature; nothing on the ground, and before its first flight in this fight. */
export const flight = ref<Flying | null>('flight')
/** Feet fallen since it lost its hold in the air, and 1; 0 while it does not fall. */
export const falling = value('falling')

/** One act of flying, by name; a turn in degrees clockwise, while flying or in place. */
export const FLIGHT_ACTS = [
  'ahead',
  'ahead and up',
  'ahead and down',
  'back',
  'back and up',
  'back and down',
  'up',
  'down',
  'turn',
  'turn in place',
] as const
export type FlightAct = { readonly act: (typeof FLIGHT_ACTS)[number]; readonly degrees?: number | undefined }
const acts = list(record({ act: oneOf(...FLIGHT_ACTS), degrees: maybe('int') }))

/**
 * A creature flies act by act: the rest waits below on the agenda. `slow`: all of it at the climbing speed; `left`: the place
 * where it began is behind it.
 */
export const fly = step('fly', {
  who: 'creature',
  acts,
  pace,
  from: 'square',
  slow: maybe('flag'),
  left: maybe('flag'),
})

/** What a flyer's limits remember has changed; null: it has landed. */
export const flew = event(
  'flew',
  { who: 'creature', flight: json<Flying | null>() },
  (w, e) => w.put(e.who, flight, e.flight),
  { of: 'who', to: 'own' },
)
/** A creature has lost height without flying: `fallen` feet since it lost its hold and 1, 0 when it falls no farther. */
export const dropped = event(
  'lost-height',
  { who: 'creature', feet: 'int', altitude: 'int', fallen: 'int' },
  (w, e) => {
    w.set(e.who, altitude, e.altitude)
    w.set(e.who, falling, e.fallen)
    if (e.altitude === 0) w.put(e.who, flight, null)
  },
  { of: 'who', to: { feet: 'seen', altitude: 'seen' } },
)
