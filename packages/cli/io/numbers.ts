import { UserError } from './terminal.ts'

/** A whole number given by the user. Throws a UserError that says which option it was and what would be right. */
export function wholeNumber(name: string, text: string, least = 1, most = Number.POSITIVE_INFINITY): number {
  const n = Number(text)
  if (text.trim() === '' || !Number.isInteger(n) || n < least || n > most)
    throw new UserError(`${name} ${text}: a whole number from ${least}${Number.isFinite(most) ? ` to ${most}` : ''}`)
  return n
}
