/** A dice expression that cannot be read: where, what stands there, and what would be right. */
export class DiceError extends Error {
  readonly text: string
  /** Counted from 1. */
  readonly column: number
  readonly found: string
  readonly expected: string

  constructor(text: string, column: number, found: string, expected: string) {
    const shown = text.length > 60 ? `${text.slice(0, 57)}...` : text
    super(`dice '${shown}', column ${column}: ${found}; expected ${expected}`)
    this.name = 'DiceError'
    this.text = text
    this.column = column
    this.found = found
    this.expected = expected
  }
}
