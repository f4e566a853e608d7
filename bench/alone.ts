import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { BenchResult, Pace } from './measure.ts'

/** What a process is asked for that measures one row: where the row stands among all, and its pace. */
export interface Alone {
  readonly place: number
  readonly pace: Partial<Pace>
}

/** The environment variable by which a process is told what it measures. */
const ASKED = 'QUINTAIN_BENCH_ROW'

/** Measures a row in a process of its own, so that no row is slower for what ran before it. Throws an Error where that process fails. */
export async function measuredAlone(program: string, asked: Alone): Promise<BenchResult> {
  const child = fork(program, [], { env: { ...process.env, [ASKED]: JSON.stringify(asked) } })
  let result: BenchResult | undefined
  child.on('message', message => {
    result = message as BenchResult
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (!result)
    throw new Error(`the process that measures a row ended without a result: ${signal ?? `exit code ${code}`}`)
  return result
}

/** What this process is to measure; null where it is the one that was called. */
export function askedAlone(): Alone | null {
  const asked = process.env[ASKED]
  return asked === undefined || !process.send ? null : (JSON.parse(asked) as Alone)
}
