import { LineCounter, parseDocument } from 'yaml'
import { FileProblems, Located } from './problems/problem.ts'
import { type Slip, slipsOf, strays } from './syntax.ts'

/** The largest file that is parsed, in characters; maps have a limit of their own. */
export const LIMIT = 4_000_000

/** Parses YAML or JSON (which is YAML). Throws FileProblems for syntax, with line and column. */
export function parseFile(text: string, file: string): Located {
  const lines = new LineCounter()
  const fail = (slips: readonly Slip[]): never => {
    const place = (offset: number) => {
      const { line, col } = lines.linePos(offset)
      return { line: Math.max(1, line), column: Math.max(1, col) }
    }
    throw new FileProblems(slips.map(s => ({ file, ...place(s.offset), path: '', message: s.message })))
  }
  if (text.length > LIMIT)
    fail([{ offset: 0, message: `the file has ${text.length} characters; at most ${LIMIT} are read` }])
  const doc = parsed(text, lines, fail)
  if (doc.errors.length) fail(slipsOf(doc, text))
  const stray = strays(doc)
  if (stray.length) fail(stray)
  try {
    return new Located(file, doc, lines, doc.toJS({ maxAliasCount: 100 }), text)
  } catch (error) {
    return fail([{ offset: 0, message: `its aliases (*name) cannot be expanded: ${(error as Error).message}` }])
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
