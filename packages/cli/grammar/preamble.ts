import { squareName } from '@quintain/engine'
import { feetApart, isDown, isThing, present, at as square } from '@quintain/rules'
import { quoted, type Word, wordsOf } from './line.ts'
import { FILLERS } from './names.ts'
import type { Scope } from './scope.ts'
import { commandNames, END, verbAt } from './verbs.ts'

/** What people say before they say what is done: `I want to`, `let me`, `then we`. */
const BEFORE: ReadonlySet<string> = new Set(
  "i i'll i'd i'm want wants would like wish try tries trying going gonna let let's lets me we we'll they he she can could shall will should then now ok okay just quickly has have".split(
    ' ',
  ),
)

/** From which word on a line says what is done: behind small words, `I want to`, and the name of the one who acts. */
export function saidFrom(s: Scope, words: readonly Word[]): number {
  let from = 0
  const skips = (w: Word | undefined): boolean =>
    w !== undefined && !w.quoted && (FILLERS.has(w.low) || BEFORE.has(w.low))
  while (skips(words[from])) from++
  const own = s.who < 0 ? undefined : whoIsNamed(s, words, from).find(x => x.value === s.who)
  if (own) from += own.used
  while (own && skips(words[from])) from++
  return from
}

/** The other creature that a line begins with, as if it were the one who acts; -1 for none. */
export function otherNamed(s: Scope, words: readonly Word[]): number {
  const found = words.length > 1 ? whoIsNamed(s, words, 0)[0] : undefined
  return found && found.value !== s.who && found.used < words.length ? found.value : -1
}
const whoIsNamed = (s: Scope, words: readonly Word[], from: number) =>
  s.creatures.read(words, from).filter(x => x.cost === 0 && words[from]!.low.length > 1)

/** `delay until after the ogre` names whom one waits for as `delay after the ogre` does. */
export function waitingFor(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((w, i) => i > 0 && !w.quoted && w.low === 'until' && words[i - 1]!.low === 'delay')
  return at < 0 || words.length < at + 2 ? words : words.filter((_, i) => i !== at)
}

/** `fly up to 130` is a height and no climb by so many feet: `up` and `down` are left out before `to`. */
export const withoutUpTo = (words: readonly Word[]): readonly Word[] =>
  words.filter((w, i) => i === 0 || w.quoted || !(UP_OR_DOWN.has(w.low) && words[i + 1]?.low === 'to'))
const UP_OR_DOWN: ReadonlySet<string> = new Set(['up', 'down'])

/** What somebody does, told as `attacks` or `charges`, as a command: the words with that one without its ending. */
export function asOrdered(words: readonly Word[], at: number): readonly Word[][] {
  const told = words[at]
  if (!told || told.quoted) return []
  const roots = [/s$/, /es$/].flatMap(end => (end.test(told.low) ? [told.low.replace(end, '')] : []))
  return roots.map(low => words.map((w, i) => (i === at ? { ...w, low, text: low } : w)))
}

/** `take a 5-foot step`, `make an attack on the ogre`: the deed behind its article. Null where no deed is said so. */
export const asNoun = (words: readonly Word[]): readonly Word[] | null =>
  words.length > 2 && !words[0]!.quoted && DOING.has(words[0]!.low) && ARTICLES.has(words[1]!.low)
    ? words.slice(OF_A_KIND.has(words[2]!.low) ? 3 : 2)
    : null
const DOING: ReadonlySet<string> = new Set(['take', 'make', 'do', 'perform', 'try'])
const OF_A_KIND: ReadonlySet<string> = new Set(['single', 'melee', 'ranged', 'normal', 'quick'])
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the'])

/** `put the sword away` is `put away the sword`, `take the bow out` is `take out the bow`. Null where no verb stands in two pieces. */
export function inOnePiece(words: readonly Word[]): readonly Word[] | null {
  const [first, last] = [words[0], words.at(-1)]
  if (words.length < 3 || !first || !last || first.quoted || last.quoted) return null
  return IN_TWO.includes(`${first.low} ${last.low}`) ? [first, last, ...words.slice(1, -1)] : null
}
const IN_TWO: readonly string[] = ['put away', 'take out', 'pull out']

/** Phrases that mean something else than their words by themselves would: whose a thing is, and how high one flies. */
export const ownPhrases = (s: Scope, words: readonly Word[]): readonly (readonly Word[])[] =>
  [seizing(words), ...ofSomebody(s, words), inTheAir(words), around(words), through(s, words), inHours(words)].flatMap(
    way => (way ? [way] : []),
  )
