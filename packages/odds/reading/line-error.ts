/** What cannot be read, with the column and what would be right. */
export class LineError extends Error {
  readonly column: number
  /** What is wrong, without the line. */
  readonly says: string
  constructor(text: string, column: number, message: string) {
    super(`${text}\n${' '.repeat(column)}^ column ${column + 1}: ${message}`)
    this.column = column
    this.says = message
  }
}

export const SHAPE =
  '"+9/+4 1d10+3 19-20/x2 vs 17, 30 hp", "+6 damage +5 vs Defense 15, Toughness +4" or "Reflex 15 vs +6, 8d6 half"'

/** A part of a line that is read on its own: the whole line, and the column at which the part begins. */
export interface Part {
  readonly line: string
  readonly text: string
  readonly column: number
}

/** The places of parts between commas or another sign, each without the spaces around it. */
export function partsOf({ line, text, column }: Part, sign = ','): readonly Part[] {
  const out: Part[] = []
  let at = column
  for (const part of text.split(sign)) {
    const lead = /^\s*/.exec(part)![0].length
    out.push({ line, text: part.trim(), column: at + lead })
    at += part.length + 1
  }
  return out
}

export const number = (text: string): number => Number(text.replace(/\s/g, ''))

/** One blank between words, and none around them. */
export const spaced = (text: string): string => {
  const trimmed = text.trim()
  return UNEVEN.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed
}
const UNEVEN = /[^!-~][^!-~]|[^ -~]/
