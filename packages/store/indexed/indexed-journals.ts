/// <reference lib="dom" />
import { type Checkpoint, type Header, type JournalLine, lineOf } from '@quintain/engine'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type Journals, type LogPart, leadingTo, type Stored, Watchers } from '../journals/index.ts'
import { checkNumber, doneBefore, existsAlready, noJournal, notHere } from '../journals/kept.ts'

interface Schema extends DBSchema {
  journals: { key: string; value: { readonly header: Header; readonly begins: Checkpoint | null } }
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

/** Journals in the database of a browser. Windows of the same site see the same ones, and are told of each other's lines. */
export class IndexedJournals implements Journals {
  private readonly db: Promise<Database>
  private readonly watchers = new Watchers()
  private readonly others: BroadcastChannel

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
    const found = await (await this.db).get('journals', name)
    if (!found) throw noJournal(name)
    return found
  }
  async create(name: string, header: Header, checkpoint?: Checkpoint): Promise<void> {
    const tx = (await this.db).transaction('journals', 'readwrite', STRICT)
    if (await tx.store.getKey(name)) throw existsAlready(name)
    await Promise.all([tx.store.add({ header, begins: checkpoint ?? null }, name), tx.done])
  }
  async header(name: string): Promise<Header> {
    return (await this.of(name)).header
  }
  async append(name: string, expected: number, line: JournalLine): Promise<Stored> {
    const tx = (await this.db).transaction(['journals', 'lines'], 'readwrite', STRICT)
    const lines = tx.objectStore('lines')
    const journal = await tx.objectStore('journals').get(name)
    if (!journal) throw noJournal(name)
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
    const { n, id } = line
    await Promise.all([lines.add({ name, n, body: lineOf(line), ...(id === undefined ? {} : { id }) }), tx.done])
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
    await this.of(name)
    const tx = (await this.db).transaction(['checkpoints', 'parts'], 'readwrite')
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
    const tx = (await this.db).transaction(['journals', 'lines', 'checkpoints', 'parts'], 'readwrite', STRICT)
    const parts = await tx.objectStore('parts').index('name').getAllKeys(name)
    await Promise.all([
      tx.objectStore('journals').delete(name),
      tx.objectStore('lines').delete(linesOf(name)),
      tx.objectStore('checkpoints').delete(name),
      ...parts.map(key => tx.objectStore('parts').delete(key)),
      tx.done,
    ])
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
