import type { Prompts, Questions } from './words.ts'

/** The part of a question's subject that its words need. */
interface About {
  readonly who?: number
  readonly what?: string
  readonly at?: number
  readonly by?: number | null
  readonly face?: number
  readonly passed?: boolean
  readonly against?: string
  readonly harmful?: boolean
  readonly occasion?: string
}

/** The option that is the answer, wherever it is offered. */
const always =
  (option: unknown) =>
  (options: readonly unknown[]): unknown =>
    options.includes(option) ? option : undefined
/** The only option besides declining; undefined where there are several. */
const theOnlyOther = (decline: unknown) => (options: readonly unknown[]) => {
  const others = options.filter(o => o !== decline)
  return others.length === 1 ? others[0] : undefined
}

/** What a creature does at an occasion to act out of turn. */
const DEEDS: Readonly<Record<string, string>> = {
  act: 'acts',
  attack: 'attacks',
  cast: 'casts',
  square: 'moves',
  save: 'is about to save',
  damage: 'is about to deal damage',
  turn: 'begins a turn',
}
function happening(name: (who: number) => string, { by, occasion, at }: About): string {
  const deed = occasion === undefined ? undefined : DEEDS[at === undefined ? occasion : 'attack']
  if (typeof by !== 'number' || deed === undefined) return 'something happens'
  return `${name(by)} ${deed}${at === undefined ? '' : ` ${name(at)}`}`
}

/** Questions that texts share. */
const questions: Questions = {
  opportunity: {
    ask: (name, about) => `${name((about as About).at!)} gives an opportunity: attack?`,
    yes: always('attack'),
    no: always('pass'),
  },
  difficulty: {
    ask: (name, about) => `${name((about as About).who!)} tries ${(about as About).what}: what must the roll reach?`,
  },
  'path.rest': { ask: () => 'interrupted on the way: go on?', yes: always('go on'), no: always('stop') },
  'attack.next': { ask: () => 'and then?' },
  'attack.extra': { ask: () => 'an extra attack?', yes: theOnlyOther('none'), no: always('none') },
  'initiative.agree': { ask: () => 'tied: who of you goes first?', no: always('by the rules') },
  'delay.enter': { ask: () => 'act now?', yes: always('now'), no: always('wait') },
  'delay.last-chance': {
    ask: () => 'the last chance to act this round: act now, or lose the turn?',
    yes: always('act'),
    no: always('forfeit'),
  },
  ready: {
    ask: (name, about) => `${name((about as About).by!)} sets off the readied action: take it?`,
    yes: always('act'),
    no: always('hold'),
  },
  interrupt: {
    ask: (name, about) => `${happening(name, about as About)}: do anything now?`,
    yes: options => theOnlyOther('pass')(options.filter(o => o !== 'pass this move')),
    no: always('pass'),
  },
  'after-die': {
    ask: (_, about) => {
      const { face, passed } = about as About
      if (passed === undefined) return `the die shows ${face}: change it?`
      return `the die shows ${face}, and the roll ${passed ? 'succeeds' : 'fails'}: change it?`
    },
    yes: theOnlyOther('keep'),
    no: always('keep'),
  },
  'harmless-save': {
    ask: (name, about) => {
      const { against, harmful, by } = about as About
      if (harmful) {
        const whose = typeof by === 'number' ? ` of ${name(by)}` : ''
        return `${against || 'an effect'}${whose}: let it happen without a save?`
      }
      return `${against ? `${against} does no harm` : 'this does no harm'}: let it happen without a save?`
    },
    yes: always('forgo'),
    no: always('roll'),
  },
}

/** How long one waits. */
export const spans = {
  'begin-fight.aware': 'those who know of their foes; where these do anyway, nobody else does',
  'begin-fight.unaware': 'those who do not, and are surprised',
  'walk-to.to': 'the square where it ends',
  'walk-to.path': 'the squares of the way, one after the other',
  'go.to': 'the place',
  'go.pace': 'how fast, on a way that is measured in miles',
  'go.hours': 'hours after which they halt and camp on the way; all the way when left out',
  'go.by': 'the vehicle that carries them, on a way that is measured in miles',
  'go.vehicles': 'that vehicles go along, for which a trail is no path',
  'go.with': 'those who come along; all of its side who can, when nobody is named',
  'busy.activity': 'what it does while time passes',
  'wait.rounds': 'how many rounds',
  'wait.minutes': 'how many minutes',
  'wait.hours': 'how many hours',
  'wait.days': 'how many days',
}

