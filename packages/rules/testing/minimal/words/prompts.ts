import type { Prompts } from '../../../d20/words/words.ts'

/** What the one act of this text takes; it asks nothing beside. */
export const prompts: Prompts = {
  questions: {},
  parameters: { target: 'the foe', weapon: 'the lantern or blade; the first when left out' },
}
