import type { Chapter } from '@quintain/engine'
import { condition, event } from '@quintain/engine'

/** A creature has a condition now. */
export const stateEntered = event(
  'state-entered',
  { who: 'creature', condition: 'text' },
  (w, e) => w.give(e.who, condition(e.condition)),
  { see: 'if-seen' },
)
/** A creature has a condition no longer. */
export const stateLeft = event(
  'state-left',
  { who: 'creature', condition: 'text' },
  (w, e) => w.take(e.who, condition(e.condition)),
  { see: 'if-seen' },
)

export const states: Chapter = { topic: 'conditions', from: 'd20', events: [stateEntered, stateLeft] }
