import { createHash } from 'node:crypto'
import type { Driver, FightCounts } from '@quintain/odds'
import type PgBoss from 'pg-boss'
import { isDatabase, shownDatabase } from '../io/database.ts'
import { UserError } from '../io/terminal.ts'
import { VERSION } from '../io/version.ts'
import type { Block } from '../sim/blocks.ts'
import { queueSays } from '../words/queue.ts'

/** A fight and the seed of its dice: what every block of it needs. */
export interface Question {
  /** A fight document as JSON text. */
  readonly source: string
  readonly seed: number | string
  /** Rounds after which a fight is undecided. */
  readonly rounds: number
  /** What plays the fights. */
  readonly by: Driver
  /** The print of the rules that are in force: a worker with other rules refuses it. */
  readonly print: string
}
/** A block that a worker has taken. */
export interface Taken extends Block {
  readonly job: string
  readonly question: string
}

/** A block in the hands of a worker, in seconds. */
export interface Held {
  readonly seconds: number
  readonly expires: number
}

/** How the queue is run. Tests make it hurry. */
export interface Pace {
  /** Seconds after which a block counts as lost with its worker, and is given to another. */
  readonly expires: number
  /** Seconds between looks for lost blocks. */
  readonly looks: number
  /** Milliseconds between looks at what there is. */
  readonly every: number
}
const USUAL: Pace = { expires: 120, looks: 15, every: 200 }

/** Other versions count otherwise: each has a queue of its own. */
const QUEUE = `quintain-blocks-${VERSION}`
/** How often a block that was lost or failed is tried again. */
const TRIES = 5

const TABLES = `
  create table if not exists quintain_questions (
    id text primary key,
    body json not null
  );
  create table if not exists quintain_blocks (
    question text not null references quintain_questions (id) on delete cascade,
    first integer not null,
    count integer not null,
    counts json not null,
    primary key (question, first, count)
  );
`

/** The name of a question: the same for everybody who asks it, so that what was counted once is counted for all. */
export const idOf = ({ source, seed, rounds, by, print }: Question): string =>
  createHash('sha256')
    .update(JSON.stringify([VERSION, print, seed, rounds, by, source]))
    .digest('hex')
