import { availableParallelism } from 'node:os'
import type { Fight } from '@quintain/formats'
import type { FightCounts } from '@quintain/odds'
import { seconds, wholeNumber } from '../io/numbers.ts'
import { Progress } from '../io/progress.ts'
import { BlockQueue } from '../queue/block-queue.ts'
import { announce, countQueued, type Standing, takeBack } from '../queue/count-queued.ts'
import { ours, type Texts } from '../texts/texts.ts'
import { Threads, threadFile } from '../threads/threads.ts'
import { queueSays } from '../words/queue.ts'
import { type Asked, hasTime } from './blocks.ts'
import type { EveningCounts } from './evening-counts.ts'
import { countEvenings, countFights, workersFor } from './pool.ts'

/** So many seconds in words: `40 s`, `12 min`, `7 h 5 min`. */
export function duration(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`
  const minutes = Math.ceil(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${minutes} min` : `${hours} h${rest === 0 ? '' : ` ${rest} min`}`
}

/** Milliseconds that a thread takes to load the rules and read a fight: in less time none would count any. */
const TO_LOAD = 600

/** Where fights are counted. */
interface Where {
  /** Processors of this machine. */
  readonly workers?: string
  /** The database whose workers count. */
  readonly queue?: string
  /** Seconds after which no more fights are begun. */
  readonly time?: string | undefined
  /** Threads that are there already; they are ended with the counter. */
  readonly threads?: Threads | null
}
/** Plays fights, says how far it is, and stops at a signal, or when its time is up, with what there is so far. */
export class Counter {
  /** A signal has ended it. */
  ended = false
  /** Seconds that it has in all; undefined where as many as it needs. */
  readonly time: number | undefined
  /** How many counts will be asked, where that is known: the time that is left is that of all of them. */
  questions = 0
  /** How many fights all of them will play, where they do not play equally many. */
  planned = 0
  private asks = 0
  /** Fights of the questions before this one. */
  private played = 0
  /** Fights that were played in so many milliseconds. */
  private pace = { fights: 0, took: 0 }
  /** The time of the clock when it is up. */
  readonly until: number | undefined
  private readonly progress = new Progress()
  private readonly began = performance.now()
  private readonly workers: number | undefined
  private readonly here: boolean
  private readonly url: string | undefined
  private queue: Promise<BlockQueue> | null = null
  private readonly announced: { readonly fights: readonly Fight[]; readonly asked: Asked }[] = []
  /** Made with the first question that needs them: to load the rules takes a thread as long as a hundred small fights. */
  private threads: Threads | null = null
  private readonly stop = (): void => void (this.ended = true)
  constructor(texts: Texts, { workers, queue, time, threads }: Where) {
    this.threads = threads ?? null
    this.workers = workers === undefined ? undefined : wholeNumber('--workers', workers, 1, 256)
    this.here = texts !== ours
    this.url = queue
    this.time = time === undefined ? undefined : seconds('--time', time)
    this.until = this.time === undefined ? undefined : Date.now() + 1000 * this.time
    process.once('SIGINT', this.stop)
    process.once('SIGTERM', this.stop)
  }
  /** Tells which fights are to be counted, so that the workers of a queue are busy with all of them. */
  async expect(fights: readonly Fight[], asked: Asked): Promise<void> {
    if (this.url === undefined) return
    this.announced.push({ fights, asked })
    await announce(await this.opened(this.url), fights, asked)
  }
  /** No more fights are played: a signal came, or the time is up. */
  get stopped(): boolean {
    return this.ended || !hasTime(this)
  }
  /**
   * `what`: which of several questions this is. `part`: it may have this part of the time that is left. Null: stopped before anything was
   * counted.
   */
  async count(f: Fight, asked: Asked, what = '', part = 1): Promise<FightCounts | null> {
    if (this.stopped && (this.ended || this.asks > 0)) return null
    this.asks++
    const now = Date.now()
    const timed = this.until === undefined ? asked : { ...asked, until: now + part * Math.max(0, this.until - now) }
    let stands: Standing | undefined
    const going = (soFar: FightCounts | null): boolean => {
      this.progress.say(() => this.told(soFar, timed, what, stands))
      return !this.ended
    }
    const counts =
      this.url === undefined
        ? await countFights(f, timed, this.threadsFor(timed), going)
        : await countQueued(
            await this.opened(this.url),
            f,
            asked,
            soFar => going(soFar) && hasTime(timed),
            how => {
              stands = how
            },
          )
    this.played += asked.fights
    this.pace.fights += counts?.fights ?? 0
    this.pace.took += Date.now() - now
    return counts
  }
  /** Plays evenings by the script of their file. Null: stopped before any was played. */
  async evenings(f: Fight, asked: Asked): Promise<EveningCounts | null> {
    if (this.stopped) return null
    const timed = this.until === undefined ? asked : { ...asked, until: this.until }
    return countEvenings(f, timed, this.threadsFor(timed), soFar => {
      this.progress.say(() => `${soFar.evenings} of ${asked.fights} evenings${this.left(soFar.evenings, asked.fights)}`)
      return !this.ended
    })
  }
  /**
   * Fights that each of so many questions can have within this part of the time that is left, by how long those took that were played:
   * `most` where there is time enough, one at least.
   */
  affords(questions: number, part: number, most: number): number {
    const { fights, took } = this.pace
    if (this.until === undefined || fights === 0) return most
    const each = (part * Math.max(0, this.until - Date.now())) / Math.max(1, questions)
    return Math.max(1, Math.min(most, Math.floor((each * fights) / Math.max(1, took))))
  }
  private threadsFor(asked: Asked): Threads | null {
    const isSoonOver = asked.until !== undefined && asked.until - Date.now() < TO_LOAD
    const workers = this.here || isSoonOver ? 1 : workersFor(asked, this.workers)
    const file = workers > 1 || this.threads ? threadFile() : null
    if (file === null) return null
    this.threads ??= new Threads(file, this.workers ?? availableParallelism())
    return this.threads
  }
  private told(soFar: FightCounts | null, asked: Asked, what: string, stands?: Standing): string {
    const { counted = soFar?.fights ?? 0, before = 0, held = null } = stands ?? {}
    if (counted === 0) return `${what ? `${what}: ` : ''}${queueSays.waits}`
    const all = what ? this.questions : 1
    const which = all > 1 ? `${this.asks} of ${all}, ` : ''
    // Nobody knows how long that block will take, and nothing is over before it is there.
    const left = held
      ? `; ${queueSays.waitsFor(held.from + 1, held.from + held.count, duration(held.seconds), duration(held.expires))}`
      : this.left(this.played + counted, this.planned || asked.fights * all, before)
    return `${what ? `${which}${what}: ` : ''}${counted} of ${asked.fights} fights${left}`
  }
  /** The time that is left, in words, once so many of so many are played. `before`: so many of them were played when it began. */
  private left(done: number, all: number, before = 0): string {
    if (all < done || done === before) return ''
    const wanted = (((performance.now() - this.began) / (done - before)) * (all - done)) / 1000
    const most = this.until === undefined ? wanted : Math.max(0, this.until - Date.now()) / 1000
    return `, about ${duration(Math.min(wanted, most))} left`
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
    const opened = await queue?.catch(() => null)
    if (!opened) return
    // What was announced, and was not asked for before it was stopped, would be counted in vain.
    if (this.stopped)
      for (const { fights, asked } of this.announced) await takeBack(opened, fights, asked).catch(() => {})
    await opened.close()
  }
}
