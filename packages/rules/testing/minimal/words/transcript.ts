import { diceBy } from '../../../d20/words/transcript/dice.ts'
import { frame } from '../../../d20/words/transcript/frame.ts'
import { undoneBy } from '../../../d20/words/transcript/undone.ts'
import { walks } from '../../../d20/words/transcript/walk.ts'
import { dimmed } from '../injury/injury.ts'

/** What transcripts say beside events and lines, in the words of this text. */
export const transcript = {
  frame: { ...frame, round: (n: number) => `Bout ${n}`, doesNothing: 'stands still' },
  walks,
  dice: diceBy({ percent: [] }),
  undone: undoneBy(e => (e.e === dimmed.kind ? `${String(e.n)} light` : null)),
}
