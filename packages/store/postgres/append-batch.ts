import { type JournalLine, lineOf } from '@quintain/engine'
import type pg from 'pg'
import { CHANNEL_NAME } from './news.ts'

/** A line that waits to be stored. */
export interface Waiting {
  readonly journal: string
  readonly expected: number
  readonly line: JournalLine
  readonly text: string
  stored(): void
  /** It was not: others were there, or a line before it is missing. */
  judge(): void
  failed(error: unknown): void
}
export const waitingLine = (
  journal: string,
  expected: number,
  line: JournalLine,
  on: Pick<Waiting, 'stored' | 'judge' | 'failed'>,
): Waiting => ({ journal, expected, line, text: lineOf(line), ...on })

/** Lines that are stored with one statement, at most. */
const MOST = 1000
/** Statements that are under way at once. */
const AT_ONCE = 2
const TAKEN = '23505'
/** Its journal was taken away meanwhile. */
const GONE = '23503'

/** Lines that follow on the one that is expected, in one statement: all of them are stored, or none. Those are given back that were. */
const INSERT = `
  with given as (
    select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::integer[]) as g (journal, n, id, body, follows)
  ), sound as (
    select g.* from given g join quintain_journals j on j.key = g.journal
    where g.follows = j.base or exists (select from quintain_lines l where l.journal = g.journal and l.n = g.follows)
  ), stored as (
    insert into quintain_lines (journal, n, id, body) select journal, n, id, body from sound returning journal, n
  )
  select journal::text, max(n) as n, pg_notify('${CHANNEL_NAME}', journal || ' ' || max(n) || ' ' || $6) from stored group by journal`

/** Stores lines: all that wait go with one statement. Where that fails because of another server's line they go one by one. */
export class AppendBatch {
  private readonly pool: pg.Pool
  private readonly token: string
  private waiting: Waiting[] = []
  /** Journals of which lines are under way: what comes next waits for them. */
  private readonly busy = new Set<string>()
  private running = 0

  constructor(pool: pg.Pool, token: string) {
    this.pool = pool
    this.token = token
  }
  add(w: Waiting): void {
    this.waiting.push(w)
    // What is handed in at the same time goes together.
    queueMicrotask(() => this.next())
  }
  private next(): void {
    while (this.running < AT_ONCE) {
      const runs = this.take()
      if (runs.length === 0) return
      this.running++
      void this.store(runs).finally(() => {
        this.running--
        for (const [first] of runs) this.busy.delete(first!.journal)
        this.next()
      })
    }
  }
  /** For each journal the lines that follow on each other, from the first that waits. */
  private take(): Waiting[][] {
    const runs = new Map<string, Waiting[]>()
    const ended = new Set<string>()
    let rows = 0
    const rest: Waiting[] = []
    for (const w of this.waiting) {
      const run = runs.get(w.journal)
      const follows = run ? run.at(-1)!.line.n === w.expected : true
      if (rows >= MOST || this.busy.has(w.journal) || ended.has(w.journal) || !follows) {
        ended.add(w.journal)
        rest.push(w)
        continue
      }
      rows++
      if (run) run.push(w)
      else runs.set(w.journal, [w])
    }
    this.waiting = rest
    for (const journal of runs.keys()) this.busy.add(journal)
    return [...runs.values()]
  }
  private async store(runs: readonly (readonly Waiting[])[]): Promise<void> {
    try {
      const stored = await this.insert(runs)
      for (const run of runs)
        for (const w of run)
          if (w.line.n <= (stored.get(w.journal) ?? -1)) w.stored()
          else w.judge()
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== TAKEN && code !== GONE) for (const w of runs.flat()) w.failed(error)
      else if (runs.length > 1) for (const run of runs) await this.store([run])
      else if (code === GONE) for (const w of runs[0]!) w.judge()
      else await this.oneByOne(runs[0]!)
    }
  }
  /** The lines of a journal of which one was there already: those behind it do not follow on it. */
  private async oneByOne(run: readonly Waiting[]): Promise<void> {
    if (run.length === 1) {
      run[0]!.judge()
      return
    }
    let lost = false
    for (const w of run) {
      const judge = () => {
        lost = true
        w.judge()
      }
      if (lost) w.failed(new Error('the line before it was not stored'))
      else await this.store([[{ ...w, judge }]])
    }
  }
  /** The number of the last line that was stored of each journal. */
  private async insert(runs: readonly (readonly Waiting[])[]): Promise<ReadonlyMap<string, number>> {
    const all = runs.flatMap(run => run.map(w => ({ ...w, follows: run[0]!.expected })))
    const { rows } = await this.pool.query<{ journal: string; n: number }>({
      name: 'quintain-append',
      text: INSERT,
      values: [
        all.map(w => w.journal),
        all.map(w => w.line.n),
        all.map(w => w.line.id ?? null),
        all.map(w => w.text),
        all.map(w => w.follows),
        this.token,
      ],
    })
    return new Map(rows.map(r => [r.journal, r.n]))
  }
}
