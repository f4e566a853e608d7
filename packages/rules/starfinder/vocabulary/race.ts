import { bag, event, maybe } from '@quintain/engine'

/** The race that a creature has become, where it is not the one that its sheet was written for. */
export const raceNow = bag<string>('race now', { to: 'seen', holds: 'text' })
export const raceChanged = event(
  'race-changed',
  { who: 'creature', was: maybe('text'), now: 'text' },
  (w, e) => {
    if (e.was !== undefined) w.exclude(e.who, raceNow, e.was)
    w.include(e.who, raceNow, e.now)
  },
  { of: 'who', to: 'seen' },
)
