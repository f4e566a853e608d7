import { type Checkpoint, type Header, type JournalLine, printOfFight } from '@quintain/engine'
import pg from 'pg'
import {
  type Journals,
  type LogPart,
  type Stored,
  StoreError,
  type Swap,
  type Swapped,
  Watchers,
} from '../journals/index.ts'
import { checkNumber, doneBefore, noJournal, notHere } from '../journals/kept.ts'
import { AppendBatch, waitingLine } from './append-batch.ts'
import { CHANNEL_NAME, Listening, payload } from './news.ts'
import { insert, swapped } from './swap.ts'
import { makeTables } from './tables.ts'

interface Known {
  readonly key: string
  readonly header: Header
  readonly begins: Checkpoint | null
}
/** Rows that are read at a time. */
const CHUNK = 2000

/**
 * Journals in a PostgreSQL database, for servers on many machines: any of them takes any command. A line is stored if the one before it is
 * the last one there; who loses that race is given what it missed. News of lines go to all servers by the database's own notifications.
 */
export class PostgresJournals implements Journals {
  private readonly pool: pg.Pool
  private readonly ready: Promise<void>
  private readonly token = `${process.pid}.${printOfFight([performance.timeOrigin, globalThis.crypto.randomUUID()])}`
  private readonly batch: AppendBatch
  private readonly listening: Listening
  private readonly watchers = new Watchers()
  private readonly known = new Map<string, Promise<Known>>()
  private readonly names = new Map<string, string>()

