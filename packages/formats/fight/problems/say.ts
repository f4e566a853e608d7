import type { z } from 'zod'
import { meant } from './hint.ts'

type Issue = z.core.$ZodIssue

export const isMissing = (i: Issue): boolean => i.code === 'invalid_type' && i.input === undefined && i.path.length > 0

/** Whether a value is not even of the type of an alternative. */
export function mistyped(issues: readonly Issue[]): boolean {
  return issues.some(i => {
    if (i.path.length > 0) return false
    if (i.code === 'invalid_type') return true
    if (i.code === 'invalid_union') return i.message === 'Invalid input' && i.errors.every(mistyped)
    return i.code === 'invalid_value' && typeof i.input !== typeof i.values[0]
  })
}

/** What an alternative would have taken. */
export function wanted(issues: readonly Issue[]): string[] {
  return issues.flatMap(i => {
    if (i.code === 'invalid_union') return i.errors.flatMap(wanted)
    return i.code === 'invalid_value' ? [oneOf(i.values)] : i.code === 'invalid_type' ? [article(i.expected)] : []
  })
}

/** An issue in the words of the file's author: what would be right, and what the file has. */
export function say(issue: Issue): string {
  const not = `, not ${shown(issue.input)}`
  switch (issue.code) {
    case 'invalid_type':
      // What no file may write any more says itself what is written in its place.
      if (issue.expected === 'never' && issue.message !== 'Invalid input') return issue.message
      return issue.input === undefined
        ? `missing: ${article(issue.expected)} is needed`
        : `${article(issue.expected)} is needed${not}${asNumber(issue.expected, issue.input)}`
    case 'invalid_value': {
      if (issue.input === undefined) return `missing: ${oneOf(issue.values)} is needed`
      const hint = typeof issue.input === 'string' ? meant(issue.input, issue.values.map(String)) : ''
      return `must be ${oneOf(issue.values)}${not}${/^Did/.test(hint) ? `. ${hint}` : ''}`
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'an empty text will not do'
      return `${bound(issue.origin, issue.inclusive ? 'at least' : 'more than', issue.minimum, issue.exact)} is needed${not}`
    case 'too_big':
      return `${bound(issue.origin, issue.inclusive ? 'at most' : 'less than', issue.maximum, issue.exact)} is needed${not}`
    case 'invalid_key':
      return `this key will not do: ${issue.issues.map(say).join('; ')}`
    case 'invalid_format':
      return issue.message.startsWith('Invalid')
        ? `${shown(issue.input)} has not the form that is needed`
        : `${issue.message}${not}`
    case 'invalid_union':
      return `${issue.message}${not}`
    default:
      return lower(issue.message)
  }
}

/** The number that stands in a text where one is needed: `30ft` is 30. Dice are thrown beforehand. */
export function asNumber(expected: string, input: unknown): string {
  if ((expected !== 'number' && expected !== 'int') || typeof input !== 'string') return ''
  if (/^\d*d\d/i.test(input.trim())) return `: write what the dice show, as quintain roll ${input.trim()} throws them`
  const number = /^[+-]?\d+(?= *[a-z.'’]+$)/i.exec(input.trim())?.[0]
  return number === undefined ? '' : `: write ${Number(number)}`
}

export const isGroup = (v: unknown): v is Readonly<Record<string, unknown>> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)

/** A value as it is reported: short, and recognizable. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isGroup(value)) return 'a group of keys'
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

const oneOf = (values: readonly unknown[]): string => values.map(v => JSON.stringify(v)).join(', ')
const article = (what: string): string =>
  ({
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    object: 'a group of keys',
    record: 'a group of keys',
    array: 'a list',
    boolean: 'true or false',
  })[what] ?? what

function bound(origin: string, how: string, limit: number | bigint, exact = false): string {
  const amount = exact ? `exactly ${limit}` : `${how} ${limit}`
  if (origin === 'string')
    return `${limit === 1 && exact ? 'a single' : amount} ${limit === 1 ? 'letter or sign' : 'letters'}`
  return origin === 'array' ? `a list of ${amount}` : amount
}
const lower = (s: string): string => s.charAt(0).toLowerCase() + s.slice(1)
