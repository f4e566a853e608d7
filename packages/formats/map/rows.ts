import { rowName } from './label.ts'

/** One row of a map of signs: its squares, each with the line and column of the text it stands in (from 1). */
export interface Row {
  readonly line: number
  readonly signs: readonly { readonly sign: string; readonly column: number }[]
}

interface Line {
  readonly text: string
  readonly line: number
  /** How many characters before `text` were taken off. */
  readonly before: number
}

/**
 * The rows of a map of signs. Column numbers above, row letters before and a legend beside the map are optional and left
 * out; signs may stand side by side or with a space between them.
 */
export function rowsOf(text: string): Row[] {
  const lines = text
    .split(/\r?\n/)
    .map((line, i): Line => ({ text: line.trimEnd(), line: i + 1, before: 0 }))
    .filter(({ text }) => text.trim() !== '')
  const numbered = headerLength(lines)
  const rows = withoutNotes(lines.slice(numbered).map(trimmed))
  const bare = labelled(rows, numbered > 0) ? rows.map(row => withoutLegend(withoutLabel(row))) : rows
  const first = bare[0]?.text ?? ''
  const spaced = first.length > 1 && /^\S( \S)*$/u.test(first)
  return bare.map(row => ({ line: row.line, signs: signsOf(row, spaced) }))
}

const trimmed = ({ text, line, before }: Line): Line => {
  const start = text.trimStart()
  return { text: start, line, before: before + text.length - start.length }
}

/** How many lines of column numbers stand above: one, or two when the tens have a line of their own. */
function headerLength(lines: readonly Line[]): number {
  const counts = (line: Line | undefined) => {
    const numbers = line?.text.trim().split(/\s+/) ?? []
    return numbers.every((n, i) => n === String(i + 1) || n === String((i + 1) % 10)) && numbers.length > 0
  }
  if (/^[\d\s]+$/.test(lines[0]?.text ?? '') && counts(lines[1])) return 2
  return counts(lines[0]) ? 1 : 0
}

/** Rows carry labels when each begins with its letter and a space; without column numbers two spaces make sure. */
function labelled(rows: readonly Line[], numbered: boolean): boolean {
  const label = (y: number) => new RegExp(`^${rowName(y)}\\s{${numbered ? 1 : 2},}\\S`)
  return rows.length > 0 && rows.every(({ text }, y) => label(y).test(text))
}

/** A legend longer than the map goes on below it, farther to the right than any row begins. */
function withoutNotes(rows: readonly Line[]): Line[] {
  const label = /^A\s+(?=\S)/.exec(rows[0]?.text ?? '')?.[0].length ?? 0
  return rows.filter(row => label === 0 || row.before <= rows[0]!.before + label)
}

function withoutLabel({ text, line, before }: Line): Line {
  const label = /^\S+\s+/.exec(text)?.[0] ?? ''
  return { text: text.slice(label.length), line, before: before + label.length }
}

const withoutLegend = (row: Line): Line => ({ ...row, text: row.text.split(/\s{3,}/)[0]! })

function signsOf({ text, before }: Line, spaced: boolean): Row['signs'] {
  const signs: { sign: string; column: number }[] = []
  let column = before + 1
  for (const sign of text) {
    if (!(spaced && sign === ' ')) signs.push({ sign, column })
    column += sign.length
  }
  return signs
}
