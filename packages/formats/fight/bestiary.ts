import { type Kit, nearest } from '@quintain/rules'
import { parseFile } from './document.ts'
import type { FileProblem, Located, Path } from './problem.ts'
import { FileProblems } from './problem.ts'

/** The text of a file that another refers to, by its name relative to that one; undefined when there is none. */
export type Open = (name: string) => string | undefined

/**
 * A creature of a bestiary: `file.yaml#name`. A bestiary is a file with `creatures`, each as a fight file holds it, or with a
 * group of creatures for each ruleset: `creatures: { goblin: { spirit: {...}, true20: {...} } }`.
 */
export function bestiaryEntry(
  like: string,
  kit: Kit,
  doc: Located,
  path: Path,
  open: Open,
  problems: FileProblem[],
): Record<string, unknown> {
  const [file, name] = like.split('#')
  if (!file || !name) {
    problems.push(doc.problem(path, `"${like}": a creature of a bestiary is named file.yaml#name`))
    return {}
  }
  const text = open(file)
  if (text === undefined) {
    problems.push(doc.problem(path, `no file ${file} beside ${doc.file}`))
    return {}
  }
  let creatures: Record<string, unknown>
  try {
    const data = parseFile(text, file).doc.toJS() as { creatures?: Record<string, unknown> } | null
    creatures = data?.creatures ?? {}
  } catch (error) {
    if (!(error instanceof FileProblems)) throw error
    problems.push(...error.problems)
    return {}
  }
  const found = creatures[name]
  if (typeof found !== 'object' || found === null) {
    const near = nearest(name, Object.keys(creatures), 1)[0]
    problems.push(
      doc.problem(
        path,
        `${file} has no creature "${name}". ${near ? `Did you mean "${near}"?` : `It has ${Object.keys(creatures).join(', ') || 'none'}`}`,
      ),
    )
    return {}
  }
  const own = (found as Record<string, unknown>)[kit.id]
  return (typeof own === 'object' && own !== null ? own : found) as Record<string, unknown>
}
