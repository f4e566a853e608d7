/** A dice expression that cannot be read: where, what stands there, and what would be right. */
export class DiceError extends Error {
  readonly text: string
  /** Counted from 1. */
  readonly column: number
  readonly found: string
  readonly expected: string

  constructor(text: string, column: number, found: string, expected: string) {
    super(
      `dice '${visible(cropped(text, column))}', column ${column}: ${visible(found)}; expected ${visible(expected)}`,
    )
    this.name = 'DiceError'
    this.text = text
    this.column = column
    this.found = visible(found)
    this.expected = visible(expected)
  }
}

/** Of a long text, the part in which the column stands. */
function cropped(text: string, column: number): string {
  if (text.length <= 60) return text
  const from = Math.max(0, Math.min(column - 40, text.length - 57))
  return `${from > 0 ? '...' : ''}${text.slice(from, from + 57)}${from + 57 < text.length ? '...' : ''}`
}

/** Control characters and marks that turn the direction of writing, as escapes such as \u001b. */
export function visible(text: string): string {
  return text.replace(hidden, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
const hidden = /[\p{Cc}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
