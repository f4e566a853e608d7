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
    effect: 'what a won grapple check brings: a hold, damage or a pin',
    finesse: 'at the gaps in the armor',
    kind: 'what the friend is helped with',
    minutes: 'how many minutes',
    order: 'the words of the order',
    'command.to': 'the creatures that it is for',
    'delay.to': 'the count on which it acts; when left out, it comes in when it pleases',
    other: 'the target of the second weapon; the same when left out',
    otherSquare: 'in place of its own target: the square that the second weapon attacks',
    second: 'the weapon of the other hand',
    pace: 'how the mount goes',
    'ride.square': 'where on the way a power is used; halfway when left out',
    'ride.action': 'what the rider does on the way',
    'direct.action': 'what the mount does',
    'direct.mount': 'the mount that it rides; may be left out',
    'mount.target': 'the mount',
    way: 'dodging or parrying',
    view: 'the view to be won for, in a few words; when left out, the attitude toward the speaker',
    story: 'what is claimed, in a few words',
    against: 'the bonus of the target for what speaks against it, 0 to 20',
    value: 'the market value',
    buys: 'as the buyer; the seller when left out',
    obscurity: 'how obscure the customs are',
    difficulty: 'the Difficulty, as the Narrator says',
    offends: 'the hosts whom a blunder offends',
    rumor: 'what is spread',
    rank: 'a bonus for rank',
    harder: 'a bonus of the subject for what it would give away',
    'influence.skill': 'the interaction skill; Diplomacy when left out',
    'perform.to': 'the audience',
    'point-out.to': 'the creatures that are warned',
    who: 'the friend that it is done for',
    'aid.target': 'the foe that the friend fights',
  },
}
