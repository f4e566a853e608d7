import { availableParallelism } from 'node:os'
import type { FightCounts } from '@quintain/odds'
import { type Command, Option } from 'commander'
import { wholeNumber } from '../io/numbers.ts'
import { say, sayError } from '../io/terminal.ts'
import { ours, type Texts } from '../texts/texts.ts'
import type { Task } from '../threads/count-task.ts'
import { Threads, threadFile } from '../threads/threads.ts'
import { queueSays } from '../words/queue.ts'
import { BlockQueue, type Question, type Taken } from './block-queue.ts'

/** Blocks that a worker takes at once: one at a time the queue is twenty times slower. */
const BATCH = 10
/** No more are taken than are counted within so many seconds: the others are for other workers. */
const SOON = 15

interface WorkerOptions {
  readonly queue: string
  readonly workers?: string
  readonly untilIdle?: boolean
}

/**
 * `quintain worker`: counts fights that others put on a queue. Rules are loaded only where fights are counted.
 */
export function registerWorker(verb: Command, texts: Texts): void {
  verb
    .addOption(
      new Option('--queue <url>', 'a PostgreSQL database, as postgres://user@host/database')
        .env('QUINTAIN_QUEUE')
        .makeOptionMandatory(),
    )
    .option('--workers <n>', 'processors; all when absent')
    .option('--until-idle', 'end as soon as all that is on the queue is counted, by this worker or by others')
    .addHelpText(
      'after',
      `
Examples:
  $ quintain worker --queue ADDRESS
  $ quintain sweep FILE grub.hitPoints=20..120:10 --queue ADDRESS

ADDRESS is that of a database, as postgres://user@host/database; QUINTAIN_QUEUE stands for it where it is set.
A worker may be stopped or killed at any time: what it had begun is counted by another.`,
    )
    .action((o: WorkerOptions) => work(texts, o))
}

/** Counts the fights of a task. */
type Counting = (task: Task) => FightCounts | Promise<FightCounts>
/** Counts in this process. */
async function countingHere(texts: Texts): Promise<Counting> {
  const { countUnder } = await import('../threads/count-task.ts')
  return task => countUnder(texts, task)
}

async function work(texts: Texts, o: WorkerOptions): Promise<void> {
  const n = o.workers === undefined ? availableParallelism() : wholeNumber('--workers', o.workers, 1, 256)
  const queue = await BlockQueue.open(o.queue)
  // One processor counts in this process. Of several each has a thread with the rules, and this process needs none.
  const file = texts === ours && n > 1 ? threadFile() : null
  const threads = file === null ? null : new Threads(file, n)
  const worker = new QueueWorker(
    queue,
    threads ? task => threads.count(task) : await countingHere(texts),
    threads ? n : 1,
  )
  const stop = () => worker.stop()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    sayError(queueSays.takes(queue.where, file === null ? 1 : n))
    await worker.run({ untilIdle: o.untilIdle ?? false, waits: n => sayError(queueSays.held(n, queue.pace.expires)) })
    say(queueSays.did(worker.fights))
  } finally {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    await threads?.end()
    await worker.end()
  }
}

/** Takes blocks off a queue and counts them. */
export class QueueWorker {
  fights = 0
  private stopped = false
  /** How many blocks are being counted here. */
  private busy = 0
  private readonly queue: BlockQueue
  private readonly counting: Counting
  private readonly lines: number
  private readonly questions = new Map<string, Promise<Question | null>>()
  private readonly fetched: Taken[] = []
  private fetching: Promise<void> | null = null
  /** Seconds that the last block took. */
  private took = SOON
  /** `lines`: so many blocks are counted at once. */
  constructor(queue: BlockQueue, counting: Counting, lines: number) {
    this.queue = queue
    this.counting = counting
    this.lines = lines
  }
  stop(): void {
    this.stopped = true
  }
  async end(): Promise<void> {
    await this.queue.release(this.fetched.splice(0)).catch(() => {})
    await this.queue.close()
  }
  /**
   * Counts until it is stopped, or with `untilIdle` until every block of the queue is counted: those of a worker that died come back
   * when their time is over. `waits` is told once how many blocks others hold. Throws UserError where the database is gone.
   */
  async run({ untilIdle, waits }: { readonly untilIdle: boolean; waits?(blocks: number): void }): Promise<void> {
    let told = false
    const line = async (): Promise<void> => {
      while (!this.stopped) {
        const block = await this.next()
        if (block) {
          this.busy++
          await this.count(block)
          this.busy--
          continue
        }
        if (untilIdle) {
          const left = await this.queue.left()
          if (left === 0) return
          if (left > this.busy && this.fetched.length === 0 && !told) {
            told = true
            waits?.(left - this.busy)
          }
        }
        await new Promise(resolve => setTimeout(resolve, this.queue.pace.every))
      }
    }
    await Promise.all(Array.from({ length: this.lines }, line))
  }
  /** A block that is taken already, or one of those that the queue gives now; one line asks for all. */
  private async next(): Promise<Taken | undefined> {
    if (this.fetched.length === 0) {
      this.fetching ??= this.queue
        .fetch(Math.max(1, Math.min(BATCH, Math.floor((this.lines * SOON) / this.took))))
        .then(all => void this.fetched.push(...all))
        .finally(() => (this.fetching = null))
      await this.fetching
    }
    return this.fetched.shift()
  }
  private async count(block: Taken): Promise<void> {
    try {
      const question = await this.question(block.question)
      if (!question) return await this.queue.refuse(block, queueSays.gone)
      // It was given out again while a slow worker was still at it.
      const known = (await this.queue.counted(block.question, [block])).get(block.from)
      if (known) return await this.queue.answer(block, known)
      const { from, count } = block
      const task = { ...question, from, count }
      const began = performance.now()
      const counts = await this.counting(task)
      this.took = (performance.now() - began) / 1000
      this.fights += count
      await this.queue.answer(block, counts)
    } catch (error) {
      const why = (error as Error).message
      sayError(queueSays.failed(why))
      await this.queue.refuse(block, why)
    }
  }
  /** A question, with the print of the rules that it was asked under. */
  private question(id: string): Promise<Question | null> {
    let found = this.questions.get(id)
    if (!found) {
      found = this.queue.question(id)
      this.questions.set(id, found)
      if (this.questions.size > 50) this.questions.delete(this.questions.keys().next().value!)
    }
    return found
  }
}
