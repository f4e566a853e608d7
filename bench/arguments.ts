import { parseArgs } from 'node:util'
import type { Pace } from './measure.ts'

/** What `--help` prints. */
export const HELP = `Measures Quintain against tight loops and other programs, as ratios within one run.

  npm run bench                       every row
  npm run bench -- S6 E               rows whose names begin so
  npm run bench -- --json             as data
  npm run bench -- --rounds 3         so many rounds of each row
  npm run bench -- --warm 0           milliseconds of warming up before a row
`

/** What a run of the bench is asked for. */
export interface Asked {
  readonly help: boolean
  readonly json: boolean
  /** Beginnings of the names of rows; none: every row but those on request. */
  readonly names: readonly string[]
  readonly pace: Partial<Pace>
}

/** Reads the arguments of the bench. Throws an Error that says which one is wrong, and what would be right. */
export function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      json: { type: 'boolean' },
      rounds: { type: 'string' },
      warm: { type: 'string' },
    },
  })
  const rounds = count('rounds', values.rounds, 1)
  const warmMs = count('warm', values.warm, 0)
  return {
    help: values.help ?? false,
    json: values.json ?? false,
    names: positionals,
    pace: { ...(rounds === undefined ? {} : { rounds }), ...(warmMs === undefined ? {} : { warmMs }) },
  }
}

function count(name: string, given: string | undefined, least: number): number | undefined {
  if (given === undefined) return undefined
  const n = Number(given)
  if (given.trim() === '' || !Number.isInteger(n) || n < least)
    throw new Error(`--${name} takes a whole number from ${least}, not ${JSON.stringify(given)}`)
  return n
}

/** What a row is chosen by. */
interface Named {
  readonly row: string
  readonly onRequest?: boolean
}

/** The rows whose names begin as asked; one on request only by its whole name. Throws an Error for a name that no row has. */
export function chosen<R extends Named>(rows: readonly R[], names: readonly string[]): R[] {
  const fits = (row: R, name: string) => (row.onRequest ? row.row === name : row.row.startsWith(name))
  for (const name of names)
    if (!rows.some(row => fits(row, name)))
      throw new Error(
        `no row begins with ${JSON.stringify(name)}: there are ${[...new Set(rows.map(r => r.row))].join(', ')}`,
      )
  return rows.filter(row => (names.length === 0 ? !row.onRequest : names.some(name => fits(row, name))))
}
