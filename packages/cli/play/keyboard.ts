import type { Word } from '../grammar/line.ts'
import { Names, type Reading } from '../grammar/names.ts'
import { say } from '../io/terminal.ts'
import { HELP_FOOT, HELP_HEAD, KEYBOARD, type KeyboardCommand } from '../words/commands.ts'

const all = new Names<KeyboardCommand>(KEYBOARD.map(k => ({ value: k, names: [k.name, ...(k.also ?? [])] })))
/** Sentences that ask for one of them, each as a name of its own: none is the beginning of another one. */
const sentences = KEYBOARD.flatMap(k => (k.said ?? []).map(says => ({ value: k, words: says.split(' ') }))).sort(
  (a, b) => b.words.length - a.words.length,
)
const asked = (words: readonly Word[]): Reading<KeyboardCommand> | null => {
  const low = words.map(w => w.low.replace(/\?+$/, ''))
  const found = sentences.find(s => !words[0]?.quoted && s.words.every((word, i) => low[i] === word))
  return found ? { value: found.value, used: found.words.length, cost: 0 } : null
}

/** The keyboard's own command at the start of a line, by its whole name; null for none. */
export const exactly = (words: readonly Word[]): Reading<KeyboardCommand> | null =>
  asked(words) ??
  all
    .read(words, 0)
    .find(r => r.cost === 0 && isMeant(r, words) && (r.used === words.length || words[0]!.low !== BACK)) ??
  null
const isMeant = ({ value, used }: Reading<KeyboardCommand>, words: readonly Word[]): boolean =>
  value.only?.test(words[used]?.text ?? '') ?? true
/** A word for undo that begins other sentences too: `back off` takes nothing back. */
const BACK = 'back'
/** The same by the beginning of its name, of two letters or more; of one that takes no words nothing stands behind it. */
export const begun = (words: readonly Word[]): Reading<KeyboardCommand> | null =>
  (words[0]?.low.length ?? 0) > 1
    ? (all
        .read(words, 0)
        .find(r => r.cost === 1 && isMeant(r, words) && (r.value.takes !== undefined || r.used === words.length)) ??
      null)
    : null

/** The names of the keyboard's commands. */
export const KEYBOARD_NAMES: readonly string[] = KEYBOARD.map(k => k.name)
export const keyboardNear = (words: readonly Word[]): string[] => all.near(words, 0)

const WIDTH = 16
const line = (k: KeyboardCommand): string => {
  const head = [k.name, k.takes].filter(Boolean).join(' ')
  return head.length < WIDTH + 14
    ? `  ${head.padEnd(WIDTH + 14)} ${k.does}`
    : `  ${head}\n  ${' '.repeat(WIDTH + 14)} ${k.does}`
}

/** All that can be typed. `examples`: commands of the ruleset that are legal now. */
export function showHelp(examples: readonly string[], names: readonly string[]): void {
  say(HELP_HEAD)
  if (examples.length) say(`  ${examples.join(' · ')}`)
  say(`  ${names.join(', ')}`)
  say('Beside them:')
  for (const k of KEYBOARD) say(line(k))
  say(HELP_FOOT)
}
/** One of the keyboard's own commands. */
export function showKeyboardHelp(k: KeyboardCommand): void {
  say(line(k))
  for (const more of k.more ?? []) say(`    ${more}`)
}

/** What is asked about somebody in a sentence, and the words of the keyboard for it. */
const QUESTIONS: readonly (readonly [asked: RegExp, is: string])[] = [
  [/^(?:what(?:['’]s| is| are) )?(?:the )?(\S.*?)['’]s (ac|eac|kac|hp|hit points|defen[cs]e|armou?r class)$/i, '$2 $1'],
  [/^how (?:many hp|many hit points|much hp|hurt) (?:does |is |has )?(.+?)(?: have| has| got| left)*$/i, 'hp $1'],
  [/^(?:odds|chances?) of (?:hitting|striking|attacking|shooting) (.+)$/i, 'odds attack $1'],
  [/^(?:list )?(?:conditions|effects)(?: (?:of|on) (.+))?$/i, 'list $1'],
]
/** A line as the keyboard takes it: questions about somebody in its own words, `what is bob's ac` as `ac bob`; all else as it stands. */
export function asAsked(line: string): string {
  const said = line.trim()
  const found = QUESTIONS.find(([asked]) => asked.test(said))
  return found
    ? said
        .replace(...found)
        .trim()
        .replace(/^hit points /i, 'hp ')
    : line
}