/** What the parameters of commands that texts share mean. Where one name means two things, the command stands before it. */
export const sharedPrompts: Prompts = {
  questions,
  parameters: {
    words: 'what is said, in a few words',
    act: 'what of its sheet it does',
    altitude: 'feet over the ground to which it flies, in fives: 15; 0 lands',
    'fly.careful': 'by a way on which no foe can strike, but at its end',
    action: 'the action that is kept for later, as on its own turn',
    applies: 'that the feat applies now: the table says so',
    between: 'a square beside the door, or the one that it fills; the door beside it when left out',
    and: 'the square on the other side of the door',
    toward: 'on which side of it the door is',
    broken: 'that the sleep is broken',
    by: 'the creature that must set it off; any foe when left out',
    'interject.by': 'the creature that acts out of its turn',
    command: 'what it does, as on its own turn',
    dc: 'what the check must reach; the game master says it when left out',
    defensively: 'fighting defensively, or casting so that it provokes nothing',
    corner: 'the corner of that square at which its area begins, or through which a line runs: nw, ne, sw or se',
    start: 'the corner of its own space at which a cone or a line starts: nw, ne, sw or se',
    side: 'on which side of a grid line a line runs along it: left or right',
    height: 'feet over the ground at which its area begins; on the ground when left out',
    squares: 'the squares that it lays out; of cubes their upper left ones',
    count: 'its initiative count; it rolls when left out',
    effect: 'one of its effects that run, as Fog 1',
    fast: 'climbing at double pace, with a penalty on the check',
    hand: 'which hand attacks first',
    hours: 'how many hours',
    ...spans,
    index: 'which attack of the turn it is, for its bonus: 0 is the first',
    off: 'the weapon of the other hand',
    path: 'every square of the way in order, as B4 > B5 > C6',
    square: 'in place of a target: the square where someone is believed to be',
    succeeded: 'that the check has succeeded, where the table has rolled it',
    switched: 'dealing the other kind of damage, nonlethal for lethal and the reverse',
    targets: 'the creatures that it is done to, each chosen',
    target: 'the creature that it is done to',
    to: 'the square where it ends',
    'fly.acts':
      'the flight act by act, in feet and degrees: ahead 15, turn right 45, turn in place left 90, ahead and up 10',
    'fly.facing': 'where it looks as such a flight begins, where that is not settled: north when left out',
    'fly.to': 'the square to which it flies; straight up or down when left out',
    'drop-item.to': 'the square where it falls',
    'pick-up.weapon': 'one of its own weapons; absent for those of others',
    'pick-up.item': 'a weapon of somebody else, by name; the first within reach when left out',
    'pick-up.from': 'who dropped it, or has it about itself',
    'hand-over.to': 'who takes it',
    'use.effect': 'a running effect that it is aimed at, as Fog 1',
    'use.to': 'the square where its area begins, or to which it calls a creature',
    'begin-full.to': 'the square where its area begins',
    'enter-fight.to': 'the square where it comes in',
    unaware: 'that it is surprised in this round',
    weapon: 'one of its weapons; the first that serves when left out',
    second: 'the second weapon',
    skill: 'a skill, an ability or a save, by name',
    'use-skill.dc': 'what the roll must reach; the game master is asked when it is left out',
    'tumble.dc': 'what the roll must reach, where the game master says so',
    'wriggle.dc': 'what the roll must reach, where the game master says so',
    their: 'what the other creature rolls; the same when left out',
    'use-skill.against': 'the creature against whose roll it is made, in place of a number',
    'use-skill.as': 'what the skill says that it takes; a standard action when left out',
    what: 'what is handled, in any words',
    when: 'what sets it off',
    whom: 'the creature in reserve that comes in',
  },
}
