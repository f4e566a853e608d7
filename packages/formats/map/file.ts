import { STANDARD_LEGEND, type TerrainSpec } from '@quintain/grid'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { MapFileError, type Problem, pathOf, quoted } from './error.ts'
import { readSigns, type SignMap, type SignsOptions } from './parse.ts'
import { plainOf } from './yaml.ts'

const rows = z.union([z.string(), z.array(z.string())], {
  error: issue => `${quoted(issue.input)}; needs rows of signs, as a block of text or a list`,
})
const schema = z.looseObject({ rows, legend: z.record(z.string(), z.unknown()).optional() })

/** What a file of YAML or JSON holds, as far as maps go. */
export type MapFileKind = 'fight' | 'map' | 'other'

/**
 * Whether a YAML or JSON text is a fight file (it has creatures or a ruleset), a map file (it has rows), or neither. Throws
 * a MapFileError with line and column when it is no YAML.
 */
export function mapFileKind(text: string): MapFileKind {
  const data: unknown = plainOf(opened(text))
  if (typeof data !== 'object' || data === null) return 'other'
  if ('creatures' in data || 'ruleset' in data) return 'fight'
  return 'rows' in data ? 'map' : 'other'
}

/** Reads a map file: `rows` of signs, and a `legend` of its own. Throws a MapFileError that lists every problem. */
export function readMapFile(text: string, options: Omit<SignsOptions, 'legend'> = {}): SignMap {
  const result = schema.safeParse(plainOf(opened(text)))
  if (!result.success)
    throw new MapFileError(result.error.issues.map(i => ({ path: pathOf(i.path), message: i.message })))
  const { rows, legend = {} } = result.data
  return readSigns(typeof rows === 'string' ? rows : rows.join('\n'), { ...options, legend: legendOf(legend) })
}

/** A sign stands for a terrain: all of it, or the name of a standard one. */
function legendOf(legend: Readonly<Record<string, unknown>>): Record<string, TerrainSpec> {
  const standard = Object.values(STANDARD_LEGEND)
  const problems: Problem[] = []
  const entries = Object.entries(legend).flatMap(([sign, said]): [string, TerrainSpec][] => {
    const named = standard.find(terrain => terrain.name === said)
    if (named) return [[sign, named]]
    if (typeof said === 'object' && said !== null && 'name' in said) return [[sign, said as TerrainSpec]]
    const right = `{ name: rubble, doublings: 1 }, or one of ${standard.map(t => t.name).join(', ')}`
    problems.push({ path: `legend.${sign}`, message: `${quoted(said)}; needs a terrain such as ${right}` })
    return []
  })
  if (problems.length > 0) throw new MapFileError(problems)
  return Object.fromEntries(entries)
}

function opened(text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  if (document.errors.length === 0) return document
  throw new MapFileError(
    document.errors.map(e => {
      const { line, col } = lines.linePos(e.pos[0])
      return { path: '', message: e.message, line, column: col }
    }),
  )
}
