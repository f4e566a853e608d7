import { closeSync, fdatasync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRng } from '@quintain/dice'
import { type JournalLine, lineOf, live, restore, Table } from '@quintain/engine'
import { setUp } from '@quintain/formats'
import { openTable } from '@quintain/seats'
import { FileJournals, UNSYNCED } from '@quintain/store'
import { PostgresJournals } from '@quintain/store/postgres'
import pg from 'pg'
import { asking, type Battle, battle } from './fights.ts'
import { type Later, type LaterRow, timed } from './later.ts'

const FEW: Battle = { each: 4, side: 30, gap: 1 }
const EVENTS = 100_000
const folder = () => mkdtempSync(join(tmpdir(), 'quintain-bench-'))

/** A fight that was played for a while: its header, and its lines. */
function played() {
  const fight = battle(FEW, 11)
  const { scene, start } = setUp(fight)
  const source = live(makeRng(11))
  const t = new Table(scene, start, { source, fight: fight.source })
  t.commit({ do: 'seat', seat: { id: 'a', role: 'player', plays: scene.creatures } }, 'host')
  for (t.run(); !t.over && t.last < 400; ) t.pass()
  return { scene, table: t }
}
/** The same again and again, taken back each time: a long journal of lines as they are. */
function* long({ table }: ReturnType<typeof played>): Iterable<JournalLine> {
  const [seat, ...fought] = table.lines
  yield seat!
  let n = 1
  for (;;) {
    for (const l of fought) {
      n++
      yield { ...l, n, act: n, id: `a/${n}` }
      if (n === EVENTS) return
    }
    n++
    yield { n, act: n, by: 'a', did: { do: 'undo', after: 1 } }
    if (n === EVENTS) return
  }
}

const SYNCED = 100
const line = (n: number): JournalLine => ({ ...SAMPLE, n, act: n })
let SAMPLE: JournalLine = { n: 1, act: 1, did: { do: 'go-on' } }
function sample(): void {
  const t = asking(battle(FEW, 3), makeRng(3))
  t.pass()
  SAMPLE = t.lines.at(-1)!
}
const header = () => asking(battle(FEW, 3), makeRng(3)).header

/** Lines appended to a file, all of `batch` handed in at once. */
const appended = (batch: number) => async (): Promise<Later> => {
  sample()
  const at = folder()
  const store = new FileJournals(at)
  await store.create('j', header())
  let n = 0
  return {
    run: () =>
      timed(SYNCED, async () => {
        for (let done = 0; done < SYNCED; done += batch) {
          const all = Array.from({ length: batch }, () => store.append('j', n, line(++n)))
          await Promise.all(all)
        }
      }),
    async end() {
      await store.close()
      rmSync(at, { recursive: true })
    },
  }
}
/** The same written and synced by hand. */
const raw = (batch: number) => async (): Promise<Later> => {
  sample()
  const at = folder()
  const fd = openSync(join(at, 'raw'), 'w')
  let n = 0
  const synced = () => new Promise<void>((resolve, reject) => fdatasync(fd, e => (e ? reject(e) : resolve())))
  return {
    run: () =>
      timed(SYNCED, async () => {
        for (let done = 0; done < SYNCED; done += batch) {
          writeSync(fd, Array.from({ length: batch }, () => `${lineOf(line(++n))}\n`).join(''))
          await synced()
        }
      }),
    async end() {
      closeSync(fd)
      rmSync(at, { recursive: true })
    },
  }
}

/** A long journal is opened as a table: from its first line, or from a checkpoint some lines back. */
const opened = (checkpoint: boolean) => async (): Promise<Later> => {
  const at = folder()
  const one = played()
  const { scene } = one
  const store = new FileJournals(at, UNSYNCED)
  await store.create('j', one.table.header)
  const follower = new Table(scene, restore(scene, one.table.header.start), { source: live(makeRng(1)) })
  let last: Promise<unknown> = Promise.resolve()
  for (const l of long(one)) {
    last = store.append('j', l.n - 1, l)
    if (checkpoint) follower.follow(l)
    if (l.n % 1000 === 0) await last
    // Nothing behind it takes back what lies before it.
    if (checkpoint && l.did.do === 'undo' && l.n > EVENTS - 500) {
      await last
      await store.keep('j', follower.checkpoint())
    }
  }
  await last
  await store.close()
  return {
    run: () =>
      timed(1, async () => {
        const again = new FileJournals(at)
        await openTable(scene, again, 'j', { source: live(makeRng(1)) })
        await again.close()
      }),
    end: async () => rmSync(at, { recursive: true }),
  }
}

