import type { FileProblem, KeyPath, Located } from './problem.ts'
import { isGroup } from './say.ts'

/** Where a line ends, for one terminal or another. */
const LINE_END = /[\n\r\u0085\u2028\u2029]/

const MESSAGE = 'this stands on one line: a name with a line end in it could pass for lines of its own'

/**
 * Finds texts and keys with line ends in them, which could write lines of their own into a transcript. Only the rows of a map
 * have several lines.
 */
export function checkLines(doc: Located, problems: FileProblem[]): void {
  const visit = (value: unknown, path: KeyPath): void => {
    if (typeof value === 'string') {
      if (LINE_END.test(value)) problems.push(doc.problem(path, MESSAGE))
    } else if (Array.isArray(value)) for (const [i, v] of value.entries()) visit(v, [...path, i])
    else if (isGroup(value))
      for (const [key, v] of Object.entries(value)) {
        if (LINE_END.test(key)) problems.push(doc.problem([...path, key], MESSAGE, true))
        if (!isRows(path, key, v)) visit(v, [...path, key])
      }
  }
  visit(doc.data, [])
}

/** Whether this is the drawing of a map: of the file, or of one of its places. */
const isRows = (path: KeyPath, key: string, value: unknown): boolean =>
  path[0] === 'places' && path.length >= 2 ? isRowsIn(path.slice(2), key, value) : isRowsIn(path, key, value)
const isRowsIn = (path: KeyPath, key: string, value: unknown): boolean =>
  (path.length === 0 && key === 'map' && (typeof value === 'string' || Array.isArray(value))) ||
  (key === 'rows' && path.length <= 1 && (path[0] ?? 'map') === 'map') ||
  // A map as data holds a number or a word for each square, none of them of a person's making.
  (path.length === 2 && path[1] === 'grid' && (key === 'squares' || key === 'light' || key === 'elevation'))
