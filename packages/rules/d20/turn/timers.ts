import type { Chapter, Context, Reader } from '@quintain/engine'
import { event, GAME, json, run, step } from '@quintain/engine'
import { initiative, order, standing, timers } from '../vocabulary/fields.ts'
import { stateEntered, stateLeft } from '../vocabulary/states.ts'
import type { Place, Timer } from '../vocabulary/timers.ts'

export const timerSet = event(
  'timer-set',
  { who: 'creature', timer: json<Timer>() },
  (w, e) => w.include(e.who, timers, e.timer),
  { see: 'if-seen' },
)
export const timerEnded = event(
  'timer-ended',
  { who: 'creature', timer: json<Timer>() },
  (w, e) => w.exclude(e.who, timers, e.timer),
  { see: 'if-seen' },
)

/** The place in the order that a creature holds now. */
export const placeOf = (r: Reader, who: number): Place => [r.get(who, initiative), r.get(who, standing)]
/** Whether `a` comes after `b` in a round. */
export const comesAfter = (a: Place, b: Place): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1])

/** Gives a condition and hangs its end on a timer. */
export function startTimer(c: Context, who: number, timer: Timer): void {
  c.emit(stateEntered({ who, condition: timer.ends }))
  c.emit(timerSet({ who, timer }))
}

/** The start or the end of a creature's turn: timers that hang on it run. */
export const turnEdge = step('turn-edge', { who: 'creature', edge: json<'turn-start' | 'turn-end'>() })
/** The clock comes to a place in the order from the one before; null: from the start, or to the end, of the round. */
export const clock = step('clock', { from: json<Place | null>(), to: json<Place | null>() })

/** Runs timers down; at the end of one its condition goes, unless another timer that is left still holds it. */
function runDown(c: Context, who: number, due: readonly Timer[]): void {
  const over = due.filter(t => (t.left ?? 1) <= 1)
  for (const timer of due) c.emit(timerEnded({ who, timer }))
  // After all that end: one that runs on may now look like one that ended.
  for (const timer of due)
    if (timer.left !== undefined && timer.left > 1) c.emit(timerSet({ who, timer: { ...timer, left: timer.left - 1 } }))
  for (const ends of new Set(over.map(t => t.ends)))
    if (!c.items(who, timers).some(t => t.ends === ends && !over.includes(t)))
      c.emit(stateLeft({ who, condition: ends }))
}

/** Several timers due at one place go by the order of the round, then by creature. */
const bearers = (c: Context): number[] => {
  const inOrder = [...(c.read(GAME, order) ?? [])]
  for (let i = 0; i < c.count; i++) if (!inOrder.includes(i)) inOrder.push(i)
  return inOrder
}

export const timing: Chapter = {
  topic: 'round',
  from: 'd20',
  needs: {
    fields: [order],
  },
  fields: [timers],
  events: [timerSet, timerEnded],
  steps: [
    run(turnEdge, (c, { who, edge }) => {
      for (const b of bearers(c))
        runDown(
          c,
          b,
          c.items(b, timers).filter(t => t.kind === edge && t.of === who),
        )
    }),
    run(clock, (c, { from, to }) => {
      const passed = (p: Place) => (from === null || comesAfter(p, from)) && (to === null || !comesAfter(p, to))
      for (const b of bearers(c))
        runDown(
          c,
          b,
          c.items(b, timers).filter(t => t.kind === 'count' && t.place && passed(t.place)),
        )
    }),
  ],
}
