import { sharedPrompts, spans } from '../../../d20/words/prompts.ts'
import type { Prompts } from '../../../d20/words/words.ts'

/** What the acts of this text take; its questions are the shared ones. */
export const prompts: Prompts = {
  questions: sharedPrompts.questions,
  parameters: {
    ...spans,
    target: 'the foe',
    weapon: 'the lantern or blade; the first when left out',
    act: sharedPrompts.parameters.act!,
    targets: sharedPrompts.parameters.targets!,
    whom: sharedPrompts.parameters.whom!,
    count: sharedPrompts.parameters.count!,
    unaware: sharedPrompts.parameters.unaware!,
    'use.effect': sharedPrompts.parameters['use.effect']!,
    to: sharedPrompts.parameters['use.to']!,
    defensively: sharedPrompts.parameters.defensively!,
  },
}
