import { event, maybe, oneOf, step, value } from '@quintain/engine'
import { at, movedThisTurn, parity } from './fields.ts'

/**
 * How a creature goes. `step` is the 5-foot step, `withdraw` leaves its first square unthreatened by those it sees,
 * `crawl` provokes where it arrives too, `struggle` is the one square that a hampered creature always has, `wriggle` goes
 * by skill where squeezing does not do.
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
] as const
export type Pace = (typeof PACES)[number]
export const pace = oneOf(...PACES)

/** 1 from the moment when an opportunity against a mover is taken until the mover has been asked whether it goes on. */
export const interrupted = value('interrupted')

export const moved = event(
  'moved',
  { who: 'creature', from: 'square', to: 'square', pace, parity: 'int' },
  (w, e) => {
    w.set(e.who, at, e.to)
    w.set(e.who, parity, e.parity)
    w.set(e.who, movedThisTurn, e.pace === 'step' ? 1 : 2)
    w.set(e.who, interrupted, 0)
  },
  { of: 'who', to: { from: 'located', to: 'located', pace: 'seen' } },
)
/** Put somewhere without moving there. */
export const placed = event('placed', { who: 'creature', to: 'square' }, (w, e) => w.set(e.who, at, e.to), {
  of: 'who',
  to: 'located',
})

/** Square by square: the rest of the path waits below on the agenda. `from`: the square where the act began. */
export const walk = step('walk', { who: 'creature', path: 'squares', pace, from: 'square', last: maybe('square') })
