import type { Word } from './line.ts'
import type { Scope } from './scope.ts'
import { commandNames, END, verbAt } from './verbs.ts'

/** A line that is not understood as it stands, in other words that may be: what people say in a phrase of its own. */
export const otherPhrases = (s: Scope, words: readonly Word[]): readonly (readonly Word[])[] =>
  [...ofSomebody(s, words), handling(words), handledFirst(words), checked(words)].flatMap(way => (way ? [way] : []))

/** `sunder bob's sword` names a thing of Bob, `throw it at bob's upper left corner` his square: whose it is loses its ending. */
export function ofSomebody(s: Scope, words: readonly Word[]): readonly (readonly Word[])[] {
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
  const at = words.findIndex((w, i) => i > 1 && !w.quoted && HANDLING[w.low] !== undefined)
  if (at < 0) return null
  const before = LINKS.has(words[at - 1]!.low) ? words.slice(0, at - 1) : words.slice(0, at)
  return [...before, worded(words[at]!, HANDLING[words[at]!.low]!), ...words.slice(at + 1)]
}
const HANDLING: Readonly<Record<string, string>> = { drawing: 'draw', sheathing: 'sheathe', holstering: 'sheathe' }
const LINKS: ReadonlySet<string> = new Set(['while', 'and', 'then', 'by'])

/** `draw the spear and charge bob` is one act, said from its end: `charge bob draw spear`. */
function handledFirst(words: readonly Word[]): readonly Word[] | null {
  const how = { draw: 'draw', sheathe: 'sheathe' }[words[0]?.low ?? '']
  const at = words.findIndex((w, i) => i > 1 && !w.quoted && (w.low === 'and' || w.low === 'then' || w.low === 'while'))
  if (how === undefined || words[0]!.quoted || at < 0 || at + 1 >= words.length) return null
  const rest = words.slice(at + 1).filter((w, i) => i > 0 || w.low !== 'then')
  const [verb] = rest
  const plain = verb && MOVING[verb.low] ? [worded(verb, MOVING[verb.low]!), ...rest.slice(1)] : rest
  return [...plain, ...words.slice(0, at)]
}
const MOVING: Readonly<Record<string, string>> = { moving: 'move', walking: 'move', charging: 'charge' }

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
