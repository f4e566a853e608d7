import type { z } from 'zod'
import { listed, meantFeature, meantKey } from './hint.ts'
import type { FileProblem, KeyPath, Place } from './problem.ts'
import { asNumber, isMissing, mistyped, say, shown, wanted } from './say.ts'

type Issue = z.core.$ZodIssue

/** The keys that a schema knows at a path, for suggestions. */
export type KeysAt = (path: KeyPath) => readonly string[]

/** Options that a schema must be run with for its issues to be reported: they carry the input. */
export const TELLING = { reportInput: true } as const

/** What the key at a path holds, with an example; undefined where nothing is said of it. */
export type MeaningOf = (path: KeyPath) => string | undefined

/**
 * Turns the issues of a schema (run with TELLING) into problems at their places. `meaning`: what a key holds is told with a
 * value that is not of its kind.
 */
export function problemsOf(
  issues: readonly Issue[],
  place: Place,
  keysAt: KeysAt,
  meaning: MeaningOf = () => undefined,
  prefix: KeyPath = [],
): FileProblem[] {
  const meant = (path: KeyPath, message: string): string => {
    const holds = meaning(path)
    return holds === undefined ? message : `${message} (${lastKey(path)}: ${holds})`
  }
  return firstOfEach(issues).flatMap(issue => {
    const path = [...prefix, ...(issue.path as KeyPath)]
    if (issue.code === 'unrecognized_keys') {
      const known = keysAt(path)
      const features = known.includes('features') ? keysAt([...path, 'features', 0]) : []
      let first: string | undefined
      const hint = (key: string): string => {
        if (known.length === 0) return ''
        const meant = meantFeature(key, features, name => meaning([...path, 'features', name])) ?? meantKey(key, known)
        if (meant !== listed(known)) return ` ${meant}`
        // The list of all keys is long: it is given once for a group.
        if (first !== undefined) return ` Those that there are stand with ${first}`
        first = key
        return ` ${meant}`
      }
      return issue.keys.map(key =>
        place([...path, key], known.includes(key) ? ASTRAY : `unknown key.${hint(key)}`, true),
      )
    }
    if (issue.code === 'invalid_key') return [place(path, say(issue), true)]
    if (issue.code === 'invalid_union' && issue.message === 'Invalid input') {
      const best = closest(issue.errors)
      if (best) return problemsOf(best, place, keysAt, meaning, path)
      const right = [...new Set(issue.errors.flatMap(wanted))].join(' or ')
      return [
        place(
          path,
          meant(
            path,
            issue.input === undefined
              ? `missing: ${right} is needed`
              : `${right} is needed, not ${shown(issue.input)}${/^a (whole )?number or a group/.test(right) ? asNumber('number', issue.input) : ''}`,
          ),
        ),
      ]
    }
    // What gives an example of its own needs no other.
    const mistyped =
      issue.code === 'invalid_union'
        ? !issue.message.includes(', as ')
        : issue.code === 'invalid_type' && issue.expected !== 'never'
    return [place(path, mistyped ? meant(path, say(issue)) : say(issue))]
  })
}
/** Of a key that only another form of the same group has. */
const ASTRAY = 'does not stand together with the other keys of this group'
const lastKey = (path: KeyPath): string => String(path.findLast(k => typeof k === 'string') ?? '')

/** What is of the wrong kind is not also too long or too short. */
function firstOfEach(issues: readonly Issue[]): readonly Issue[] {
  const mistaken = new Set(issues.filter(i => i.code === 'invalid_type').map(i => i.path.join('\n')))
  return issues.filter(i => i.code === 'invalid_type' || !mistaken.has(i.path.join('\n')))
}

/** Of several alternatives the one that was meant: of the right type, and with the fewest keys too many or missing. */
function closest(alternatives: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const strange = (issues: readonly Issue[]) =>
    issues.reduce((n, i) => n + (i.code === 'unrecognized_keys' ? i.keys.length : isMissing(i) ? 1 : 0), 0)
  return alternatives.filter(issues => !mistyped(issues)).sort((a, b) => strange(a) - strange(b))[0]
}
