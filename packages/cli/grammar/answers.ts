import { type Command, type Reader, type Scene, squareName, squareNamed, type Waiting } from '@quintain/engine'
import type { QuestionWords, Words } from '@quintain/rules'
import { hereOf } from './kinds.ts'
import { folded, wordsOf } from './line.ts'
import { distinct, FILLERS } from './names.ts'
import { printCommand } from './printing.ts'
import { calledOf, scopeOf, weaponNames } from './scope.ts'

/** Places of an option that hold a creature, a weapon, a square. */
const CREATURES = new Set(['target', 'at', 'who', 'by', 'other'])
const WEAPONS = new Set(['weapon', 'off', 'second'])
const SQUARES = new Set(['step', 'to', 'square'])
/** What is left out before a value, or said otherwise. */
const LABELS: Readonly<Record<string, string>> = { target: 'attack', weapon: 'with', step: 'step to' }

const wordsFor = (words: Words, w: Waiting): QuestionWords | undefined =>
  Object.hasOwn(words.prompts.questions, w.question) ? words.prompts.questions[w.question] : undefined

/** What is asked, after the name of the creature that is asked. */
export function questionText(r: Reader, w: Waiting, words: Words): string {
  const scene = r.scene as Scene
  return wordsFor(words, w)?.ask(who => calledOf(scene, who), w.about) ?? `${w.question.replaceAll(/[.-]/g, ' ')}?`
}

/** The options as people read them, no two alike. */
export const optionTexts = (r: Reader, w: Waiting): string[] =>
  distinct(
    w.options.map(o =>
      asksNumber(r, w) ? String(o) : asksCreature(r, w, o) ? calledOf(r.scene as Scene, o) : optionText(r, w.who, o),
    ),
  )

/** Whether a plain number is asked for. */
export const asksNumber = (r: Reader, w: Waiting): boolean => r.scene.rules.questions[w.question]?.options === 'int'

/** Whether an option is a creature by itself. */
const asksCreature = (r: Reader, w: Waiting, option: unknown): option is number =>
  typeof option === 'number' && r.scene.rules.questions[w.question]?.options === 'creature'

/** Whether a number among its options is a square, and neither a plain number nor a creature. */
const asksSquare = (r: Reader, w: Waiting): boolean =>
  !asksNumber(r, w) && r.scene.rules.questions[w.question]?.options !== 'creature'

function optionText(r: Reader, who: number, option: unknown): string {
  const scene = r.scene as Scene
  if (typeof option === 'number') return `to ${squareName(option, scene)}`
  if (typeof option !== 'object' || option === null) return String(option)
  const { do: verb } = option as { do?: unknown }
  if (typeof verb === 'string' && Object.hasOwn(scene.rules.commands, verb))
    return printCommand(scopeOf(r, who), option as Command)
  const weapons = weaponNames(r, who)
  const parts = Object.entries(option).flatMap(([key, v]) => {
    if (v === undefined || v === false) return []
    if (v === true) return [key]
    const label = LABELS[key] ?? key
    if (typeof v !== 'number') return [`${label} ${typeof v === 'string' ? v : JSON.stringify(v)}`]
    if (CREATURES.has(key)) return [`${label} ${calledOf(scene, v)}`]
    if (WEAPONS.has(key)) return [`${label} ${weapons[v] ?? v}`]
    return [`${label} ${SQUARES.has(key) ? squareName(v, scene) : v}`]
  })
  return parts.join(' ')
}

/** What a line means as an answer. */
export type Answered =
  | { readonly option: unknown }
  /** It fits several options: their words. */
  | { readonly several: readonly string[] }
  /** Yes or no to a question that has no such answer. */
  | { readonly vague: true }
  | null

const YES = new Set(['y', 'yes', 'yeah', 'yep', 'ok', 'okay', 'sure'])
const NO = new Set(['n', 'no', 'nope'])
const POLITE = new Set(['please', 'thanks', 'thank', 'you', 'it', 'do', 'not'])

/** Yes or no, however politely; null when a line is neither. */
export function yesOrNo(line: string): 'yes' | 'no' | null {
  const [first, ...rest] = wordsOf(line).map(w => w.low.replace(/[.!]+$/, ''))
  if (first === undefined || rest.some(w => !POLITE.has(w))) return null
  return YES.has(first) && !rest.includes('not') ? 'yes' : NO.has(first) ? 'no' : null
}

/** An answer exactly as it is printed, or by its number. */
export function exactAnswer(r: Reader, w: Waiting, line: string): Answered {
  const said = folded(line.trim().replaceAll(/\s+/g, ' '))
  const number = /^\d{1,4}$/.test(said) ? Number(said) : 0
  if (number >= 1 && number <= w.options.length) return { option: w.options[number - 1] }
  const at = optionTexts(r, w).findIndex(text => folded(text) === said)
  return at < 0 ? null : { option: w.options[at] }
}

/**
 * The option that words mean: its number, its words or some of them, a square; yes and no where the question has such
 * options.
 */
export function answerOf(r: Reader, w: Waiting, words: Words, line: string): Answered {
  const exact = exactAnswer(r, w, line)
  if (exact) return exact
  const polite = yesOrNo(line)
  if (polite) {
    const option = wordsFor(words, w)?.[polite]?.(w.options)
    return option === undefined ? { vague: true } : { option }
  }
  const said = wordsOf(line)
  const square = asksSquare(r, w) ? squareNamed(said[said.length - 1]?.text ?? '', r.board, hereOf(r, w.who)) : -1
  if (square >= 0 && w.options.includes(square)) return { option: square }
  const bare = said.filter(x => !FILLERS.has(x.low)).map(x => x.low)
  if (!bare.length) return null
  const texts = optionTexts(r, w)
  const fitting = texts.flatMap((text, i) => (fits(bare, text) ? [i] : []))
  if (fitting.length === 1) return { option: w.options[fitting[0]!] }
  // Who attacks and says not with what means a weapon that it has, not its bare hands.
  const armed = fitting.filter(i => !isBareHanded(r, w.who, w.options[i]))
  if (armed.length === 1 && fitting.every(i => isSameBlow(w.options[i], w.options[armed[0]!])))
    return { option: w.options[armed[0]!] }
  if (fitting.length) return { several: fitting.map(i => texts[i]!) }
  // `end`, where it is asked whether anything is done: nothing is.
  const none = said.length === 1 && DECLINING.has(said[0]!.low) ? wordsFor(words, w)?.no?.(w.options) : undefined
  return none === undefined ? null : { option: none }
}
const DECLINING: ReadonlySet<string> = new Set(['end', 'nothing', 'skip', 'none', 'done'])

interface Blow {
  readonly weapon?: number
}
function isBareHanded(r: Reader, who: number, option: unknown): boolean {
  const { weapons = [] } = r.sheet(who) as unknown as { weapons?: readonly { unarmed?: boolean }[] }
  return weapons[(option as Blow | null)?.weapon ?? -1]?.unarmed === true
}
/** Whether two attacks differ in their weapon alone. */
function isSameBlow(one: unknown, other: unknown): boolean {
  const plain = (x: unknown) => (typeof x === 'object' && x !== null ? JSON.stringify({ ...x, weapon: 0 }) : null)
  return plain(one) !== null && plain(one) === plain(other)
}

/** Whether each word begins one of a text's, in their order. */
function fits(said: readonly string[], text: string): boolean {
  const of = wordsOf(text).map(w => w.low)
  let at = 0
  for (const word of said) {
    while (at < of.length && !of[at]!.startsWith(word)) at++
    if (at++ >= of.length) return false
  }
  return true
}