/** The number of a job, which is the same whoever puts it on the queue. */
function jobOf(question: string, { from, count }: Block): string {
  const hex = createHash('sha256').update(`${question} ${from} ${count}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/**
 * Blocks of fights on the queue of a PostgreSQL database (pg-boss), and beside it what each came to. A block may be counted
 * twice, by a worker that was taken for dead; it is kept once.
 */
export class BlockQueue {
  readonly where: string
  private readonly boss: PgBoss
  readonly pace: Pace
  private constructor(boss: PgBoss, where: string, pace: Pace) {
    this.boss = boss
    this.where = where
    this.pace = pace
  }

  /** Opens the queue, and makes its tables where they are missing. Throws UserError where no database answers. */
  static async open(url: string, pace: Pace = USUAL): Promise<BlockQueue> {
    if (!isDatabase(url)) throw new UserError(queueSays.noAddress)
    const { default: Boss } = await import('pg-boss')
    const boss = new Boss({
      connectionString: url,
      schema: 'quintain_queue',
      max: 3,
      schedule: false,
      maintenanceIntervalSeconds: pace.looks,
    })
    const where = shownDatabase(url)
    // A lost connection shows in the next question that is asked of the database.
    boss.on('error', () => {})
    try {
      await boss.start()
      await boss.getDb().executeSql(TABLES, [])
      await boss.createQueue(QUEUE, { name: QUEUE, policy: 'standard' })
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {})
      throw unreachable(where, error)
    }
    return new BlockQueue(boss, where, pace)
  }
  /** Asks the database. Throws UserError where it does not answer. */
  private async reached<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      throw unreachable(this.where, error)
    }
  }
  private async rows<Row>(text: string, values: unknown[]): Promise<Row[]> {
    return (await this.reached(() => this.boss.getDb().executeSql(text, values))).rows as Row[]
  }

  // ── who asks ──
  /** Writes down a question; its name. */
  async ask(question: Question): Promise<string> {
    const id = idOf(question)
    await this.rows('insert into quintain_questions (id, body) values ($1, $2) on conflict do nothing', [id, question])
    return id
  }
  /** Puts blocks on the queue that are not there already. The earlier ones go first. `patience`: so many times the usual time. */
  async put(question: string, blocks: readonly Block[], patience = 1): Promise<void> {
    if (blocks.length === 0) return
    const jobs = blocks.map(block => ({
      id: jobOf(question, block),
      name: QUEUE,
      data: { question, ...block },
      priority: -Math.floor(block.from / 1000),
      expireInSeconds: this.pace.expires * patience,
      retryLimit: TRIES,
    }))
    await this.reached(() => this.boss.insert(jobs))
  }
  /** What these blocks came to, as far as they are counted. */
  async counted(question: string, blocks: readonly Block[]): Promise<ReadonlyMap<number, FightCounts>> {
    const found = await this.rows<{ first: number; counts: FightCounts }>(
      `select first, counts from quintain_blocks join unnest($2::int[], $3::int[]) as wanted (f, n)
       on question = $1 and first = f and count = n`,
      [question, blocks.map(b => b.from), blocks.map(b => b.count)],
    )
    return new Map(found.map(x => [x.first, x.counts]))
  }
  /** Why a block was given up after all its tries, and whether its workers were lost or too slow; null where it was not. */
  async givenUp(question: string, block: Block): Promise<{ readonly why: string; readonly lost: boolean } | null> {
    const job = await this.reached(() => this.boss.getJobById(QUEUE, jobOf(question, block)))
    if (job?.state !== 'failed') return null
    const { reason, value } = job.output as { reason?: string; value?: { message?: string } }
    return { why: reason ?? value?.message ?? queueSays.noReason, lost: reason === undefined }
  }
  /** For how long a worker has held a block, and after how many seconds another is given it; null where no worker holds it. */
  async heldFor(question: string, block: Block): Promise<Held | null> {
    const [held] = await this.rows<Held>(
      `select extract(epoch from now() - started_on)::float as seconds, extract(epoch from expire_in)::float as expires
       from quintain_queue.job where name = $1 and id = $2 and state = 'active'`,
      [QUEUE, jobOf(question, block)],
    )
    return held ?? null
  }
  /** Takes blocks off the queue that nobody has begun. */
  async withdraw(question: string, blocks: readonly Block[]): Promise<void> {
    const jobs = blocks.map(block => jobOf(question, block))
    if (jobs.length > 0) await this.reached(() => this.boss.deleteJob(QUEUE, jobs))
  }

  // ── who counts ──
  /** Blocks to count, at most so many; none where the queue is empty. */
  async fetch(most: number): Promise<readonly Taken[]> {
    const jobs = await this.reached(() => this.boss.fetch<Omit<Taken, 'job'>>(QUEUE, { batchSize: most }))
    return jobs.map(({ id, data }) => ({ ...data, job: id }))
  }
  /** How many blocks are not counted yet: those that wait, and those that workers hold. */
  async left(): Promise<number> {
    return this.reached(() => this.boss.getQueueSize(QUEUE, { before: 'completed' }))
  }
  /** Gives back blocks that were not begun. */
  async release(taken: readonly Taken[]): Promise<void> {
    const jobs = taken.map(x => x.job)
    if (jobs.length === 0) return
    await this.reached(() => this.boss.cancel(QUEUE, jobs))
    await this.reached(() => this.boss.resume(QUEUE, jobs))
  }
  /** The question of a block; null where it is gone. */
  async question(id: string): Promise<Question | null> {
    return (
      (await this.rows<{ body: Question }>('select body from quintain_questions where id = $1', [id]))[0]?.body ?? null
    )
  }
  /** Keeps what a block came to, once, and ends its job. */
  async answer({ job, question, from, count }: Taken, counts: FightCounts): Promise<void> {
    await this.rows(
      'insert into quintain_blocks (question, first, count, counts) values ($1, $2, $3, $4) on conflict do nothing',
      [question, from, count, counts],
    )
    await this.reached(() => this.boss.complete(QUEUE, job))
  }
  /** Gives a block back with the reason: it is tried again, and given up in the end. */
  async refuse({ job }: Taken, reason: string): Promise<void> {
    await this.reached(() => this.boss.fail(QUEUE, job, { reason }))
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false, timeout: 1000 }).catch(() => {})
  }
}

function unreachable(where: string, error: unknown): unknown {
  const { code, message } = error as { readonly code?: string; readonly message?: string }
  return error instanceof UserError
    ? error
    : new UserError(queueSays.unreachable(where, code ?? message ?? String(error)))
}
