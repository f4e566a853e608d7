import { randomBytes } from 'node:crypto'
import { styleText } from 'node:util'
import { type PlaceFrame, withoutPlace } from '@quintain/engine'

type Stream = NodeJS.WriteStream

/** How a verb speaks: to a terminal with colour, or plainly. `NO_COLOR` and a pipe both mean plainly. */
export const coloured = (stream: Stream = process.stdout): boolean =>
  stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb'

/**
 * What a terminal obeys instead of showing: control characters (C0, DEL, C1), line separators, and those that turn the
 * direction of writing.
 */
const OBEYED = /\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/gu

/**
 * A text that a terminal only shows: each control character is written as an escape (`\u001b`), which JSON reads as
 * the same character. Line ends stay.
 */
export const printable = (text: string): string =>
  text.replace(OBEYED, c => (c === '\n' ? c : `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`))

/** No file can know this word of the process: what it marks is a style of ours. */
const MARK = randomBytes(8).toString('hex')
const STYLED = new RegExp(`<${MARK}:([0-9;]+)>`)

type Style = Parameters<typeof styleText>[0]

/** A text in a style, where the standard output is a terminal. The style takes effect when the text is written by `say`. */
export function paint(style: Style, text: string): string {
  if (!coloured()) return text
  const [before = '', after = ''] = styleText(style, '\0', { validateStream: false }).split('\0')
  const mark = (codes: string) => codes.replaceAll(/.\[([0-9;]+)m/gs, `<${MARK}:$1>`)
  return `${mark(before)}${text}${mark(after)}`
}

/** A text as it goes to a terminal: harmless, in our own styles. What writes past `say` (a prompt) goes through this. */
export const forTerminal = (text: string): string =>
  text
    .split(STYLED)
    .map((part, i) => (i % 2 ? `\u001b[${part}m` : printable(part)))
    .join('')

/** How many characters a line has room for on a terminal; undefined where the output goes elsewhere. */
export const room = (): number | undefined => (process.stdout.isTTY ? process.stdout.columns || undefined : undefined)

/** The room for a drawing, where the output goes to a terminal. */
export const fitting = (): { readonly columns?: number } => {
  const columns = room()
  return columns === undefined ? {} : { columns }
}

/** What has to leave the terminal before a line is written: a progress line. */
let makeWay: () => void = () => {}
export const beforeWriting = (clear: () => void): void => {
  makeWay = clear
}

/** The one door: everything that the command writes goes through here. */
function write(stream: Stream, text: string): void {
  makeWay()
  stream.write(forTerminal(text))
}
/** The place of an evening in which lines are read: its squares go without its name. */
let here: PlaceFrame | undefined
export const within = (place: PlaceFrame | undefined): void => {
  here = place
}
export const say = (text = ''): void => {
  const columns = room()
  const shown = withoutPlace(text, here)
  write(process.stdout, `${columns === undefined ? shown : wrapped(shown, columns)}\n`)
}

/** Fewer columns than these are no room to break lines in. */
const LEAST = 20
const MARKS = new RegExp(`<${MARK}:[0-9;]+>`, 'g')
const widthOf = (text: string): number => text.replaceAll(MARKS, '').length

/** Sentences that are too long for a terminal go on below, between words; what follows a column of names stays beside it where there is room. */
export function wrapped(text: string, columns: number): string {
  if (columns < LEAST) return text
  const lines = text
    .split('\n')
    .flatMap(line => (widthOf(line) <= columns || !/\p{L}{3}/u.test(line) ? [line] : broken(line, columns)))
  return lines.join('\n')
}
function broken(line: string, columns: number): string[] {
  const plain = line.replaceAll(MARKS, '')
  const lead = /^ */.exec(plain)![0].length
  const beside = /^ *\S+(?: \S+)* {2,}/.exec(plain)?.[0].length ?? 0
  const indent = ' '.repeat(beside > 0 && beside <= columns / 2 ? beside : Math.min(lead + 2, columns / 2))
  const lines: string[] = []
  let now = ''
  for (const part of line.match(/ *[^ ]+/g) ?? []) {
    if (widthOf(now) > 0 && widthOf(now) + widthOf(part) > columns && now.trim()) {
      lines.push(now)
      now = `${indent}${part.trimStart()}`
    } else now += part
  }
  return [...lines, now]
}
export const sayError = (text: string): void => write(process.stderr, `${text}\n`)
export const sayJson = (value: unknown): void => say(JSON.stringify(value, null, 2))
/** Writes text as it is, without a line end: commander's help and errors. */
export const writeOut = (text: string): void => write(process.stdout, text)
export const writeError = (text: string): void => write(process.stderr, text)
/** Writes over the line on which the standard error stands; with no text, clears it. Only for terminals. */
export const overwrite = (text: string): void => void process.stderr.write(`\r\u001b[K${forTerminal(text)}`)

/** Exit codes: 0 done, 1 the answer is no (a journal that differs), 2 bad input, 3 a mistake of Quintain's own. */
export const EXIT = { done: 0, no: 1, badInput: 2, ours: 3 } as const

/** An error that the user can correct: reported without a stack, exit code 2. */
export class UserError extends Error {}