const URL = process.env['DATABASE_URL']
const WRITERS = 12
const EACH = 50
/** Twelve writers, each with a journal of its own, each waiting for its line before the next. */
async function writers(write: (who: number, n: number) => Promise<unknown>): Promise<void> {
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, who) => {
      for (let n = 0; n < EACH; n++) await write(who, n)
    }),
  )
}
const inDatabase = async (): Promise<Later> => {
  sample()
  const store = new PostgresJournals(URL!)
  const names = Array.from({ length: WRITERS }, (_, i) => `bench-${process.pid}-${i}`)
  for (const name of names) await store.create(name, header())
  let from = 0
  return {
    async run() {
      const ns = await timed(WRITERS * EACH, () =>
        writers((who, n) => store.append(names[who]!, from + n, line(from + n + 1))),
      )
      from += EACH
      return ns
    },
    async end() {
      for (const name of names) await store.delete(name)
      await store.close()
    },
  }
}
/** The same by hand: what waits is inserted with one statement, one after the other. */
const plainLoop = async (): Promise<Later> => {
  sample()
  const client = new pg.Client({ connectionString: URL! })
  await client.connect()
  const table = `bench_${process.pid}`
  await client.query(`create table ${table} (journal integer, n integer, body text, primary key (journal, n))`)
  let waiting: { who: number; n: number; done(): void }[] = []
  let busy = false
  const flush = async () => {
    busy = true
    await null
    while (waiting.length) {
      const all = waiting
      waiting = []
      await client.query({
        name: 'bench',
        text: `insert into ${table} select * from unnest($1::integer[], $2::integer[], $3::text[])`,
        values: [all.map(w => w.who), all.map(w => w.n), all.map(w => lineOf(line(w.n)))],
      })
      for (const w of all) w.done()
    }
    busy = false
  }
  let from = 0
  return {
    async run() {
      const ns = await timed(WRITERS * EACH, () =>
        writers(
          (who, n) =>
            new Promise<void>(done => {
              waiting.push({ who, n: from + n + 1, done })
              if (!busy) void flush()
            }),
        ),
      )
      from += EACH
      return ns
    },
    async end() {
      await client.query(`drop table ${table}`)
      await client.end()
    },
  }
}

const within = (most: number) => (f: { ratio_tight: number | null }) => (f.ratio_tight ?? 0) <= most
export const laterRows: readonly LaterRow[] = [
  {
    later: true,
    row: 'J1',
    workload: 'a durable append, acknowledged after the sync',
    target: '>= 0.8x raw',
    meets: within(1 / 0.8),
    ours: appended(1),
    tight: raw(1),
  },
  {
    later: true,
    row: 'J2',
    workload: 'group commit, 100 commands waiting',
    target: '>= 0.6x raw',
    meets: within(1 / 0.6),
    ours: appended(100),
    tight: raw(100),
  },
  {
    later: true,
    row: 'J3',
    workload: 'a campaign of 100,000 lines is opened from its first line',
    target: '<= 1 s',
    meets: f => f.ours_ns <= 1e9,
    ours: opened(false),
  },
  {
    later: true,
    row: 'J3',
    workload: 'a campaign of 100,000 lines is opened from a checkpoint',
    target: '<= 0.1 s',
    meets: f => f.ours_ns <= 1e8,
    ours: opened(true),
  },
  {
    later: true,
    row: 'J4',
    workload: 'PostgreSQL, 12 writers',
    target: '>= 0.9x the plain loop',
    meets: within(1 / 0.9),
    ours: inDatabase,
    tight: plainLoop,
    without: () => (URL ? null : 'DATABASE_URL names no PostgreSQL database'),
  },
]
