import { lost } from '../words/keyboard.ts'
import type { Word } from './line.ts'

/** What people say for a command: each is answered with those of the ruleset that it may mean. */
const MEANT: readonly (readonly [words: readonly string[], commands: readonly string[]])[] = [
  [['shoot', 'strike', 'hit', 'stab', 'fire', 'swing'], ['attack']],
  [['walk', 'go', 'advance', 'approach'], ['move']],
  [
    [
      ...['5 foot', '5 ft', 'five foot', '5-foot', '5ft', '5-ft', 'five-foot', 'guarded'].map(how => `${how} step`),
      ...['guarded', '5', '5ft', '5-foot', '5-ft', 'five', 'five-foot', 'shift'],
    ],
    ['step'],
  ],
  [
    ['dash', 'sprint', 'double', 'hustle'],
    ['run', 'all-out'],
  ],
  [
    ['skip', 'next', 'finish', 'nothing'],
    ['end', 'pass'],
  ],
  [
    ['creatures', 'health', 'show', 'look'],
    ['who', 'map'],
  ],
  [['cast', 'drink', 'quaff', 'swallow'], ['use']],
  [['shut'], ['close-door']],
  [['grab', 'seize', 'wrestle', 'grab hold of'], ['grapple']],
  [
    ['throw', 'toss', 'hurl', 'lob'],
    ['use', 'attack'],
  ],
  [['wait'], ['delay', 'ready', 'pass']],
  [['defend', 'dodge'], ['total-defense']],
  [
    ['take', 'grab', 'get'],
    ['pick-up', 'take-out', 'draw', 'arm'],
  ],
  [['take aim'], ['aim']],
  [['fight', 'fight!', 'initiative'], ['begin-fight']],
  [
    ['help', 'assist'],
    ['aid', 'first-aid'],
  ],
]

/** What people say for something that no ruleset has a command for, with the sentence that says how it comes about. */
const NO_ACTS: readonly (readonly [words: readonly string[], says: string])[] = [
  [['take cover', 'find cover', 'seek cover', 'cover behind', 'hide behind', 'get cover'], lost.coverIsNoAct],
  [['fight defensively', 'defensive', 'defensively'], lost.defensivelyIsSaid],
  [['power attack'], lost.noPowerAttack],
]

const begins = (said: string, all: readonly string[]): boolean =>
  all.some(words => said === words || said.startsWith(`${words} `))

/** The commands that words may stand for, which a ruleset may have; a sentence where they stand for none. */
export function saidFor(words: readonly Word[]): readonly string[] | string {
  const said = words.map(w => w.low).join(' ')
  const none = NO_ACTS.find(([all]) => begins(said, all))
  if (none) return none[1]
  const phrase = MEANT.find(([all]) => begins(said, all.filter(isPhrase)))
  return phrase?.[1] ?? [...new Set(MEANT.filter(([all]) => begins(said, all)).flatMap(([, commands]) => commands))]
}

const ON_THINGS: ReadonlySet<string> = new Set(['arm', 'draw', 'pick-up', 'take-out'])
const SHOOTING: ReadonlySet<string> = new Set(['shoot', 'fire'])
/** Whether words ask for a weapon that shoots, and for no other. */
export const isShooting = (words: readonly Word[]): boolean => !words[0]?.quoted && SHOOTING.has(words[0]?.low ?? '')

/** Commands that are done under other words too, since what they are done to has to be named: `shoot ogre`, `cast fire a3`. */
const DONE: ReadonlySet<string> = new Set([
  ...['attack', 'arm', 'begin-fight', 'close-door', 'draw', 'grapple', 'move', 'pick-up', 'step', 'take-out', 'use'],
])
/** The commands that words stand for at their beginning and are done for them, and how many words those are; null for none. `sure`: they stand for no others. */
export function doneFor(
  words: readonly Word[],
): { readonly commands: readonly string[]; readonly used: number; readonly sure: boolean } | null {
  const low = words.map(w => w.low)
  if (NO_ACTS.some(([all]) => begins(low.join(' '), all))) return null
  const all = MEANT.filter(([, commands]) => commands.every(name => DONE.has(name))).flatMap(([says, commands]) =>
    says.map(saying => ({ commands, words: saying.split(' ') })),
  )
  const found = all
    .filter(x => !words[0]?.quoted && x.words.every((word, i) => low[i] === word))
    // A thing is handled that is named.
    .filter(x => words.length > x.words.length || !x.commands.some(name => ON_THINGS.has(name)))
    .sort((a, b) => b.words.length - a.words.length)
  const [first] = found
  if (!first) return null
  const saying = first.words.join(' ')
  const alike = found.filter(x => x.words.length === first.words.length)
  const sure = MEANT.every(([says, commands]) => alike.some(x => x.commands === commands) || !says.includes(saying))
  return { commands: alike.flatMap(x => x.commands), used: first.words.length, sure }
}
const isPhrase = (words: string): boolean => words.includes(' ')

/** Whether words are a saying of their own: their first one is then no beginning of a command's name. */
export function isSaying(words: readonly Word[]): boolean {
  const said = words.map(w => w.low).join(' ')
  return NO_ACTS.some(([all]) => begins(said, all)) || MEANT.some(([all]) => begins(said, all.filter(isPhrase)))
}
