import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FightCounts } from '@quintain/odds'
import { Piscina } from 'piscina'
import type { EveningCounts } from '../sim/evening-counts.ts'
import type { EveningTask, Task } from './count-task.ts'
import { type Ahead, newTrial } from './trial.ts'

/** The file that a thread runs: beside the bundled command, or among the built modules; none where the sources run. */
export function threadFile(): string | null {
  const beside = ['./quintain-thread.js', './thread.js'].map(path => fileURLToPath(new URL(path, import.meta.url)))
  return beside.find(path => existsSync(path)) ?? null
}

/** Megabytes for what a thread has just made and soon forgets: Node's own room is six times as much, and no quicker. */
const YOUNG = 8

/** Threads that count fights, one for each processor that is asked for. */
export class Threads {
  /** How many there are. */
  readonly size: number
  private readonly pool: Piscina<Task | EveningTask, FightCounts | EveningCounts>
  private readonly ahead: Ahead | undefined
  /** `ahead`: a fight that they make ready before anything is asked of them. */
  constructor(filename: string, threads: number, ahead?: Ahead) {
    this.size = threads
    this.ahead = ahead
    this.pool = new Piscina({
      filename,
      minThreads: threads,
      maxThreads: threads,
      recordTiming: false,
      workerData: ahead,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    })
  }
  /** Where threads that count this fight tell each other what plays it quicker. */
  trialOf(source: string): SharedArrayBuffer {
    return this.ahead?.source === source ? this.ahead.trial : newTrial()
  }
  count(task: Task): Promise<FightCounts> {
    return this.pool.run(task) as Promise<FightCounts>
  }
  evenings(task: EveningTask): Promise<EveningCounts> {
    return this.pool.run(task) as Promise<EveningCounts>
  }
  /** Ends the threads, and what they are at. */
  async end(): Promise<void> {
    await this.pool.destroy()
  }
}
