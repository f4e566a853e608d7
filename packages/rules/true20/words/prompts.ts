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
    'effort.conviction': {
      ask: () => 'the effort tires: spend Conviction against it?',
      yes: is('spend'),
      no: is('tire'),
    },
    'repair.destroyed': {
      ask: (name, about) => `${name((about as { who: number }).who)} is destroyed: can it be repaired?`,
      yes: is('yes'),
      no: is('no'),
    },
    ledge: {
      ask: (name, about) =>
        `${name((about as { who: number }).who)} lies at an edge, ${(about as { feet: number }).feet} feet deep: does it go over?`,
      yes: is('falls'),
      no: is('stays'),
    },
    overrun: {
      ask: (name, about) => `${name((about as { by: number }).by)} runs at it: step aside, or stand in the way?`,
      yes: is('block'),
      no: is('avoid'),
    },
    'cover.lowered': {
      ask: (name, about) =>
        `the blow of ${name((about as { by: number }).by)} would go past it, at ${name((about as { at: number }).at)}: take it?`,
      yes: is('take it'),
      no: is('step aside'),
    },
    'disarm.counter': {
      ask: (name, about) => `${name((about as { at: number }).at)} has failed to disarm it: disarm in turn?`,
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
    beyond: 'squares where it goes on behind the target, as B4 > B5',
    charge: 'as part of a charge: up to twice the speed, -2 to Defense',
    partners: 'the friends who strike with it; those who join leave it out',
    ground: 'over which it is dragged',
    'lower-defense.to': 'the Defense that counts where it is in the way; 10 and size at the least',
    'hide.as': 'what it takes: a standard action when left out',
    for: 'what the effort is for: check, or another benefit that the table has',
    pounds: 'the weight in pounds',
    depth: 'how deep the water is, in feet',
    ten: 'taking 10 in place of the roll',
    'repair.skill': 'the Craft skill; the best of the sheet when left out',
    'repair.dc': 'the Difficulty of making a new one; the game master is asked when it is left out',
    'throw-object.to': 'the square that it is thrown to',
    'throw-object.what': 'what is thrown, in any words',
    item: 'what it holds, by name; the first thing in hand when left out',
    quick: 'as a move action, at -5',
    'distract.by': 'the skill: Bluff or Intimidate; the better when left out',
    kind: 'what the friend is helped with',
    minutes: 'how many minutes',
    order: 'the words of the order',
    'command.to': 'the creatures that it is for',
    'delay.after': 'the creature right after whose turn it acts, in this round',
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
    sells: 'as the seller, as when left out',
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
