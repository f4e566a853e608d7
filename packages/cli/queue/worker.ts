import { availableParallelism } from 'node:os'
import { printOf } from '@quintain/engine'
import { readFight } from '@quintain/formats'
import type { Registry } from '@quintain/rules'
import { rulesets } from '@quintain/rules'
import { type Command, Option } from 'commander'
import { wholeNumber } from '../io/numbers.ts'
import { say, sayError } from '../io/terminal.ts'
import { countTask } from '../sim/thread.ts'
import { Threads, threadFile } from '../sim/threads.ts'
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

/** `quintain worker`: counts fights that others put on a queue. */
export function registerWorker(program: Command, registry: Registry): void {
  program
    .command('worker')
    .description('count fights that sim, sweep and compare put on a queue, on any number of machines')
    .addOption(
      new Option('--queue <url>', 'a PostgreSQL database, as postgres://user@host/database')
        .env('QUINTAIN_QUEUE')
        .makeOptionMandatory(),
    )
    .option('--workers <n>', 'processors; all when absent')
    .option('--until-idle', 'end as soon as nothing is on the queue')
    .addHelpText(
      'after',
      `
Examples:
  $ quintain worker --queue ADDRESS
  $ quintain sweep FILE grub.hitPoints=20..120:10 --queue ADDRESS

ADDRESS is that of a database, as postgres://user@host/database; QUINTAIN_QUEUE stands for it where it is set.
A worker may be stopped or killed at any time: what it had begun is counted by another.`,
    )
    .action((o: WorkerOptions) => work(registry, o))
}

async function work(registry: Registry, o: WorkerOptions): Promise<void> {
  const n = o.workers === undefined ? availableParallelism() : wholeNumber('--workers', o.workers, 1, 256)
  const queue = await BlockQueue.open(o.queue)
  // One processor counts in this process: a thread of its own would hold the rules a second time.
  const file = registry === rulesets && n > 1 ? threadFile() : null
  const worker = new QueueWorker(registry, queue, file === null ? null : new Threads(file, n), n)
  const stop = () => worker.stop()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    sayError(queueSays.takes(queue.where, file === null ? 1 : n))
    await worker.run({ untilIdle: o.untilIdle ?? false })
    say(queueSays.did(worker.fights))
  } finally {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    await worker.end()
  }
}

/** Takes blocks off a queue and counts them. */
export class QueueWorker {
  fights = 0
  private stopped = false
  private readonly registry: Registry
  private readonly queue: BlockQueue
  private readonly threads: Threads | null
  private readonly lines: number
  private readonly questions = new Map<string, Promise<Question | null>>()
  private readonly fetched: Taken[] = []
  private fetching: Promise<void> | null = null
  /** Seconds that the last block took. */
  private took = SOON
  /** `threads`: null counts in this process. */
  constructor(registry: Registry, queue: BlockQueue, threads: Threads | null, lines: number) {
    this.registry = registry
    this.queue = queue
    this.threads = threads
    this.lines = threads ? lines : 1
  }
  stop(): void {
    this.stopped = true
  }
  async end(): Promise<void> {
    await this.threads?.end()
    await this.queue.release(this.fetched.splice(0)).catch(() => {})
    await this.queue.close()
  }
  /** Counts until it is stopped, or with `untilIdle` until the queue is empty. Throws UserError where the database is gone. */
  async run({ untilIdle }: { readonly untilIdle: boolean }): Promise<void> {
    const line = async (): Promise<void> => {
      while (!this.stopped) {
        const block = await this.next()
        if (block) await this.count(block)
        else if (untilIdle) return
        else await new Promise(resolve => setTimeout(resolve, this.queue.pace.every))
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
      const { source, seed, rounds, by } = question
      const { from, count } = block
      const task = { source, seed, rounds, by, from, count }
      const began = performance.now()
      const counts = await (this.threads ? this.threads.count(task) : countTask(task, this.registry))
      this.took = (performance.now() - began) / 1000
      this.fights += count
      await this.queue.answer(block, counts)
    } catch (error) {
      const why = (error as Error).message
      sayError(queueSays.failed(why))
      await this.queue.refuse(block, why)
    }
  }
  /** A question, with the rules that it was asked under. */
  private question(id: string): Promise<Question | null> {
    let found = this.questions.get(id)
    if (!found) {
      found = this.queue.question(id).then(q => {
        if (q && printOf(readFight(q.source, 'fight', this.registry, undefined, true).rules) !== q.print)
          throw new Error(queueSays.otherRules)
        return q
      })
      this.questions.set(id, found)
      if (this.questions.size > 50) this.questions.delete(this.questions.keys().next().value!)
    }
    return found
  }
}
