import { commands } from '../../../d20/words/descriptions/commands.ts'
import type { Descriptions } from '../../../d20/words/descriptions/descriptions.ts'
import { rulings } from '../../../d20/words/descriptions/rulings.ts'

/** What the commands and rulings of a duel do; its one reading is of time. */
export const descriptions: Descriptions = {
  commands: {
    ...commands,
    attack: 'Attacks a foe with a weapon.',
    feint: 'Lowers the guard of a foe until the end of its next turn.',
    snare: 'Snares a foe, which does nothing until the end of the next turn of the one that holds it.',
  },
  rulings,
  options: { 'scene-after': 'Hours that pass in one go before a new scene begins.' },
}
