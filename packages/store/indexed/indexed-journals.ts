/// <reference lib="dom" />
import { type Checkpoint, type Header, type JournalLine, lineOf } from '@quintain/engine'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import {
  type Journals,
  type LogPart,
  leadingTo,
  type Stored,
  type Swap,
  type Swapped,
  Watchers,
} from '../journals/index.ts'
import { checkNumber, checkSwap, doneBefore, existsAlready, noJournal, notHere } from '../journals/kept.ts'

interface Schema extends DBSchema {
  journals: {
    key: string
    value: {
      readonly header: Header
      readonly begins: Checkpoint | null
      /** Tells the journal from another one that had its name before. */
      readonly made?: string
    }
  }
  lines: {
    key: [string, number]
    value: { readonly name: string; readonly n: number; readonly id?: string; readonly body: string }
    indexes: { id: [string, string] }
  }
  checkpoints: { key: string; value: Checkpoint }
  parts: { key: number; value: LogPart & { readonly name: string }; indexes: { name: string } }
  notes: { key: string; value: string }
}
/** Opens the database of a browser, and makes it where there is none. */
export const openDatabase = (name: string): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('journals')
      db.createObjectStore('lines', { keyPath: ['name', 'n'] }).createIndex('id', ['name', 'id'], { unique: true })
      db.createObjectStore('checkpoints')
      db.createObjectStore('parts', { autoIncrement: true }).createIndex('name', 'name')
      db.createObjectStore('notes')
    },
  })
export type Database = IDBPDatabase<Schema>

/** What is stored survives a crash of the browser, and of the machine. */
const STRICT = { durability: 'strict' } as const
/** All lines of a journal. */
const linesOf = (name: string, after = Number.NEGATIVE_INFINITY) =>
  IDBKeyRange.bound([name, after], [name, Number.POSITIVE_INFINITY], true)
/** Lines that are read at a time. */
const CHUNK = 500

const ALL = ['journals', 'lines', 'checkpoints', 'parts'] as const
type Whole = IDBPTransaction<Schema, typeof ALL, 'readwrite'>
const rowOf = (name: string, line: JournalLine): Schema['lines']['value'] => {
  const { n, id } = line
  return { name, n, body: lineOf(line), ...(id === undefined ? {} : { id }) }
}
/** Does work within a transaction: all of it, or nothing. */
async function atOnce<T>(tx: Whole, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work()
    await tx.done
    return done
  } catch (error) {
    tx.done.catch(() => {})
    try {
      tx.abort()
    } catch {
      // It has ended by itself.
    }
    throw error
  }
}
/** Puts a journal under another name, with all that belongs to it; null takes it away. */
async function moved(tx: Whole, from: string, to: string | null): Promise<void> {
  const [journals, lines] = [tx.objectStore('journals'), tx.objectStore('lines')]
  const [checkpoints, parts] = [tx.objectStore('checkpoints'), tx.objectStore('parts')]
  const keys = await parts.index('name').getAllKeys(from)
  if (to !== null) {
    const [journal, checkpoint] = [await journals.get(from), await checkpoints.get(from)]
    if (journal) await journals.put({ ...journal, made: globalThis.crypto.randomUUID() }, to)
    for (const line of await lines.getAll(linesOf(from))) await lines.put({ ...line, name: to })
    if (checkpoint) await checkpoints.put(checkpoint, to)
    for (const key of keys) await parts.put({ ...(await parts.get(key))!, name: to }, key)
  } else for (const key of keys) await parts.delete(key)
  await journals.delete(from)
  await lines.delete(linesOf(from))
  await checkpoints.delete(from)
}

/** Journals in the database of a browser. Windows of the same site see the same ones, and are told of each other's lines. */
export class IndexedJournals implements Journals {
  private readonly db: Promise<Database>
  private readonly watchers = new Watchers()
  private readonly others: BroadcastChannel
  /** Which journal of a name this window has open: another one that took its place takes none of its lines. */
  private readonly known = new Map<string, string | undefined>()

