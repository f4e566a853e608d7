/** A word of the keyboard itself, beside the commands of the ruleset. */
export interface KeyboardCommand {
  /** What stands behind it, where the same word begins commands of a ruleset too. */
  readonly only?: RegExp
  readonly name: string
  /** Other words for it. */
  readonly also?: readonly string[]
  /** Sentences that ask for it. */
  readonly said?: readonly string[]
  /** What is typed behind it. */
  readonly takes?: string
  readonly does: string
  /** More of it, for `help NAME`. */
  readonly more?: readonly string[]
  /** Whether it can be done when the fight is over. */
  readonly afterwards?: true
}

export const KEYBOARD: readonly KeyboardCommand[] = [
  {
    name: 'help',
    also: ['?'],
    takes: '[WORD]',
    does: 'all words, or one of them and what it takes: help move',
    afterwards: true,
  },
  {
    name: 'legal',
    said: ['what can i do', 'what can we do', 'what can it do', 'what now', 'what are my options', 'options'],
    takes: '[COMMAND]',
    does: 'what you can do now, each line as it can be typed; legal all: also why the rest is not legal; legal attack: all attacks',
  },
  {
    name: 'odds',
    said: ['what if i', 'what if we', 'what happens if i', 'chance to', 'chances to', 'odds to'],
    takes: 'COMMAND',
    does: 'what a command may bring, before you do it; also of one that is not legal now',
  },
  {
    name: 'map',
    takes: '[on|off]',
    said: ['look', 'look around', 'show map', 'show the map', 'show me the map'],
    does: 'the map; on: a map before each turn',
    afterwards: true,
  },
  {
    name: 'where',
    said: [
      'distance from',
      'can i see',
      'where is',
      'where are',
      'where am i',
      'where are we',
      'where is everyone',
      'how far is',
      'how far to',
      'how far away is',
      'distance to',
      'range to',
    ],
    takes: '[CREATURE]',
    does: 'where everyone stands, how far from here and in what gloom; or one of them, or a square: where c5',
    afterwards: true,
  },
  {
    name: 'who',
    also: ['hp', 'status'],
    said: [
      'stats',
      'stats of',
      'my hp',
      'my stats',
      'my health',
      'look at',
      'stamina',
      'how is',
      'how are',
      'how is everyone',
      'how are we',
      'who is',
      'who is there',
    ],
    takes: '[CREATURE]',
    does: 'how everyone is doing, or one of them',
    afterwards: true,
  },
  {
    name: 'list',
    also: ['ongoing'],
    takes: '[CREATURE]',
    does: 'conditions, effects and holds that run, since when and until when',
    afterwards: true,
  },
  {
    name: 'why',
    takes: '[NUMBER [CREATURE]] | [CREATURE] | [COMMAND]',
    does: 'the numbers of the last roll; a number with what it is made of; why a command is not legal',
    more: [
      'why             the last roll, with each term',
      'why ac bram     a number of a creature: ac, attack, will, speed, initiative ...; why ac bram grub: against Grub',
      'ac bram         the same, shorter',
      'why grub        why the tactic did what it did last with Grub',
      'why attack grub the terms of your attack on Grub, and his of defense, cover among them',
      'why run c5      why a command is not legal now',
    ],
    afterwards: true,
  },
  {
    name: 'roll',
    takes: 'DICE',
    only: /\d/,
    does: 'dice beside the fight, as roll 2d6+3: they are not in its journal',
    afterwards: true,
  },
  { name: 'rule', takes: 'WORDS', does: 'the rules texts: a rule by its id or its words', afterwards: true },
  {
    name: 'undo',
    also: ['back'],
    does: 'takes back your last act with all that came of it: what it provoked, and what was answered',
    afterwards: true,
  },
  { name: 'redo', does: 'puts back what was taken back last, with its own dice', afterwards: true },
  {
    name: 'pass',
    also: ['auto'],
    takes: '[N | until CREATURE | until me]',
    does: 'lets the tactic decide: this, the next N, or until a turn',
    more: [
      'pass            the tactic decides this act or answers this question (auto, where pass is an answer)',
      'pass 3          this and the next two, whoever is asked',
      'pass until me   until your next turn: the rest of this one and those of all others',
      'pass until grub until the turn of Grub',
      'pass 3 hours    where there are no turns: time passes, a round where nothing is said',
    ],
  },
  {
    name: 'as',
    takes: 'CREATURE',
    does: 'where there are no turns: lines are meant for this one from now on; aiko: LINE does one so',
  },
  { name: 'save', takes: 'FILE', does: 'writes the journal so far to a new file', afterwards: true },
  {
    name: 'ruling',
    takes: 'NAME ...',
    does: 'a ruling of the game master: ruling give bram prone because he slipped; help ruling lists them',
    afterwards: true,
  },
  {
    name: 'quit',
    also: ['exit'],
    does: 'leaves; quintain play JOURNAL goes on from there',
    afterwards: true,
  },
]

/** The head and the foot of `help`. */
export const HELP_HEAD = 'Commands of the ruleset, in words (capitals, "the" and beginnings of names do):'
export const HELP_FOOT =
  'A name in "quotes" is taken as it stands. Before a command of the ruleset that is called like a word above: do NAME.'
