import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Checkpoint, type Header, type JournalLine, lineOf, readJournal } from '@quintain/engine'
import { type Journals, judged, type Stored, StoreError, Watchers } from './journals.ts'
import { Lock } from './lock.ts'

/** How bytes are written; a test puts a full disk in its place. */
export interface Disk {
  /** Writes bytes at a place of the file, from 0; returns how many were written. */
  write(fd: number, bytes: Buffer, position: number): number
  /** Waits until what was written survives a loss of power. */
  sync(fd: number): void
}
const DISK: Disk = {
  write: (fd, bytes, position) => writeSync(fd, bytes, 0, bytes.length, position),
  sync: fdatasyncSync,
}

/** A journal that is open for writing: its lock, and where its last line ends. */
interface Open {
  readonly fd: number
  readonly lock: Lock
  readonly header: Header
  readonly lines: JournalLine[]
  readonly ids: Map<string, number>
  length: number
}

const NAME = /^[\w][\w.-]{0,99}$/

/**
 * Journals as files of a folder, `NAME.jsonl`, which the command reads too. A journal is locked by the process that opens it, until
 * the store is closed or the process ends, however it ends. A last line that was cut off is taken out when it is opened.
 */
export class FileJournals implements Journals {
  private readonly folder: string
  private readonly disk: Disk
  private readonly all = new Map<string, Open>()
  private readonly watchers = new Watchers()

  constructor(folder: string, disk: Disk = DISK) {
    this.folder = folder
    this.disk = disk
  }
  async create(name: string, header: Header): Promise<void> {
    const path = this.path(name)
    const lock = new Lock(path)
    try {
      if (existsSync(path)) throw new StoreError(`${path}: exists already; choose another name`)
      const fd = openSync(path, 'wx')
      const open = { fd, lock, header, lines: [], ids: new Map<string, number>(), length: 0 }
      this.write(path, open, `${JSON.stringify(header)}\n`)
      this.all.set(name, open)
    } catch (error) {
      lock.release()
      throw error
    }
  }
  async header(name: string): Promise<Header> {
    return this.open(name).header
  }
  async append(name: string, expected: number, line: JournalLine): Promise<Stored> {
    const open = this.open(name)
    const was = judged(open.lines, open.ids, expected, line)
    if (was) return was
    this.write(this.path(name), open, `${lineOf(line)}\n`)
    open.lines.push(line)
    if (line.id !== undefined) open.ids.set(line.id, line.n)
    this.watchers.tell(name, line.n)
    return { stored: line.n }
  }
  async *read(name: string, after: number): AsyncIterable<JournalLine> {
    const { lines } = this.open(name)
    for (let i = after; i < lines.length; i++) yield lines[i]!
  }
  async latest(name: string): Promise<Checkpoint | null> {
    this.open(name)
    const path = this.besides(name)
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Checkpoint) : null
  }
  async keep(name: string, checkpoint: Checkpoint): Promise<void> {
    this.open(name)
    const path = this.besides(name)
    // Written beside and put in place whole: a checkpoint is never half.
    writeFileSync(`${path}.new`, JSON.stringify(checkpoint))
    renameSync(`${path}.new`, path)
  }
  watch(name: string, stored: (n: number) => void): () => void {
    return this.watchers.add(name, stored)
  }
  async close(): Promise<void> {
    for (const { fd, lock } of this.all.values()) {
      closeSync(fd)
      lock.release()
    }
    this.all.clear()
  }

  private path(name: string): string {
    if (!NAME.test(name)) throw new StoreError(`"${name}" is no name of a journal: letters, digits, ".", "_" and "-"`)
    return join(this.folder, `${name}.jsonl`)
  }
  private besides(name: string): string {
    return join(this.folder, `${name}.checkpoint.json`)
  }
  private open(name: string): Open {
    const had = this.all.get(name)
    if (had) return had
    const path = this.path(name)
    if (!existsSync(path)) throw new StoreError(`${path}: there is no such journal`)
    const lock = new Lock(path)
    try {
      const fd = openSync(path, 'r+')
      const text = readFileSync(path, 'utf8')
      const { header, checkpoint, lines, torn } = readJournal(text)
      if (checkpoint) throw new StoreError(`${path}: begins with a checkpoint, and the lines before it are not here`)
      const whole = torn === null ? text : `${text.split('\n', torn - 1).join('\n')}\n`
      const length = Buffer.byteLength(whole)
      if (torn !== null) ftruncateSync(fd, length)
      const ids = new Map(lines.flatMap(l => (l.id === undefined ? [] : [[l.id, l.n] as const])))
      const open: Open = { fd, lock, header, lines: [...lines], ids, length }
      if (!whole.endsWith('\n')) this.write(path, open, '\n')
      this.all.set(name, open)
      return open
    } catch (error) {
      lock.release()
      throw error instanceof StoreError ? error : new StoreError(`${path}: ${(error as Error).message}`)
    }
  }
  /** Writes and syncs a text behind the last line; when that fails, the file is as it was. */
  private write(path: string, open: Open, text: string): void {
    if (!open.lock.isHeld) throw new StoreError(`${path}: another process has taken it over; open it again`)
    if (fstatSync(open.fd).size !== open.length)
      throw new StoreError(`${path}: something else has written to it; open it again`)
    const bytes = Buffer.from(text)
    try {
      for (let done = 0; done < bytes.length; )
        done += this.disk.write(open.fd, bytes.subarray(done), open.length + done)
      this.disk.sync(open.fd)
    } catch (error) {
      ftruncateSync(open.fd, open.length)
      throw new StoreError(`${path}: cannot be written: ${(error as Error).message}`, { cause: error })
    }
    open.length += bytes.length
  }
}
