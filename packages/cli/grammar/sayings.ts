import type { Command, CommandKind, Reader } from '@quintain/engine'
import { inFreePlay } from '@quintain/rules'
import { otherWays } from '../words/other-ways.ts'
import type { Word } from './line.ts'

/** What is done with a shield, whatever stands before its name. */
const ofShields = (all: readonly string[]): readonly string[] =>
  all.flatMap(what => ['', ' my', ' the', ' its', ' his', ' her'].map(whose => `${what}${whose} shield`))

/** What people say for a command: each is answered with those of the ruleset that it may mean. */
const MEANT: readonly (readonly [words: readonly string[], commands: readonly string[]])[] = [
  [['shoot', 'strike', 'hit', 'stab', 'slash', 'fire', 'swing', 'swing at', 'punch', 'kick'], ['attack']],
  [
    ['walk', 'go', 'advance', 'approach', 'step over'],
    ['move', 'walk-to'],
  ],
  [
    [
      ...['5 foot', '5 ft', 'five foot', '5-foot', '5ft', '5-ft', 'five-foot', 'guarded'].map(how => `${how} step`),
      ...['guarded', '5', '5ft', '5-foot', '5-ft', 'five', 'five-foot', 'shift'],
    ],
    ['step'],
  ],
  [
    ['dash', 'sprint', 'run', 'double'],
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
  [['inventory', 'items', 'equipment', 'gear', 'bag'], ['who']],
  [['cast', 'drink', 'quaff', 'swallow'], ['use']],
  [['shut'], ['close-door']],
  [['grab', 'seize', 'wrestle', 'grab hold of'], ['grapple']],
  [
    ['throw', 'toss', 'hurl', 'lob'],
    ['use', 'attack'],
  ],
  [['wait'], ['delay', 'ready', 'pass']],
  [['defend'], ['total-defense']],
  [['full defense', 'full defence', 'total defence', 'all out defense', 'all-out defense'], ['total-defense']],
  [
    ['full attack', 'attack twice'],
    ['full-attack', 'attack'],
  ],
  [
    ['take', 'grab', 'get'],
    ['pick-up', 'take-out', 'draw', 'arm'],
  ],
  [['equip', 'wield', 'unsheathe', 'switch to', 'change to', 'pull out'], ['draw']],
  [ofShields(['unstrap', 'unsling', 'loosen']), ['loose-shield']],
  [ofShields(['strap on', 'strap', 'sling on']), ['ready-shield']],
  [['stop concentrating', 'stop concentrating on'], ['cease']],
  [
    ['concentrate', 'keep concentrating', 'go on concentrating', 'maintain', 'sustain'].flatMap(x => [x, `${x} on`]),
    ['keep-up'],
  ],
  [['put away', 'holster', 'sheath', 'unequip'], ['sheathe']],
  [
    ['drop', 'let fall'],
    ['drop-item', 'drop-shield'],
  ],
  [['get up', 'rise', 'get to my feet', 'get to its feet'], ['stand']],
  [['go prone', 'lie down', 'lie', 'fall prone', 'get down', 'lay down', 'hit the dirt'], ['drop-prone']],
  [
    ['push', 'shove', 'bull rush', 'push back', 'shove back'],
    ['bull-rush', 'rush'],
  ],
  [['tackle', 'knock down', 'knock over', 'sweep'], ['trip']],
  [
    ['escape', 'get free', 'break away', 'wriggle free'],
    ['escape', 'break-free'],
  ],
  [
    ['sleep', 'rest', 'camp', 'make camp', 'sleep for', 'rest for'],
    ['rest', 'sleep'],
  ],
  // A night is slept; who rests a whole day keeps to bed.
  [
    ['24 hours', '24', 'a day', '1 day', 'one day', 'a whole day'].flatMap(day => [`rest ${day}`, `rest for ${day}`]),
    ['bed-rest'],
  ],
  [
    ['smash', 'bash', 'destroy', 'break down', 'kick down', 'kick in', 'break open', 'force open'],
    ['smash', 'break'],
  ],
  [['take aim'], ['aim']],
  [['fight', 'fight!', 'initiative'], ['begin-fight']],
  [
    ['help', 'assist'],
    ['aid', 'first-aid'],
  ],
  [['heal', 'treat', 'bandage', 'stabilize', 'stabilise', 'patch up', 'tend to'], ['first-aid']],
  [['ride', 'get on', 'climb on'], ['mount']],
  [['say', 'shout', 'yell'], ['speak']],
  [
    ['talk', 'talk to', 'tell', 'ask'],
    ['speak', 'use-skill'],
  ],
  [['lie to', 'tell a lie to', 'deceive'], ['fast-talk']],
  [['warn'], ['point-out']],
  [
    ['sneak', 'sneak to', 'sneak past', 'creep'],
    ['hide', 'move'],
  ],
  [['size up the situation', 'read the room'], ['assess']],
  [['negotiate', 'negotiate with', 'befriend', 'make friends with', 'win over', 'persuade', 'convince'], ['influence']],
  [
    ['persuade', 'negotiate', 'convince', 'bribe', 'charm'],
    ['influence', 'use-skill'],
  ],
  [
    ['intimidate', 'scare', 'frighten', 'threaten'],
    ['demoralize', 'use-skill'],
  ],
  [
    ['search', 'spot', 'listen', 'look for', 'find', 'perceive', 'notice'],
    ['seek', 'quick-search', 'use-skill'],
  ],
]

/** What people say for something that a text has no command for, and how it comes about then; null where its own commands say it. */
const OTHER_WAYS: readonly (readonly [words: readonly string[], says: (has: Has) => string | null])[] = [
  [
    [
      ...['take cover', 'find cover', 'seek cover', 'cover behind', 'hide behind', 'get cover', 'get behind cover'],
      ...['crouch', 'duck', 'cover'],
    ],
    () => otherWays.cover,
  ],
  [['fight defensively', 'defensive', 'defensively'], () => otherWays.defensively],
  [['dodge', 'parry', 'block'], () => otherWays.dodge],
  [['kneel', 'sit', 'kneel down', 'sit down', 'squat'], () => otherWays.kneel],
  [['double move', 'hustle', 'move twice'], () => otherWays.doubleMove],
  [['power attack'], () => otherWays.powerAttack],
  [['sneak attack', 'backstab', 'sneak up'], () => otherWays.sneakAttack],
  [['flank', 'flank with', 'get behind'], () => otherWays.flank],
  [['automatic fire', 'fire automatic', 'full auto', 'fire full auto'], () => otherWays.automatic],
  [
    [
      ...['flee', 'run away', 'retreat', 'fall back', 'back off', 'back away', 'step back', 'move back', 'move away'],
      ...['go back', 'disengage', 'escape from', 'get away'],
    ],
    otherWays.flee,
  ],
  [
    ['break door', 'break down', 'kick down', 'kick in', 'break open', 'force open', 'bash', 'smash'],
    has => (has('break') || has('smash') ? null : otherWays.door),
  ],
  [['unlock', 'lock', 'pick lock', 'lockpick'], () => otherWays.lock],
  [['use door'], () => otherWays.useDoor],
  [['surrender', 'give up', 'yield'], () => otherWays.surrender],
  [['swap', 'swap places', 'switch places', 'trade places'], () => otherWays.swap],
]
type Has = (command: string) => boolean

const begins = (said: string, all: readonly string[]): boolean =>
  all.some(words => said === words || said.startsWith(`${words} `))

/** How something comes about that a text has no command for, and how many words say it; null where words say no such thing. */
export function otherWay(words: readonly Word[], commands: readonly string[]): OtherWay | null {
  if (words[0]?.quoted) return null
  const said = words
    .map(w => w.low)
    .filter(w => w !== 'the')
    .join(' ')
  const found = OTHER_WAYS.flatMap(([all, says]) => {
    const phrase = all.filter(x => begins(said, [x])).sort((a, b) => b.length - a.length)[0]
    const sentence = phrase === undefined ? null : says(name => commands.includes(name))
    return sentence === null ? [] : [{ says: sentence, used: phrase!.split(' ').length }]
  })
  return found.sort((a, b) => b.used - a.used)[0] ?? null
}
interface OtherWay {
  readonly says: string
  readonly used: number
}

/** The commands that words may stand for, which a ruleset may have; a sentence where they stand for none. */
export function saidFor(words: readonly Word[], has: readonly string[]): readonly string[] | string {
  const none = otherWay(words, has)
  if (none) return none.says
  const said = words.map(w => w.low).join(' ')
  const phrase = MEANT.find(([all]) => begins(said, all.filter(isPhrase)))
  return phrase?.[1] ?? [...new Set(MEANT.filter(([all]) => begins(said, all)).flatMap(([, commands]) => commands))]
}

const ON_THINGS: ReadonlySet<string> = new Set(['arm', 'draw', 'drop-item', 'drop-shield', 'pick-up', 'take-out'])
/** Whether a command handles a thing that nobody named: an ogre is grabbed, and not something of the ogre's. */
export const lacksThing = (c: Command): boolean => ON_THINGS.has(c.do) && !('weapon' in c) && !('item' in c)
const SHOOTING: ReadonlySet<string> = new Set(['shoot', 'fire'])
/** Whether words ask for a weapon that shoots, and for no other. */
export const isShooting = (words: readonly Word[]): boolean => !words[0]?.quoted && SHOOTING.has(words[0]?.low ?? '')

const FISTS: ReadonlySet<string> = new Set(['punch', 'kick'])
/** Whether words ask for a blow of the bare body. */
export const isFists = (words: readonly Word[]): boolean => !words[0]?.quoted && FISTS.has(words[0]?.low ?? '')
const GRABBING: ReadonlySet<string> = new Set(['get', 'grab', 'take', 'pick'])
/** Whether words say that something is taken in hand. */
export const isGrabbing = (words: readonly Word[]): boolean => !words[0]?.quoted && GRABBING.has(words[0]?.low ?? '')
const DRINKING: ReadonlySet<string> = new Set(['drink', 'quaff', 'swallow'])
/** Whether words say that something is drunk: it works on the one who drinks. */
export const isDrinking = (words: readonly Word[]): boolean => !words[0]?.quoted && DRINKING.has(words[0]?.low ?? '')

/** Commands that are done under other words too, since what they are done to has to be named: `shoot ogre`, `cast fire a3`. */
const DONE: ReadonlySet<string> = new Set([
  ...['attack', 'arm', 'begin-fight', 'close-door', 'draw', 'grapple', 'move', 'pick-up', 'step', 'take-out', 'use'],
  ...['all-out', 'break', 'break-free', 'bull-rush', 'drop-item', 'drop-prone', 'drop-shield', 'escape', 'first-aid'],
  ...['bed-rest', 'mount', 'rest', 'run', 'rush', 'sheathe', 'sleep', 'smash', 'stand', 'trip', 'walk-to'],
  ...[
    'assess',
    'cease',
    'fast-talk',
    'influence',
    'loose-shield',
    'point-out',
    'ready-shield',
    'speak',
    'keep-up',
    'total-defense',
  ],
])
/** The commands that words stand for at their beginning and are done for them, and how many words those are; null for none. `sure`: they stand for no others. */
export function doneFor(
  words: readonly Word[],
  has: readonly string[],
): { readonly commands: readonly string[]; readonly used: number; readonly sure: boolean } | null {
  const low = words.map(w => w.low)
  if (otherWay(words, has) !== null) return null
  const here = (names: readonly string[]) => names.every(n => DONE.has(n)) && names.some(n => has.includes(n))
  const all = MEANT.filter(([, commands]) => here(commands)).flatMap(([says, commands]) =>
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
export function isSaying(words: readonly Word[], has: readonly string[]): boolean {
  const said = words.map(w => w.low).join(' ')
  return (
    /^make an? /.test(said) ||
    otherWay(words, has) !== null ||
    MEANT.some(([all]) => begins(said, all.filter(isPhrase)))
  )
}

/** Whether a command is one for now: what is for where there are no turns is meant there alone. */
export const isForNow = (kind: CommandKind | undefined, r: Reader): boolean =>
  kind !== undefined && (kind.mode !== 'free' || inFreePlay(r))
