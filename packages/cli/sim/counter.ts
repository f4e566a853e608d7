import { availableParallelism } from 'node:os'
import type { Fight } from '@quintain/formats'
import type { FightCounts } from '@quintain/odds'
import { type Registry, rulesets } from '@quintain/rules'
import { wholeNumber } from '../io/numbers.ts'
import { Progress } from '../io/progress.ts'
import { BlockQueue } from '../queue/block-queue.ts'
import { announce, countQueued } from '../queue/count-queued.ts'
import { queueSays } from '../words/queue.ts'
import type { Asked } from './blocks.ts'
import { countFights, workersFor } from './pool.ts'
import { Threads, threadFile } from './threads.ts'

/** So many seconds in words: `40 s`, `12 min`, `7 h 5 min`. */
export function duration(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${minutes} min` : `${hours} h${rest === 0 ? '' : ` ${rest} min`}`
}

/** Where fights are counted. */
interface Where {
  /** Processors of this machine. */
  readonly workers?: string
  /** The database whose workers count. */
  readonly queue?: string
}
/** Plays fights, says how far it is, and stops at a signal with what there is so far. */
export class Counter {
  stopped = false
  /** How many counts will be asked, where that is known: the time that is left is that of all of them. */
  questions = 0
  /** How many fights all of them will play, where they do not play equally many. */
  planned = 0
  private asks = 0
  /** Fights of the questions before this one. */
  private played = 0
  private readonly progress = new Progress()
  private readonly began = performance.now()
  private readonly workers: number | undefined
  private readonly here: boolean
  private readonly url: string | undefined
  private queue: Promise<BlockQueue> | null = null
  /** Made with the first question that needs them: to load the rules takes a thread as long as a hundred small fights. */
  private threads: Threads | null = null
  private readonly stop = (): void => void (this.stopped = true)
  constructor(registry: Registry, { workers, queue }: Where) {
    this.workers = workers === undefined ? undefined : wholeNumber('--workers', workers, 1, 256)
    this.here = registry !== rulesets
    this.url = queue
    process.once('SIGINT', this.stop)
    process.once('SIGTERM', this.stop)
  }
  /** Tells which fights are to be counted, so that the workers of a queue are busy with all of them. */
  async expect(fights: readonly Fight[], asked: Asked): Promise<void> {
    if (this.url !== undefined) await announce(await this.opened(this.url), fights, asked)
  }
  /** `what`: which of several questions this is. Null: stopped before anything was counted. */
  async count(f: Fight, asked: Asked, what = ''): Promise<FightCounts | null> {
    if (this.stopped) return null
    this.asks++
    const going = (soFar: FightCounts | null): boolean => {
      this.progress.say(() => this.told(soFar, asked, what))
      return !this.stopped
    }
    const counts =
      this.url === undefined
        ? await countFights(f, asked, this.threadsFor(asked), going)
        : await countQueued(await this.opened(this.url), f, asked, going)
    this.played += asked.fights
    return counts
  }
  private threadsFor(asked: Asked): Threads | null {
    const workers = this.here ? 1 : workersFor(asked, this.workers)
    const file = workers > 1 || this.threads ? threadFile() : null
    if (file === null) return null
    this.threads ??= new Threads(file, this.workers ?? availableParallelism())
    return this.threads
  }
  private told(soFar: FightCounts | null, asked: Asked, what: string): string {
    if (!soFar) return `${what ? `${what}: ` : ''}${queueSays.waits}`
    const gone = performance.now() - this.began
    const all = what ? this.questions : 1
    const fights = this.planned || asked.fights * all
    const done = this.played + soFar.fights
    const left = fights >= done ? `, about ${duration(((gone / done) * (fights - done)) / 1000)} left` : ''
    const which = all > 1 ? `${this.asks} of ${all}, ` : ''
    return `${what ? `${which}${what}: ` : ''}${soFar.fights} of ${asked.fights} fights${left}`
  }
  private opened(url: string): Promise<BlockQueue> {
    this.queue ??= BlockQueue.open(url)
    return this.queue
  }
  async end(): Promise<void> {
    this.progress.end()
    process.off('SIGINT', this.stop)
    process.off('SIGTERM', this.stop)
    const { queue, threads } = this
    this.queue = null
    this.threads = null
    await threads?.end()
    await queue?.then(
      q => q.close(),
      () => {},
    )
  }
}
