import { sharedPrompts } from '../../d20/words/prompts.ts'
import type { Prompts } from '../../d20/words/words.ts'

const is =
  (option: unknown) =>
  (options: readonly unknown[]): unknown =>
    options.includes(option) ? option : undefined

/** What is asked under True20, and what its commands take. */
export const prompts: Prompts = {
  questions: {
    ...sharedPrompts.questions,
    'defense.kind': { ask: () => 'how to defend until the next turn?' },
    'conviction.check': {
      ask: () => 'spend Conviction on a recovery check at once?',
      yes: is('spend'),
      no: is('wait'),
    },
    'trip.counter': {
      ask: (name, about) => `${name((about as { at: number }).at)} has failed to trip it: trip in turn?`,
      yes: is('try'),
      no: is('pass'),
    },
    'conviction.sure': {
      ask: () => 'the recovery check has failed: spend Conviction, and it succeeds?',
      yes: is('spend'),
      no: is('keep'),
    },
  },
  parameters: {
    ...sharedPrompts.parameters,
    as: 'what the skill says that it takes',
    effect: 'what a won grapple check brings: a hold, damage or a pin',
    finesse: 'at the gaps in the armor',
    kind: 'what the friend is helped with',
    minutes: 'how many minutes',
    order: 'the words of the order',
    'command.to': 'the creatures that it is for',
    'delay.to': 'the count on which it acts; when left out, it comes in when it pleases',
    other: 'the target of the second weapon; the same when left out',
    second: 'the weapon of the other hand',
    skill: 'the name of the skill',
    way: 'dodging or parrying',
    who: 'the friend that it is done for',
  },
}
