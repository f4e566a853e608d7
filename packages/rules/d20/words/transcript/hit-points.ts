import { diceBy } from './dice.ts'
import { frame } from './frame.ts'
import { pointsLost, undoneBy } from './undone.ts'
import { walks } from './walk.ts'

/** What transcripts of a text with hit points say beside events and lines. */
export const transcript = {
  frame,
  walks,
  dice: diceBy({ percent: ['stabilize', 'wake', 'recover', 'miss chance'] }),
  undone: undoneBy(pointsLost),
}