/** A line that is not understood as it stands, in other words that may be: what people say in a phrase of its own. */
export const otherPhrases = (s: Scope, words: readonly Word[]): readonly (readonly Word[])[] => [
  ...ownPhrases(s, words),
  ...[handling(words), handledFirst(words), checked(words), marching(words), nearest(s, words)]
    .concat(plainly(words))
    .flatMap(way => (way ? [way] : [])),
]

/** `sunder bob's sword` names a thing of Bob, `throw it at bob's upper left corner` his square: whose it is loses its ending. */
function ofSomebody(s: Scope, words: readonly Word[]): readonly (readonly Word[])[] {
  const at = words.findIndex((w, i) => i > 0 && !w.quoted && OWNED.test(w.low) && isSomebody(s, words, i))
  if (at < 0) return []
  const plain = words.map((w, i) => (i === at ? worded(w, w.text.replace(OWNED, '')) : w))
  const [before, after] = [plain.slice(0, at + 1), plain.slice(at + 1)]
  return after.length > 0 && takesThing(s, words) ? [[...before, worded(words[at]!, 'item'), ...after], plain] : [plain]
}
/** Whether its command is done to a thing of somebody's. */
function takesThing(s: Scope, words: readonly Word[]): boolean {
  const verb = verbAt(commandNames(s.r.scene.rules), words, 0, words.length)?.value
  return verb !== undefined && verb !== END && 'item' in verb.parameters
}
const OWNED = /['’]s$/
function isSomebody(s: Scope, words: readonly Word[], at: number): boolean {
  // A creature may be called so.
  if (s.creatures.read(words, at).some(r => r.cost === 0)) return false
  const stem = words[at]!.low.replace(OWNED, '')
  return s.creatures.read([worded(words[at]!, stem)], 0).some(r => r.cost === 0)
}

/** `move a3 while drawing the spear` and `charge bob drawing it` handle a weapon on the way: `move a3 draw spear`. */
function handling(words: readonly Word[]): readonly Word[] | null {
  const at = words.findIndex((w, i) => i > 1 && !w.quoted && HANDLING.has(w.low))
  if (at < 0) return null
  const before = LINKS.has(words[at - 1]!.low) ? words.slice(0, at - 1) : words.slice(0, at)
  return [...before, worded(words[at]!, HANDLING.get(words[at]!.low)!), ...words.slice(at + 1)]
}
const HANDLING: ReadonlyMap<string, string> = new Map([
  ['drawing', 'draw'],
  ['sheathing', 'sheathe'],
  ['holstering', 'sheathe'],
])
const LINKS: ReadonlySet<string> = new Set(['while', 'and', 'then', 'by'])

/** `draw the spear and charge bob` is one act, said from its end: `charge bob draw spear`. */
function handledFirst(words: readonly Word[]): readonly Word[] | null {
  const handles = ['draw', 'sheathe'].includes(words[0]?.low ?? '')
  const at = words.findIndex((w, i) => i > 1 && !w.quoted && (w.low === 'and' || w.low === 'then' || w.low === 'while'))
  if (!handles || words[0]!.quoted || at < 0 || at + 1 >= words.length) return null
  const rest = words.slice(at + 1).filter((w, i) => i > 0 || w.low !== 'then')
  const [verb] = rest
  const moves = MOVING.get(verb?.low ?? '')
  const plain = verb && moves !== undefined ? [worded(verb, moves), ...rest.slice(1)] : rest
  return [...plain, ...words.slice(0, at)]
}
const MOVING: ReadonlyMap<string, string> = new Map([
  ['moving', 'move'],
  ['walking', 'move'],
  ['charging', 'charge'],
])

/** What is told of heights: `land`, `descend 10`, `fly to c3 at 30 feet`, `fly to the ogre, 10 feet up`, `fly east 20`. */
const FLIGHTS: readonly (readonly [said: RegExp, means: string])[] = [
  [/^(?:land|descend|fly down)(?: (?:to|on) the ground)?$|^fly (?:to|on) the ground$/, 'fly altitude 0'],
  [/^(?:descend|dive) (\d+)(?: feet| ft)?$/, 'fly down $1'],
  [/^(?:ascend|rise) (\d+)(?: feet| ft)?$/, 'fly up $1'],
  [/^fly (?:to )?(.+?) (?:at|to) (?:a height of )?(\d+)(?: feet| ft)(?: up| high)?$/, 'fly $1 altitude $2'],
  [/^fly (?:to )?(.+?) (\d+)(?: feet| ft) (?:up|high|above the ground)$/, 'fly $1 altitude $2'],
  [/^fly ((?:north|south)?(?:east|west)?) (\d+)(?: feet| ft)?$/, 'fly $2 feet $1'],
]
function inTheAir(words: readonly Word[]): readonly Word[] | null {
  if (words.length === 0 || words.some(w => w.quoted)) return null
  const said = words.map(w => w.low).join(' ')
  const found = FLIGHTS.find(([phrase]) => phrase.test(said))
  return found ? wordsOf(said.replace(found[0], found[1])) : null
}

/** `travel 90 minutes` is an hour and a half. */
const inHours = (words: readonly Word[]): readonly Word[] | null => {
  const at = words.findIndex(w => !w.quoted && /^minutes?$/.test(w.low))
  const long = words[0]?.low === 'travel' && at > 0 && Number(words[at - 1]!.low) >= 60
  return long && !words.some(w => /^hours?$/.test(w.low)) ? marching(words) : null
}

const PACES: ReadonlyMap<string, string> = new Map([
  ['hustl', 'hustle'],
  ['runn', 'run'],
  ['walk', 'walk'],
])
/** `hustle 2 hours` and `march 10 hours` are ways of travelling, and `rest for 10 minutes` is a rest. */
function marching(words: readonly Word[]): readonly Word[] | null {
  const said = words.map(w => (w.quoted ? '"' : w.low)).join(' ')
  if (/^rest(?: for)? (?:10|ten) min(?:ute)?s?$/.test(said)) return words.slice(0, 1)
  const found = /^(hustle|walk|march|hike|trek|forced march|travel)(?: for)? (\d+) (hours?|minutes?)\b(.*)$/.exec(said)
  if (!found) return null
  const pace = found[1] === 'hustle' || found[1] === 'walk' ? ` ${found[1]}` : ''
  const [n, rest] = [Number(found[2]), found[4]!.replace(/ (?:through|across|over) (?:the |a )?(?=\S)/, ' country ')]
  const [hours, minutes] = found[3]!.startsWith('h') ? [n, 0] : [Math.floor(n / 60), n % 60]
  const time = [hours > 0 ? `${hours} hours` : '', minutes > 0 ? `${minutes} minutes` : ''].filter(Boolean).join(' ')
  return wordsOf(`travel ${time}${pace}${rest.replace(/ (hustl|runn|walk)ing$/, (_, way) => ` ${PACES.get(way)}`)}`)
}

/** `disarm bob and take it`: with its free hand. Whose thing it is has lost its ending then, too. */
function seizing(words: readonly Word[]): readonly Word[] | null {
  if (words[0]?.low !== 'disarm' || words.some(w => w.quoted)) return null
  const said = words.map(w => w.text).join(' ')
  const found = /^(.+?)(?:['’]s (.+?))? (?:and |then )?(?:take|taking|grab|grabbing|keep) (?:it|the weapon)$/i.exec(
    said,
  )
  return found ? wordsOf([found[1], 'grab', ...(found[2] ? ['item', found[2]] : [])].join(' ')) : null
}

/** Turns of phrase and the plain words for them, each tried where the line is not understood. */
const PLAINLY: readonly (readonly [said: RegExp, plain: string])[] = [
  [/^delay (?:until |to )?(?:initiative count|initiative|count) (\d+)$/, 'delay to $1'],
  [/^(?:i )?(?:end|finish|skip) (?:my|the|this|its|his|her) turn$/, 'end'],
  [/^delay (?:until |to )?(.+?)['’]s turn$/, 'delay after $1'],
  [/^(?:act|go) after (.+)$/, 'delay after $1'],
  [/^wait (?:for|until) (.+?)(?: has acted| has gone| acts| goes)?$/, 'delay after $1'],
  [/^give (.+?) to (.+)$/, 'hand-over $1 to $2'],
  [/^give (.+?) (?:my|the) (.+)$/, 'hand-over $2 to $1'],
  [/^(push|shove|bull-rush|bull rush) (.+?) (?:away|back|5 feet|5 ft)$/, '$1 $2'],
  [/^(.+?) (?:by |while )?fighting defensively$/, '$1 defensively'],
  [/^(.+?) (?:nonlethally|(?:dealing|doing|for|with) (?:nonlethal|non-lethal) damage)(.*)$/, '$1 nonlethal$2'],
  [/^hide from .+$/, 'hide'],
  [/^aim (?:at )?.+$/, 'aim'],
  [/^(?:search|listen|spot|look out|keep a lookout)(?: for)?(?: .+)?$/, 'seek'],
  [/^use (.+)$/, '$1'],
  [/^use (.+)$/, 'use-skill $1'],
  [/^(.+) (?:two|2) (squares?\b.*)$/, '$1 2 $2'],
  [/^(.+) three (squares?\b.*)$/, '$1 3 $2'],
  [/^(.+) four (squares?\b.*)$/, '$1 4 $2'],
  [/^(.+) five (squares?\b.*)$/, '$1 5 $2'],
  [/^(.+) six (squares?\b.*)$/, '$1 6 $2'],
  [/^blind (.+?)(?: with a dirty trick)?$/, 'dirty-trick $1 blinded'],
  [/^throw (?:sand|dirt|dust) (?:in|into|at) (.+?)(?:['’]s)? (?:eyes|face)$/, 'dirty-trick $1 blinded'],
]
function plainly(words: readonly Word[]): readonly (readonly Word[])[] {
  if (words.some(w => w.quoted)) return []
  const said = words.map(w => w.text).join(' ')
  return PLAINLY.flatMap(([phrase, plain]) => {
    const asked = new RegExp(phrase, 'i')
    return asked.test(said) ? [wordsOf(said.replace(asked, plain))] : []
  })
}

/** `walk around bob to b5` goes to B5, and not to the other side of Bob. */
function around(words: readonly Word[]): readonly Word[] | null {
  const said = words.map(w => (w.quoted ? '"' : w.text)).join(' ')
  const found = /^(\S+) around .+? to (.+)$/i.exec(said)
  return found ? wordsOf(`${found[1]} to ${found[2]}`) : null
}

const LOCATED = 2
/** `attack the nearest enemy` is an attack on it: of those that it can place the nearest that stands, the first of several. */
function nearest(s: Scope, words: readonly Word[]): readonly Word[] | null {
  const said = words.map(w => (w.quoted ? quoted(w.text) : w.text)).join(' ')
  const asked = /(?:the )?(?:nearest|closest) (?:enemy|foe|opponent|hostile|one|target)\b/i
  if (s.who < 0 || !asked.test(said)) return null
  const { side } = s.r.sheet(s.who)
  const known = (i: number): boolean => (s.r.slots.aware?.(s.r, s.who, i) ?? LOCATED) >= LOCATED
  const foes = s.r.scene.creatures.flatMap((_, i) =>
    s.r.sheet(i).side !== side && present(s.r, i) && !isDown(s.r, i) && !isThing(s.r, i) && known(i) ? [i] : [],
  )
  const [first] = foes.sort((a, b) => feetApart(s.r, s.who, a) - feetApart(s.r, s.who, b))
  return first === undefined ? null : wordsOf(said.replace(asked, s.creature(first)))
}

/** `tumble through bob to b4` goes by the square of Bob, `tumble past bob to b4` by any way. */
function through(s: Scope, words: readonly Word[]): readonly Word[] | null {
  const said = words.map(w => (w.quoted ? '"' : w.text)).join(' ')
  const found = /^(?:use acrobatics to )?(tumble|move|walk) (through|past|by) (.+?) to (\S+)$/i.exec(said)
  const whom = found ? s.creatures.meant(found[3]!) : undefined
  if (!found || whom === undefined || s.r.get(whom, square) < 0) return null
  const by = found[2]!.toLowerCase() === 'through' ? squareName(s.r.get(whom, square), s.r.board) : 'to'
  return wordsOf(`${found[1]} ${by} ${found[4]}`)
}

/** `strength check dc 12` and `make an Acrobatics check` are rolls of a skill or an ability. */
function checked(words: readonly Word[]): readonly Word[] | null {
  const at = words.findIndex((w, i) => i > 0 && !w.quoted && w.low === 'check')
  if (at < 0) return null
  let from = 0
  while (from < at && !words[from]!.quoted && MADE.has(words[from]!.low)) from++
  return from < at ? [worded(words[at]!, 'use-skill'), ...words.slice(from, at), ...words.slice(at + 1)] : null
}
const MADE: ReadonlySet<string> = new Set(['make', 'roll', 'try', 'attempt', 'do', 'a', 'an', 'the'])

const worded = (like: Word, text: string): Word => ({ ...like, text, low: text.toLowerCase() })
