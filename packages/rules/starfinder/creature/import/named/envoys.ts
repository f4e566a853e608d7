import type { Guess } from '../../../../d20/words/imports/guesses.ts'
import type { Reader } from '../part.ts'
import type { Named } from './universal.ts'

type Keys = Record<string, unknown>
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
  [/^hurry$/, helps('hurry', 'standard', 60, [{ bids: 'move' }], 'the friend moves in its next turn')],
  [/^improved hurry$/, helps('improved hurry', 'move', 60, [{ bids: 'move' }], 'the friend moves in its next turn')],
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
