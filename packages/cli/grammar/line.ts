/** A word of a line. `low` is what is compared; what stands in quotes is a name as it is. */
export interface Word {
  readonly text: string
  readonly low: string
  readonly quoted: boolean
  /** Where it stands in the line. */
  readonly from: number
  readonly to: number
}

/** The longest line that is read, in characters, and the most words of it. */
export const MOST_CHARACTERS = 2000
export const MOST_WORDS = 200

export const folded = (text: string): string => text.normalize('NFC').toLowerCase()

const PARTS = /"((?:[^"\\]|\\.)*)"|:|[^\s,;:>]+/g

/** The words of a line: commas, semicolons and `>` part them as blanks do, a colon is its own word. */
export function wordsOf(line: string): Word[] {
  const words: Word[] = []
  for (const m of line.matchAll(PARTS)) {
    const inside = m[1] === undefined ? undefined : unquoted(m[0])
    const text = inside ?? m[0]
    words.push({ text, low: folded(text), quoted: inside !== undefined, from: m.index, to: m.index + m[0].length })
  }
  return words
}

/** A name in quotes, as a terminal shows it and the reader reads it: what a terminal would obey is written as an escape. */
export const quoted = (text: string): string =>
  JSON.stringify(text).replace(
    /\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/gu,
    c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** What stands in quotes, with its escapes read; as it stands where they are none of JSON. */
function unquoted(text: string): string {
  try {
    return JSON.parse(text) as string
  } catch {
    return text.slice(1, -1)
  }
}
