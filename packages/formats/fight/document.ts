import { LineCounter, parseDocument } from 'yaml'
import { type FileProblem, FileProblems, Located } from './problems/problem.ts'
import { type Slip, slipsOf, strays, withoutStrayKeys } from './syntax.ts'

/** The largest file that is parsed, in characters; maps have a limit of their own. */
export const LIMIT = 4_000_000

const YAML = { prettyErrors: false, stringKeys: true } as const
/** Lists and groups of JSON that nests deeper are parsed as YAML, which says where. */
const DEEP = 32

/**
 * What a text holds that a machine has written as JSON without any space, as journals keep fights: such a text says nothing else as YAML,
 * where no key is given twice and none is `__proto__`. Undefined for any other text.
 */
function machineMade(text: string): unknown {
  if (!text.startsWith('{') || text.includes('__proto__')) return undefined
  try {
    const data: unknown = JSON.parse(text)
    return nestsWithin(data, DEEP) && JSON.stringify(data) === text ? data : undefined
  } catch {
    return undefined
  }
}
const nestsWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every(inner => nestsWithin(inner, levels - 1)))

/**
 * Parses YAML or JSON (which is YAML). Throws FileProblems for syntax, with line and column. With a list, a key that cannot
 * stand (given twice, `__proto__`) is put there, and the file is read without it: what else is wrong is found too.
 */
export function parseFile(text: string, file: string, problems?: FileProblem[]): Located {
  const json = text.length > LIMIT ? undefined : machineMade(text)
  if (json !== undefined) {
    // Where its parts stand is asked for where something is wrong.
    const places = () => {
      const lines = new LineCounter()
      return { doc: parseDocument(text, { ...YAML, lineCounter: lines }), lines }
    }
    return new Located(file, places, json, text)
  }
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
    return new Located(file, () => ({ doc, lines }), doc.toJS({ maxAliasCount: 100 }), text)
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
    return parseDocument(text, { ...YAML, lineCounter })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return fail([{ offset: 0, message: 'lists and groups nest too deep to be read' }])
  }
}
