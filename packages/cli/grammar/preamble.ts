import type { Word } from './line.ts'
import { FILLERS } from './names.ts'
import type { Scope } from './scope.ts'

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
