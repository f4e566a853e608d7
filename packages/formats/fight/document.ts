import { LineCounter, parseDocument } from 'yaml'
import { type FileProblem, FileProblems, Located } from './problems/problem.ts'
import { type Slip, slipsOf, strays, withoutStrayKeys } from './syntax.ts'

/** The largest file that is parsed, in characters; maps have a limit of their own. */
export const LIMIT = 4_000_000

/**
 * Parses YAML or JSON (which is YAML). Throws FileProblems for syntax, with line and column. With a list, a key that cannot
 * stand (given twice, `__proto__`) is put there, and the file is read without it: what else is wrong is found too.
 */
export function parseFile(text: string, file: string, problems?: FileProblem[]): Located {
  const lines = new LineCounter()
  const told = (slips: readonly Slip[]): FileProblem[] => {
    const place = (offset: number) => {
      const { line, col } = lines.linePos(offset)
      return { line: Math.max(1, line), column: Math.max(1, col) }
    }
    return slips.map(s => ({ file, ...place(s.offset), path: '', message: s.message }))
  }
  const fail = (slips: readonly Slip[]): never => {
    throw new FileProblems(told(slips))
  }
  if (text.length > LIMIT)
    fail([{ offset: 0, message: `the file has ${text.length} characters; at most ${LIMIT} are read` }])
  const doc = parsed(text, lines, fail)
  const { slips, stops } = slipsOf(doc, text)
  if (stops) fail(slips)
  const strayed = strays(doc)
  if (strayed.length) fail([...slips, ...strayed])
  const keys = [...slips, ...withoutStrayKeys(doc)]
  if (keys.length && !problems) fail(keys)
  problems?.push(...told(keys))
  try {
    return new Located(file, doc, lines, doc.toJS({ maxAliasCount: 100 }), text)
  } catch (error) {
    return fail([
      ...keys,
      { offset: 0, message: `its aliases (*name) cannot be expanded: ${(error as Error).message}` },
    ])
  }
}

/** The document of a text. What nests so deep that it exhausts the stack is no file of ours. */
function parsed(text: string, lineCounter: LineCounter, fail: (slips: readonly Slip[]) => never) {
  try {
    return parseDocument(text, { lineCounter, prettyErrors: false, stringKeys: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return fail([{ offset: 0, message: 'lists and groups nest too deep to be read' }])
  }
}