  constructor(name = 'quintain') {
    this.db = openDatabase(name)
    this.others = new BroadcastChannel(name)
    this.others.onmessage = (event: MessageEvent) => {
      const { name, n } = event.data as { name: string; n: number | null }
      this.watchers.notify(name, n)
    }
  }
  private tell(name: string, n: number | null): void {
    this.others.postMessage({ name, n })
    this.watchers.notify(name, n)
  }
  private async of(name: string): Promise<Schema['journals']['value']> {
    return this.same(name, await (await this.db).get('journals', name))
  }
  /** The journal of a name, where it is still the one that is known here. */
  private same(name: string, found: Schema['journals']['value'] | undefined): Schema['journals']['value'] {
    if (!found || (this.known.has(name) && this.known.get(name) !== found.made)) {
      this.known.delete(name)
      throw noJournal(name)
    }
    this.known.set(name, found.made)
    return found
  }
  async create(
    name: string,
    header: Header,
    checkpoint?: Checkpoint,
    lines: readonly JournalLine[] = [],
  ): Promise<void> {
    const made = globalThis.crypto.randomUUID()
    const tx = (await this.db).transaction(ALL, 'readwrite', STRICT)
    await atOnce(tx, async () => {
      if (await tx.objectStore('journals').getKey(name)) throw existsAlready(name)
      await tx.objectStore('journals').add({ header, begins: checkpoint ?? null, made }, name)
      for (const line of lines) await tx.objectStore('lines').add(rowOf(name, line))
    })
    this.known.set(name, made)
  }
  async swap(name: string, swap: Swap): Promise<Swapped> {
    const { expected, by, keptAs } = swap
    const tx = (await this.db).transaction(ALL, 'readwrite', STRICT)
    const missed = await atOnce(tx, async () => {
      const journals = tx.objectStore('journals')
      const { begins } = this.same(name, await journals.get(name))
      const base = begins?.n ?? 0
      const last = (await tx.objectStore('lines').openKeyCursor(linesOf(name), 'prev'))?.key[1] ?? base
      if (expected < base) throw notHere(name, base)
      if (expected < last) return tx.objectStore('lines').getAll(linesOf(name, expected))
      checkSwap(name, last, swap)
      if (keptAs !== undefined && (await journals.getKey(keptAs))) throw existsAlready(keptAs)
      if (typeof by === 'string') this.same(by, await journals.get(by))
      await moved(tx, name, keptAs ?? null)
      if (typeof by === 'string') await moved(tx, by, name)
      else {
        const { header, checkpoint, lines } = by
        await journals.add({ header, begins: checkpoint ?? null, made: globalThis.crypto.randomUUID() }, name)
        for (const line of lines) await tx.objectStore('lines').add(rowOf(name, line))
      }
      return null
    })
    if (missed) return { missed: missed.map(l => JSON.parse(l.body) as JournalLine) }
    for (const each of typeof by === 'string' ? [name, by] : [name]) {
      this.known.delete(each)
      this.tell(each, null)
    }
    return { swapped: true }
  }
  async header(name: string): Promise<Header> {
    // Another window may have made it anew.
    this.known.delete(name)
    return (await this.of(name)).header
  }
  async append(name: string, expected: number, line: JournalLine): Promise<Stored> {
    const tx = (await this.db).transaction(['journals', 'lines'], 'readwrite', STRICT)
    const lines = tx.objectStore('lines')
    const journal = this.same(name, await tx.objectStore('journals').get(name))
    const base = journal.begins?.n ?? 0
    if (line.id !== undefined) {
      const twice = await lines.index('id').get([name, line.id])
      if (twice) return { duplicate: JSON.parse(twice.body) as JournalLine }
      const before = journal.begins?.table.ids.find(([id]) => id === line.id)
      if (before) throw doneBefore(line.id, before[1])
    }
    const key = (await lines.openKeyCursor(linesOf(name), 'prev'))?.key
    const last = key ? key[1] : base
    if (expected < last) {
      if (expected < base) throw notHere(name, base)
      return { missed: (await lines.getAll(linesOf(name, expected))).map(l => JSON.parse(l.body) as JournalLine) }
    }
    checkNumber(last, expected, line)
    const { n } = line
    await Promise.all([lines.add(rowOf(name, line)), tx.done])
    this.tell(name, n)
    return { stored: n }
  }
  async *read(name: string, after: number): AsyncIterable<JournalLine> {
    const { begins } = await this.of(name)
    if (after < (begins?.n ?? 0)) throw notHere(name, begins?.n ?? 0)
    const db = await this.db
    for (let last = after; ; ) {
      const lines = await db.getAll('lines', linesOf(name, last), CHUNK)
      for (const l of lines) yield JSON.parse(l.body) as JournalLine
      if (lines.length < CHUNK) return
      last = lines.at(-1)!.n
    }
  }
  async latest(name: string): Promise<Checkpoint | null> {
    const { begins } = await this.of(name)
    return (await (await this.db).get('checkpoints', name)) ?? begins
  }
  async keep(name: string, checkpoint: Checkpoint, part?: Omit<LogPart, 'n'>): Promise<void> {
    const tx = (await this.db).transaction(['journals', 'checkpoints', 'parts'], 'readwrite')
    this.same(name, await tx.objectStore('journals').get(name))
    const { n } = checkpoint
    // As plain data: what is frozen and shared is copied.
    const plain = JSON.parse(JSON.stringify(checkpoint)) as Checkpoint
    await Promise.all([
      tx.objectStore('checkpoints').put(plain, name),
      part && tx.objectStore('parts').add({ ...part, n, name }),
      tx.done,
    ])
  }
  async *parts(name: string, n: number): AsyncIterable<LogPart> {
    const all = await (await this.db).getAllFromIndex('parts', 'name', name)
    for (const part of leadingTo(all, n)) yield part
  }
  watch(name: string, stored: (n: number | null) => void): () => void {
    return this.watchers.add(name, stored)
  }
  async list(): Promise<readonly string[]> {
    return [...(await (await this.db).getAllKeys('journals'))].sort()
  }
  async delete(name: string): Promise<void> {
    await this.of(name)
    const tx = (await this.db).transaction(ALL, 'readwrite', STRICT)
    await moved(tx, name, null)
    await tx.done
    this.known.delete(name)
    this.tell(name, null)
  }
  async close(): Promise<void> {
    this.others.close()
    ;(await this.db).close()
  }
  /** A text that is kept beside the journals under a key; null where there is none. */
  async note(key: string): Promise<string | null> {
    return (await (await this.db).get('notes', key)) ?? null
  }
  /** Keeps such a text; null takes it away. */
  async setNote(key: string, text: string | null): Promise<void> {
    const db = await this.db
    await (text === null ? db.delete('notes', key) : db.put('notes', text, key))
  }
  /** Keeps a text under a key that has none yet; returns the one that is there then. */
  async firstNote(key: string, text: string): Promise<string> {
    const tx = (await this.db).transaction('notes', 'readwrite', STRICT)
    const had = await tx.store.get(key)
    await Promise.all([had === undefined && tx.store.put(text, key), tx.done])
    return had ?? text
  }
}
