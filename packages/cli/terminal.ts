/** Control characters (C0, DEL, C1), line separators, and marks that turn the direction of writing. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** A text that can be shown on a terminal: what would act on it is written as an escape such as \u001b. */
export function printable(text: string): string {
  return text.replace(hidden, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
