import { nearest } from '@quintain/rules'
import type { z } from 'zod'
import type { FileProblem, Located, Path } from './problem.ts'

type Issue = z.core.$ZodIssue

/** The keys that a schema knows at a path, for suggestions. */
export type KeysAt = (path: Path) => readonly string[]

/** Turns what a schema found into problems with places. `prefix` is where the checked value lies in the document. */
export function problemsOf(issues: readonly Issue[], doc: Located, prefix: Path, keysAt: KeysAt): FileProblem[] {
  return issues.flatMap(issue => {
    const path = [...prefix, ...(issue.path as Path)]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(k => {
        const near = nearest(k, keysAt(issue.path as Path), 1)[0]
        const known = keysAt(issue.path as Path)
        const hint = near ? `Did you mean "${near}"?` : known.length ? `Known here: ${known.join(', ')}` : ''
        return doc.problem([...path, k], `unknown key. ${hint}`.trim(), true)
      })
    if (issue.code === 'invalid_union') {
      // The alternative that got furthest tells most.
      const best = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0]
      if (best && depth(best) > 0) return problemsOf(best, doc, path, p => keysAt([...(issue.path as Path), ...p]))
      const values = issue.errors.flatMap(e => e.filter(x => x.code === 'invalid_value'))[0]
      if (values && (best === undefined || depth(best) === 0)) return [doc.problem(path, say(values))]
    }
    return [doc.problem(path, say(issue))]
  })
}

const depth = (issues: readonly Issue[]): number =>
  Math.max(0, ...issues.map(i => i.path.length + (i.code === 'unrecognized_keys' ? 1 : 0)))

function say(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `missing: ${article(issue.expected)} is needed`
        : `${article(issue.expected)} is needed`
    case 'invalid_value':
      return `must be ${issue.values.map(v => JSON.stringify(v)).join(', ')}`
    default:
      return lower(issue.message)
  }
}
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
const lower = (s: string): string => s.charAt(0).toLowerCase() + s.slice(1)
