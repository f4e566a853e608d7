import { LineCounter, parseDocument } from 'yaml'
import { FileProblems, Located } from './problem.ts'

/** The largest file that is parsed, in characters; maps have a limit of their own. */
export const LIMIT = 4_000_000

/** Parses YAML or JSON (which is YAML). Throws FileProblems for syntax, with line and column. */
export function parseFile(text: string, file: string): Located {
  if (text.length > LIMIT)
    throw new FileProblems([
      {
        file,
        line: 1,
        column: 1,
        path: '',
        message: `the file has ${text.length} characters; at most ${LIMIT} are read`,
      },
    ])
  const lines = new LineCounter()
  const doc = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
    maxAliasCount: 100,
  } as never)
  if (doc.errors.length)
    throw new FileProblems(
      doc.errors.map(e => {
        const { line, col } = lines.linePos(e.pos[0])
        return { file, line, column: col, path: '', message: e.message.replace(/ at line \d+.*$/s, '') }
      }),
    )
  return new Located(file, doc, lines)
}
