/** One row of TARGETS: what is measured, against what, and what is to be reached. */
export interface BenchRow {
  readonly row: string
  readonly workload: string
  /** In words, as in the table of targets. */
  readonly target: string
  /** Whether the figures reach it. */
  readonly meets: (figures: Figures) => boolean
  /** Does the work once with this seed; the returned number keeps the compiler from removing the work. */
  readonly ours: Work
  /** The hand-written plain loop over typed arrays, doing the same work. */
  readonly tight?: Work
  /** The package that users would otherwise take. */
  readonly peer?: Work
  /** Where the usual pace would take too long, or be too short. */
  readonly pace?: Partial<Pace>
  /** Runs only when it is asked for by its whole name: it takes minutes. */
  readonly onRequest?: boolean
}

/**
 * Prepares a round with a seed of its own and gives what is timed. `times` is how often one call does the workload (1 when
 * left out): short ones repeat it inside, so that the call does not count.
 */
export type Work = (seed: number) => { readonly run: () => number; readonly times?: number }

export interface Figures {
  readonly ours_ns: number
  readonly tight_ns: number | null
  readonly peer_ns: number | null
  /** Ours over the tight loop's: 2 means twice as long. The median of the rounds' own ratios. */
  readonly ratio_tight: number | null
  /** The peer's over ours: 2 means that we are twice as fast. */
  readonly ratio_peer: number | null
}

export interface BenchResult extends Figures {
  readonly row: string
  readonly workload: string
  readonly target: string
  readonly met: boolean
}

export interface Pace {
  /** Interleaved rounds; figures to be compared take five or more. */
  readonly rounds: number
  /** How long each measurement of a round lasts, in milliseconds. */
  readonly roundMs: number
  /** How long each is run before the first round, in milliseconds; up to four times as long while it still gets faster; 0: not at all. */
  readonly warmMs: number
}

export const usual: Pace = { rounds: 7, roundMs: 120, warmMs: 3000 }

let sink = 0

/**
 * Runs a row: ours, the tight loop and the peer by turns, each round with a fresh seed, after one round to warm up. Gives
 * medians. `asked` goes before the row's own pace, and that before the usual one.
 */
export function measure(row: BenchRow, asked: Partial<Pace> = {}): BenchResult {
  const pace: Pace = { ...usual, ...row.pace, ...asked }
  const works = { ours: row.ours, tight: row.tight, peer: row.peer }
  const times: Record<keyof typeof works, number[]> = { ours: [], tight: [], peer: [] }
  for (let round = -1; round < Math.max(1, pace.rounds); round++) {
    const seed = (Date.now() ^ Math.imul(round + 2, 0x9e3779b9)) >>> 0
    for (const name of ['ours', 'tight', 'peer'] as const) {
      const work = works[name]
      if (!work) continue
      if (round < 0) warmUp(work, seed, pace.warmMs)
      else times[name].push(timeOf(work(seed), pace.roundMs))
    }
  }
  return resultOf(row, times)
}

/** The medians of what was measured by turns, and their ratios round by round. */
export function resultOf(
  row: Pick<BenchRow, 'row' | 'workload' | 'target' | 'meets'>,
  times: Readonly<Record<'ours' | 'tight' | 'peer', readonly number[]>>,
): BenchResult {
  const ratios = (over: readonly number[], under: readonly number[]) =>
    over.length ? median(over.map((t, i) => t / under[i]!)) : null
  const figures: Figures = {
    ours_ns: median(times.ours),
    tight_ns: times.tight.length ? median(times.tight) : null,
    peer_ns: times.peer.length ? median(times.peer) : null,
    ratio_tight: times.tight.length ? ratios(times.ours, times.tight) : null,
    ratio_peer: ratios(times.peer, times.ours),
  }
  return { row: row.row, workload: row.workload, target: row.target, ...figures, met: row.meets(figures) }
}

/**
 * Of a program as wide as a ruleset the compiler goes on making parts faster for some seconds. Each slice sets the work up
 * anew, as each round will: code made for one set-up alone would be thrown away in the first rounds.
 */
const SLICES = 4
function warmUp(work: Work, seed: number, ms: number): void {
  if (ms <= 0) return
  let best = Number.POSITIVE_INFINITY
  for (let slice = 0, flat = 0; slice < SLICES || (flat < SLICES - 1 && slice < 4 * SLICES); slice++) {
    const ns = timeOf(work(seed), ms / SLICES)
    flat = ns < 0.95 * best ? 0 : flat + 1
    best = Math.min(best, ns)
  }
}

/**
 * Nanoseconds of processor time that one workload takes: calls are made in growing batches until the time is up. Other
 * programs on the machine slow a processor down, but what they take of its time is not counted.
 */
function timeOf({ run, times = 1 }: ReturnType<Work>, roundMs: number): number {
  let calls = 0
  let spent = 0
  let batch = 1
  const until = roundMs * 1e6
  do {
    const start = process.cpuUsage()
    for (let i = 0; i < batch; i++) sink += run()
    const { user, system } = process.cpuUsage(start)
    const took = (user + system) * 1e3
    spent += took
    calls += batch
    if (took < until / 20) batch *= 2
  } while (spent < until)
  return spent / calls / times
}

/** The sum of the measured results. It is never printed; it keeps the optimiser from removing the work. */
export function worked(): number {
  return sink
}

export function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
