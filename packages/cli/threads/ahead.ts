import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Fight } from '@quintain/formats'
import { ours, type Texts } from '../texts/texts.ts'
import { Threads, threadFile } from './threads.ts'
import { newTrial } from './trial.ts'

/** Seconds after which it is worth making threads ready: small fights are solved by then. */
const EARLY = 0.4
/** Ticks of Linux in a second. */
const TICKS = 100

/** Seconds that this thread has had of a processor; null where that cannot be told apart from other threads. */
function ofThisThread(): number | null {
  try {
    const text = readFileSync('/proc/thread-self/stat', 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[11]) / TICKS
  } catch {
    return null
  }
}
const ofProcess = (): number => process.cpuUsage().user / 1e6

/** Threads that load the rules and read a fight while its exact odds are still looked for, which takes one processor. */
export class MadeAhead {
  threads: Threads | null = null
  private readonly make: (() => Threads) | null
  private readonly began = ofProcess()
  /** What the process had more than this thread when the others began. */
  private before = 0
  constructor(texts: Texts, fight: Fight, wanted: boolean) {
    const file = threadFile()
    const n = availableParallelism()
    const canTell = ofThisThread() !== null
    this.make =
      wanted && n > 1 && file !== null && canTell && texts === ours
        ? () => new Threads(file, n, { source: JSON.stringify(fight.source), trial: newTrial() })
        : null
  }
  /** Asked now and then: the threads begin once it is worth it. */
  start(): void {
    if (this.threads || !this.make || ofProcess() - this.began < EARLY) return
    this.before = ofProcess() - ofThisThread()!
    this.threads = this.make()
  }
  /** Seconds of the processors that the other threads have had. */
  elsewhere(): number {
    return this.threads ? Math.max(0, ofProcess() - (ofThisThread() ?? 0) - this.before) : 0
  }
  async end(): Promise<void> {
    await this.threads?.end()
    this.threads = null
  }
}
