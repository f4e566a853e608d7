import { type Guess, liberty } from '../../../../d20/words/imports/guesses.ts'
import type { Reader } from '../part.ts'
import type { Named } from './universal.ts'

type Keys = Record<string, unknown>
/** That is when the improvisation gives the move. */
const IN_ITS_TURN = liberty('the friend moves in its next turn')
const TURN = { until: 'turn-start', of: 'user' }
/** An improvisation that helps a friend within so many feet. */
const helps =
  (name: string, cost: string, range: number, consequences: readonly Keys[], guessed?: Guess): Reader =>
  () => ({
    acts: [{ name, cost, provokes: false, effect: { range, friends: true, consequences } }],
    ...(guessed ? { guessed } : {}),
  })

/** What an envoy has its friends do, or keeps off them. */
export const IMPROVISATIONS: Named = [
  [/^hurry$/, helps('hurry', 'standard', 60, [{ bids: 'move' }], IN_ITS_TURN)],
  [/^improved hurry$/, helps('improved hurry', 'move', 60, [{ bids: 'move' }], IN_ITS_TURN)],
  [
    /^desperate defense$/,
    helps(
      'desperate defense',
      'move',
      5,
      [{ condition: 'watched over', lasts: TURN }],
      'it lasts to the next turn, wherever the two are meanwhile',
    ),
  ],
]
