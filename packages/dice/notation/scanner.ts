import type { Dialect } from './dialect.ts'
import { DiceError } from './error.ts'
import { hint } from './hints.ts'
import { type ComparePoint, type Comparison, limits } from './notation.ts'

/** A form that other dialects read in another way, and where it stands (counted from 1). */
export interface DialectNote {
  readonly column: number
  readonly text: string
}

/** Other ways to write an operator, each one character for one. */
const spellings: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-', '–': '-' }

const operators: readonly (readonly [written: string, op: Comparison])[] = [
  ['!=', '!='],
  ['<>', '!='],
  ['≠', '!='],
  ['<=', '<='],
  ['≤', '<='],
  ['>=', '>='],
  ['≥', '>='],
  ['==', '='],
  ['=', '='],
  ['<', '<'],
  ['>', '>'],
]

const respelled = /[A-Z×÷−–]/

/** The characters of an expression and how far it has been read. Upper case, blanks and comments are dealt with here. */
export class Scanner {
  /** As it was written. */
  readonly written: string
  readonly text: string
  readonly dialect: Dialect
  readonly comments: string[] = []
  readonly notes: DialectNote[] = []
  at = 0
  private depth = 0

  constructor(written: string, dialect: Dialect) {
    this.written = written
    this.text = respelled.test(written) ? written.replace(/[A-Z×÷−–]/g, c => spellings[c] ?? c.toLowerCase()) : written
    this.dialect = dialect
    if (written.length > limits.length)
      this.refuse(limits.length, `the text is ${written.length} characters long`, `at most ${limits.length}`)
  }

  /** The next character that is neither blank nor in a comment; empty at the end. */
  peek(): string {
    for (;;) {
      const c = this.text[this.at]
      if (c === undefined) return ''
      if (c === ' ' || c === '\t' || c === '\n' || c === '\r' || c === '\u00a0') this.at++
      else if (c === '[') this.comment('[', ']')
      else if (c === '#') this.lineComment(1)
      else if (c === '/' && this.text[this.at + 1] === '*') this.comment('/*', '*/')
      else if (c === '/' && this.text[this.at + 1] === '/' && this.dialect.slashes === 'comment') this.lineComment(2)
      else return c
    }
  }

  private comment(open: string, close: string): void {
    if (this.is('[[')) this.fail("round brackets, as in '(2d6)', instead of double square ones")
    const end = this.text.indexOf(close, this.at + open.length)
    if (end < 0) this.fail(`'${close}' at the end of the comment`)
    this.keepComment(this.at + open.length, end)
    this.at = end + close.length
  }

  private lineComment(length: number): void {
    if (length === 1 && /^\s*\d+\s*$/.test(this.text.slice(0, this.at)))
      this.fail('one expression: roll it again for each further time')
    const line = this.text.indexOf('\n', this.at)
    const end = line < 0 ? this.text.length : line
    const said = this.text.slice(this.at + length, end)
    if (length === 2 && /^\s*[\d(d]/.test(said))
      this.note(this.at, "'//' begins a comment here; in avrae it divides and rounds down, which is floor(a / b)")
    this.keepComment(this.at + length, end)
    this.at = end
  }

  keepComment(from: number, to: number): void {
    const text = this.written.slice(from, to).trim()
    if (text) this.comments.push(text)
  }

  /** Notes a form that other dialects read in another way, unless a dialect was named. The same is noted once. */
  note(at: number, text: string): void {
    if (this.dialect.name === 'common' && !this.notes.some(n => n.text === text))
      this.notes.push({ column: at + 1, text })
  }

  is(word: string): boolean {
    return this.text.startsWith(word, this.at)
  }

  take(word: string): boolean {
    if (!this.is(word)) return false
    this.at += word.length
    return true
  }

  digit(ahead = 0): boolean {
    const c = this.text[this.at + ahead]
    return c !== undefined && c >= '0' && c <= '9'
  }

  expect(c: string, what: string): void {
    if (this.peek() !== c) this.fail(what)
    this.at++
  }

  /** Reads something that may hold itself: brackets, signs, powers. */
  deeper<T>(read: () => T): T {
    if (++this.depth > limits.depth) this.refuse(this.at, 'brackets too deep', `at most ${limits.depth}`)
    const value = read()
    this.depth--
    return value
  }

  /** A whole number. */
  number(): number {
    const start = this.at
    const value = this.decimal()
    if (!Number.isInteger(value))
      this.refuse(start, 'a number with a fraction', 'a whole number, or a division such as 3/2')
    return value
  }

  /** A number that may have a fraction: `2`, `1.5`, `.5`. */
  decimal(): number {
    const start = this.at
    while (this.digit()) this.at++
    if (this.text[this.at] === '.' && this.digit(1)) {
      this.at++
      while (this.digit()) this.at++
    }
    const value = Number(this.text.slice(start, this.at))
    if (value > limits.number) this.refuse(start, `the number ${value}`, `at most ${limits.number}`)
    return value
  }

  signed(what: string): number {
    const minus = this.take('-')
    if (!this.digit()) this.fail(what)
    return minus ? -this.decimal() : this.decimal()
  }

  /** The comparison that stands here and its length as written; null if none does. */
  comparison(): { readonly op: Comparison; readonly length: number } | null {
    const found = operators.find(([written]) => this.is(written))
    return found ? { op: found[1], length: found[0].length } : null
  }

  /** A comparison with a face: `>4`, `=2`, or a number alone, which stands for `=`. */
  point(): ComparePoint | null {
    const found = this.comparison()
    if (!found) return this.digit() ? { op: '=', value: this.decimal() } : null
    const start = this.at
    this.at += found.length
    const value = this.signed('the face to compare with')
    const strict = found.op === '<' || found.op === '>'
    if (strict)
      this.note(
        start,
        `'${found.op}${value}' leaves ${value} itself out; in roll20 it is counted in, as in ${found.op}=${value}`,
      )
    return { op: strict && this.dialect.includes ? `${found.op as '<' | '>'}=` : found.op, value }
  }

  refuse(at: number, found: string, expected: string): never {
    throw new DiceError(this.written, at + 1, found, expected)
  }

  fail(expected: string): never {
    const rest = this.written.slice(this.at, this.at + 8)
    const better = hint(this.text.slice(this.at), this.text.slice(0, this.at))
    this.refuse(this.at, rest ? `'${rest}'` : 'the text ends', better ?? expected)
  }
}
