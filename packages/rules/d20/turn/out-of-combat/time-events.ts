import { event, GAME, maybe, oneOf } from '@quintain/engine'
import { heldUpFor, leftOver, meanwhile } from '../../vocabulary/fields.ts'

/** Time stops n rounds before its end: foes can fight again, or somebody needs help. */
export const timeStopped = event(
  'time-stopped',
  { left: 'int', of: 'int', why: maybe(oneOf('foes')), piece: maybe('flag') },
  null,
  { of: 'table', to: 'all' },
)
/** Somebody has begun to die beside these, who can see to it: they are asked before more time passes. */
export const helpNeeded = event('help-needed', { who: 'creature', by: 'creatures' }, null, { of: 'who', to: 'seen' })
/** Rounds have passed while time of others is held up; 0: it is held up no longer. */
export const meanwhileCounted = event('meanwhile-counted', { now: 'int' }, (w, e) => w.set(GAME, meanwhile, e.now), {
  of: 'table',
  to: 'gm',
})
/** Time of others is held up for somebody, or goes on. */
export const heldUp = event(
  'held-up',
  { for: maybe('creature') },
  (w, e) => w.set(GAME, heldUpFor, e.for === undefined ? 0 : e.for + 1),
  { of: 'table', to: 'gm' },
)
/** Those on their way have come to halt with so many rounds left of the time; 0: that has been taken note of. */
export const leftBehind = event('time-left-over', { rounds: 'int' }, (w, e) => w.set(GAME, leftOver, e.rounds), {
  of: 'table',
  to: 'gm',
})
