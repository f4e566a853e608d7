import { type BenchResult, type Figures, resultOf } from './measure.ts'

/** Work that waits for a disk, a database or a network. It is set up once; each run gives the nanoseconds that one workload took. */
export interface Later {
  run(): Promise<number>
  end(): Promise<void>
}
/** A row that is measured by the clock on the wall: what others do on the machine counts, and counts for all alike. */
export interface LaterRow {
  readonly later: true
  readonly onRequest?: boolean
  readonly row: string
  readonly workload: string
  readonly target: string
  readonly meets: (figures: Figures) => boolean
  readonly ours: () => Promise<Later>
  /** The plain loop that does the same. */
  readonly tight?: () => Promise<Later>
  readonly peer?: () => Promise<Later>
  /** Why it cannot be measured on this machine; null where it can. */
  readonly without?: () => string | null
}

/** Measures ours, the plain loop and the peer by turns; a first round warms up. Gives medians. */
export async function measureLater(row: LaterRow, rounds = 7): Promise<BenchResult> {
  const works: [keyof typeof times, Later][] = []
  const times = { ours: [] as number[], tight: [] as number[], peer: [] as number[] }
  try {
    for (const name of ['ours', 'tight', 'peer'] as const) {
      const made = row[name]
      if (made) works.push([name, await made()])
    }
    for (let round = -1; round < Math.max(1, rounds); round++)
      for (const [name, work] of works) {
        const ns = await work.run()
        if (round >= 0) times[name].push(ns)
      }
  } finally {
    for (const [, work] of works) await work.end()
  }
  return resultOf(row, times)
}

/** Nanoseconds that some work took, for each of `times` workloads in it. */
export async function timed(times: number, work: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint()
  await work()
  return Number(process.hrtime.bigint() - start) / times
}
