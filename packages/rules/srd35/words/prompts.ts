import { sharedPrompts } from '../../d20/words/prompts.ts'
import type { Prompts } from '../../d20/words/words.ts'

/** What is asked under this text, and what its commands take. */
export const prompts: Prompts = {
  questions: sharedPrompts.questions,
  parameters: {
    ...sharedPrompts.parameters,
    'charge.draw': 'that it draws the weapon on the way',
  },
}
