const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]
const UNIT = '(rounds?|minutes?|hours?|days?)'
const WRITTEN = new RegExp(`\\b(an?|${WORDS.slice(1).join('|')})\\s+${UNIT}\\b`, 'gi')

/** Parameters of time, as commands call them. */
export const UNITS = ['rounds', 'minutes', 'hours', 'days'] as const
export type Unit = (typeof UNITS)[number]
export const ROUNDS: Readonly<Record<Unit, number>> = { rounds: 1, minutes: 10, hours: 600, days: 14_400 }

/** `twelve hours` as `12 hours`, and `an hour` as `1 hour`. */
export const numbersWritten = (text: string): string =>
  text.replace(WRITTEN, (_, n: string, unit: string) => {
    const at = WORDS.indexOf(n.toLowerCase())
    return `${at < 0 ? 1 : at} ${unit}`
  })

/** A time at the end of a text, behind a word: the text before it, how much, and of what. Null where none is there. */
export function timeBehind(
  text: string,
  word: 'within' | 'after',
): { readonly before: string; readonly n: number; readonly unit: Unit } | null {
  const found = new RegExp(`^(.*?)\\s*\\b${word}\\s+(\\d{1,5})\\s+${UNIT}$`, 'i').exec(numbersWritten(text))
  if (!found) return null
  const unit = found[3]!.toLowerCase()
  return { before: found[1]!, n: Number(found[2]), unit: (unit.endsWith('s') ? unit : `${unit}s`) as Unit }
}
