import { sharedPrompts } from '../../d20/words/prompts.ts'
import { travelParameters } from '../../d20/words/travel/travel.ts'
import type { Prompts } from '../../d20/words/words.ts'

const is =
  (option: unknown) =>
  (options: readonly unknown[]): unknown =>
    options.includes(option) ? option : undefined

/** What is asked under starfinder, and what its commands take. */
export const prompts: Prompts = {
  questions: {
    ...sharedPrompts.questions,
    'resolve.stabilize': {
      ask: () => 'dying: spend Resolve Points to become stable?',
      yes: is('stabilize'),
      no: is('wait'),
    },
    'order.refuse': {
      ask: () => 'ordered to do what it would not do even for a friend: try to refuse?',
      yes: is('refuse'),
      no: is('obey'),
    },
    'order.save': {
      ask: () => 'ordered to do what it hates: a new save against the charm?',
      yes: is('save'),
      no: is('bear it'),
    },
    resistance: {
      ask: () => 'spell resistance returns: keep it down for the standard action of this turn?',
      yes: is('keep down'),
      no: is('let it return'),
    },
    'settle.at': { ask: () => 'where does it stop? several squares are equally close' },
    'attack.instead': { ask: () => 'attack, or a maneuver in its place?', yes: is('attack') },
    'reposition.to': { ask: () => 'where to?', no: is('stay') },
    'resolve.stay': {
      ask: () => 'at 0 Hit Points: spend a Resolve Point to stay in the fight?',
      yes: is('stay'),
      no: is('lie'),
    },
  },
  parameters: {
    ...sharedPrompts.parameters,
    'order.what': 'what it is told to do, in any words',
    'order.nature': 'friendly (when left out), unlike it, hateful or ruinous',
    dc: 'what the check must reach: 15 where it has no speed for it',
    takes10: 'that it takes 10 in place of the die',
    'hover.swift': 'as a swift action, for perfect flyers',
    condition: 'the condition, by its name',
    kind: 'a full attack of its own, by name: onslaught',
    item: 'one of the target’s weapons, by name; the first within reach when left out',
    grab: 'that it catches the thing, with a free hand',
    drag: 'that both go on together, as a full action',
    'disarm.to': 'the square where the thing lands',
    draw: 'the weapon that it draws on the way',
    sheathe: 'the weapon that it puts away on the way',
    'charge.draw': 'that it draws the weapon on the way',
    'charge.to': 'the square where it ends, where several are equally near',
    ...travelParameters,
    'travel.country': 'the country: plains, forest, dense forest, hill, marsh, mountain, desert or urban',
    'rest.broken': 'that the rest is interrupted',
    'delay.after': 'the creature right after whose turn it acts, in this round',
    'delay.to': 'the count on which it acts; when left out, it comes in when it pleases',
  },
}