  /** `look`: milliseconds after which those who watch look for themselves, should a notification have been lost. `url`: as `postgres://user@host:5432/database`, or a socket: `postgresql:///database?host=/run/postgresql`. */
  constructor(
    url: string,
    { connections = 6, look = 5000 }: { readonly connections?: number; readonly look?: number } = {},
  ) {
    const config = { connectionString: url, application_name: 'quintain' }
    this.pool = new pg.Pool({ ...config, max: connections })
    // A connection that is lost while nobody uses it is opened again when it is wanted.
    this.pool.on('error', () => {})
    this.ready = makeTables(this.pool).catch((error: Error) => {
      throw new StoreError(`the database cannot be used: ${error.message}`, { cause: error })
    })
    // Whoever asks first is told.
    this.ready.catch(() => {})
    this.batch = new AppendBatch(this.pool, this.token)
    this.listening = new Listening(
      config,
      this.token,
      (key, n) => this.heard(key, n),
      () => this.look(),
      look,
    )
  }
  private async query<T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    await this.ready
    return (await this.pool.query<T>(text, [...values])).rows
  }
  private heard(key: string, n: number | null): void {
    const name = this.names.get(key)
    if (name === undefined) return
    if (n === null) this.forget(name)
    this.watchers.notify(name, n)
  }
  private forget(name: string): void {
    this.known.delete(name)
    for (const [key, n] of this.names) if (n === name) this.names.delete(key)
  }
  /** Tells those who watch how far each journal is: a notification may have been lost. */
  private async look(): Promise<void> {
    const watched = this.watchers.names.filter(name => this.known.has(name))
    if (watched.length === 0) return
    const keys = await Promise.all(watched.map(async name => (await this.known.get(name))?.key))
    const rows = await this.query<{ key: string; n: number | null }>(
      `select j.key::text, coalesce((select max(n) from quintain_lines l where l.journal = j.key), j.base) as n
       from quintain_journals j where j.key = any($1::bigint[])`,
      [keys],
    )
    const there = new Map(rows.map(r => [r.key, r.n]))
    for (const key of keys) if (key !== undefined) this.heard(key, there.get(key) ?? null)
  }
  private of(name: string): Promise<Known> {
    const had = this.known.get(name)
    if (had) return had
    const found = this.find(name)
    this.known.set(name, found)
    found.catch(() => this.known.delete(name))
    return found
  }
  private async find(name: string): Promise<Known> {
    const [row] = await this.query<{ key: string; header: string; begins: string | null }>(
      'select key::text, header, begins from quintain_journals where name = $1',
      [name],
    )
    if (!row) throw noJournal(name)
    this.names.set(row.key, name)
    const begins = row.begins === null ? null : (JSON.parse(row.begins) as Checkpoint)
    return { key: row.key, header: JSON.parse(row.header) as Header, begins }
  }
  async create(
    name: string,
    header: Header,
    checkpoint?: Checkpoint,
    lines: readonly JournalLine[] = [],
  ): Promise<void> {
    await this.ready
    await this.transaction(client => insert(client, name, { header, lines, ...(checkpoint ? { checkpoint } : {}) }))
    this.forget(name)
  }
  /** Does all of some work, or nothing. */
  private async transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    let lost: Error | undefined
    // A connection that breaks between two statements is found broken by the next one.
    const broke = (error: Error) => {
      lost = error
    }
    client.on('error', broke)
    try {
      await client.query('begin')
      const done = await work(client)
      await client.query('commit')
      return done
    } catch (error) {
      await client.query('rollback').catch((gone: Error) => {
        lost = gone
      })
      throw error
    } finally {
      client.off('error', broke)
      client.release(lost)
    }
  }
  async swap(name: string, swap: Swap): Promise<Swapped> {
    await this.ready
    const was = await this.transaction(client => swapped(client, name, swap, this.token)).catch((error: Error) => {
      if (error instanceof StoreError) throw error
      throw new StoreError(`${name}: cannot be written: ${error.message}`, { cause: error })
    })
    if (typeof was === 'number') {
      const { key } = await this.of(name)
      return { missed: await this.after(key, swap.expected, was) }
    }
    for (const each of [name, swap.by]) {
      if (typeof each !== 'string') continue
      this.forget(each)
      this.watchers.notify(each, null)
    }
    return { swapped: true }
  }
  async header(name: string): Promise<Header> {
    await this.listening.ready
    // Another server may have made it anew.
    this.forget(name)
    return (await this.of(name)).header
  }
  async append(name: string, expected: number, line: JournalLine): Promise<Stored> {
    const journal = await this.of(name)
    const { begins } = journal
    const known = line.id !== undefined && begins?.table.ids.some(([id]) => id === line.id)
    if (known || line.n !== expected + 1) return this.judged(name, journal, expected, line)
    const stored = await new Promise<boolean>((resolve, reject) => {
      this.batch.add(
        waitingLine(journal.key, expected, line, {
          stored: () => resolve(true),
          judge: () => resolve(false),
          failed: error =>
            reject(new StoreError(`${name}: cannot be written: ${(error as Error).message}`, { cause: error })),
        }),
      )
    })
    if (!stored) return this.judged(name, journal, expected, line)
    this.watchers.notify(name, line.n)
    return { stored: line.n }
  }
  /** What stood in the way of a line. */
  private async judged(name: string, { key, begins }: Known, expected: number, line: JournalLine): Promise<Stored> {
    if (line.id !== undefined) {
      const [twice] = await this.query<{ body: string }>(
        'select body from quintain_lines where journal = $1 and id = $2',
        [key, line.id],
      )
      if (twice) return { duplicate: JSON.parse(twice.body) as JournalLine }
      const before = begins?.table.ids.find(([id]) => id === line.id)
      if (before) throw doneBefore(line.id, before[1])
    }
    const [there] = await this.query<{ last: number }>(
      `select coalesce((select max(n) from quintain_lines where journal = $1), base) as last from quintain_journals where key = $1`,
      [key],
    )
    if (!there) {
      this.forget(name)
      throw noJournal(name)
    }
    if (expected < there.last) return { missed: await this.after(key, expected, there.last) }
    checkNumber(there.last, expected, line)
    // What was there is gone again: it was never stored.
    return this.append(name, expected, line)
  }
  private async after(key: string, n: number, last = n + CHUNK): Promise<JournalLine[]> {
    const rows = await this.query<{ body: string }>(
      'select body from quintain_lines where journal = $1 and n > $2 and n <= $3 order by n',
      [key, n, last],
    )
    return rows.map(r => JSON.parse(r.body) as JournalLine)
  }
  async *read(name: string, after: number): AsyncIterable<JournalLine> {
    const { key, begins } = await this.of(name)
    if (after < (begins?.n ?? 0)) throw notHere(name, begins?.n ?? 0)
    for (let last = after; ; last += CHUNK) {
      const lines = await this.after(key, last)
      yield* lines
      if (lines.length < CHUNK) return
    }
  }
  async latest(name: string): Promise<Checkpoint | null> {
    const { key, begins } = await this.of(name)
    const [row] = await this.query<{ body: string }>('select body from quintain_checkpoints where journal = $1', [key])
    return row ? (JSON.parse(row.body) as Checkpoint) : begins
  }
  async keep(name: string, checkpoint: Checkpoint, part?: Omit<LogPart, 'n'>): Promise<void> {
    const { key } = await this.of(name)
    const { n } = checkpoint
    if (part)
      await this.query('insert into quintain_parts (journal, since, n, body) values ($1, $2, $3, $4)', [
        key,
        part.from,
        n,
        part.body,
      ])
    await this.query(
      `insert into quintain_checkpoints (journal, n, body) values ($1, $2, $3)
       on conflict (journal) do update set n = excluded.n, body = excluded.body where quintain_checkpoints.n <= excluded.n`,
      [key, n, JSON.stringify(checkpoint)],
    )
  }
  async *parts(name: string, n: number): AsyncIterable<LogPart> {
    const { key } = await this.of(name)
    for (let at = n; at > 0; ) {
      // Of several that end with the same line the last one that was written.
      const [row] = await this.query<{ since: number; body: string }>(
        'select since, body from quintain_parts where journal = $1 and n = $2 and since < n order by part desc limit 1',
        [key, at],
      )
      if (!row) return
      yield { from: row.since, n: at, body: row.body }
      at = row.since
    }
  }
  watch(name: string, stored: (n: number | null) => void): () => void {
    return this.watchers.add(name, stored)
  }
  async list(): Promise<readonly string[]> {
    const rows = await this.query<{ name: string }>('select name from quintain_journals order by name collate "C"')
    return rows.map(r => r.name)
  }
  async delete(name: string): Promise<void> {
    const rows = await this.query<{ key: string }>(
      'delete from quintain_journals where name = $1 returning key::text',
      [name],
    )
    const key = rows[0]?.key
    if (key === undefined) throw noJournal(name)
    await this.query('select pg_notify($1, $2)', [CHANNEL_NAME, payload(key, null, this.token)])
    this.forget(name)
    this.watchers.notify(name, null)
  }
  async close(): Promise<void> {
    await this.listening.close()
    await this.ready.catch(() => {})
    await this.pool.end()
  }
  /** A text that all servers of the database have under a key; null where there is none. */
  async note(key: string): Promise<string | null> {
    const [row] = await this.query<{ body: string }>('select body from quintain_notes where key = $1', [key])
    return row?.body ?? null
  }
  /** Keeps such a text; null takes it away. */
  async setNote(key: string, text: string | null): Promise<void> {
    if (text === null) await this.query('delete from quintain_notes where key = $1', [key])
    else
      await this.query(
        'insert into quintain_notes (key, body) values ($1, $2) on conflict (key) do update set body = excluded.body',
        [key, text],
      )
  }
  /** Keeps a text under a key that has none yet; returns the one that is there then. */
  async firstNote(key: string, text: string): Promise<string> {
    await this.query('insert into quintain_notes (key, body) values ($1, $2) on conflict (key) do nothing', [key, text])
    return (await this.note(key)) ?? text
  }
}
