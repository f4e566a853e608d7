import { UserError } from './terminal.ts'

/** A whole number given by the user. Throws a UserError that says which option it was and what would be right. */
export function wholeNumber(name: string, text: string, least = 1, most = Number.POSITIVE_INFINITY): number {
  const n = Number(text)
  if (text.trim() === '' || !Number.isInteger(n) || n < least || n > most)
    throw new UserError(
      `${name} ${text.trim()}: a whole number from ${least}${Number.isFinite(most) ? ` to ${most}` : ''}`,
    )
  return n
}

/** Seconds given by the user, as 20 or 0.5. Throws a UserError that says which option it was. */
export function seconds(name: string, text: string): number {
  const n = Number(text.replace(/\s*s$/, ''))
  if (text.trim() === '' || !(n > 0 && n <= 1e6)) throw new UserError(`${name} ${text.trim()}: seconds, as 20 or 0.5`)
  return n
}
