import { diceBy } from '../../d20/words/transcript/dice.ts'
import { frame } from '../../d20/words/transcript/frame.ts'
import { undoneBy } from '../../d20/words/transcript/undone.ts'
import { walks } from '../../d20/words/transcript/walk.ts'
import { damaged } from '../injury/counts.ts'

/** What transcripts say beside events and lines. Damage has no number here: a mark on the track is what is taken back. */
export const transcript = {
  frame,
  walks,
  dice: diceBy({ percent: [] }),
  undone: undoneBy(e => (e.e === damaged.kind ? 'damage' : null)),
}
