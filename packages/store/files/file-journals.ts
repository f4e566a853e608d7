import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Checkpoint, type Header, type JournalLine, JournalReader } from '@quintain/engine'
import {
  type Journals,
  type LogPart,
  type Stored,
  StoreError,
  type Swap,
  type Swapped,
  Watchers,
} from '../journals/index.ts'
import { checkNumber, checkSwap, doneBefore, existsAlready } from '../journals/kept.ts'
import { AppendQueue } from './append-queue.ts'
import { Beside, printOfLine } from './beside.ts'
import { DISK, type Disk, JournalFile, nextTo, writtenBeside } from './journal-file.ts'
import { Lock } from './lock.ts'
import { StoredLines } from './stored-lines.ts'
import { ENDING, Swaps } from './swaps.ts'

/** A journal that is open for writing. */
interface Open {
  readonly file: JournalFile
  readonly header: Header
  /** The checkpoint that it begins with; null where it has all lines. */
  readonly begins: Checkpoint | null
  readonly lines: StoredLines
  readonly queue: AppendQueue
  readonly beside: Beside
  latest: Checkpoint | null
}

const NAME = /^[\w][\w.-]{0,99}$/

/**
 * Journals as files `NAME.jsonl` in a folder, which the command line reads too. The process that opens a journal holds its
 * lock until the store is closed or the process ends, even by a crash. A truncated last line is removed on opening. Of a journal with a
 * checkpoint the lines behind it are read, and the others when they are asked for.
 */
export class FileJournals implements Journals {
  private readonly folder: string
  private readonly disk: Disk
  private readonly all = new Map<string, Open>()
  private readonly watchers = new Watchers()
  private readonly swaps: Swaps

  constructor(folder: string, disk: Disk = DISK) {
    this.folder = folder
    this.disk = disk
    this.swaps = new Swaps(folder, disk)
  }
  async create(name: string, header: Header, checkpoint?: Checkpoint, lines?: readonly JournalLine[]): Promise<void> {
    const path = this.path(name)
    this.swaps.settle()
    const beside = this.besides(name)
    if (!existsSync(path)) beside.delete()
    this.all.set(name, this.opened(name, JournalFile.create(path, header, this.disk, checkpoint, lines), beside))
  }
  async swap(name: string, swap: Swap): Promise<Swapped> {
    const { expected, by, keptAs } = swap
    const all = [this.open(name), ...(typeof by === 'string' && by !== name ? [this.open(by)] : [])]
    while (all.some(({ queue }) => queue.last)) for (const { queue } of all) await queue.settled()
    // Nothing else is done from here to the end: whoever comes meanwhile comes to the new one.
    const [{ lines }] = all as [Open]
    if (expected < lines.last) return { missed: [...lines.after(name, expected)] }
    checkSwap(name, lines.last, swap)
    const lock = keptAs === undefined ? null : new Lock(this.path(keptAs))
    try {
      if (keptAs !== undefined && existsSync(this.path(keptAs))) throw existsAlready(keptAs)
      if (typeof by !== 'string') writtenBeside(this.path(name), by, this.disk)
      this.swaps.begin(name, { by: typeof by === 'string' ? by : null, keptAs: keptAs ?? null })
      try {
        this.swaps.finish(name)
      } finally {
        // It has happened, though it may be finished by the next one who comes.
        this.all.delete(name)
        if (typeof by === 'string') this.all.delete(by)
        for (const { file } of all) file.close()
      }
    } finally {
      lock?.release()
    }
    this.watchers.notify(name, null)
    if (typeof by === 'string') this.watchers.notify(by, null)
    return { swapped: true }
  }
  async header(name: string): Promise<Header> {
    return this.open(name).header
  }
  async append(name: string, expected: number, line: JournalLine): Promise<Stored> {
    const { lines, queue, begins } = this.open(name)
    const waits = line.id === undefined ? undefined : queue.find(line.id)
    if (waits) {
      await queue.settled()
      return this.append(name, expected, line)
    }
    if (line.id !== undefined) {
      const twice = lines.numberOf(line.id) ?? begins?.table.ids.find(([id]) => id === line.id)?.[1]
      if (twice !== undefined) {
        if (twice <= (begins?.n ?? 0)) throw doneBefore(line.id, twice)
        return { duplicate: lines.line(twice) }
      }
    }
    const last = queue.last?.n ?? lines.last
    if (expected < last) {
      await queue.settled()
      // Those that came between may not have been stored after all.
      if (lines.last <= expected) return this.append(name, expected, line)
      return { missed: [...lines.after(name, expected)] }
    }
    checkNumber(last, expected, line)
    await queue.add(line)
    return { stored: line.n }
  }
  async *read(name: string, after: number): AsyncIterable<JournalLine> {
    yield* readable(this.path(name), this.open(name).lines.after(name, after))
  }
  async latest(name: string): Promise<Checkpoint | null> {
    const { latest, begins } = this.open(name)
    return latest ?? begins
  }
  async keep(name: string, checkpoint: Checkpoint, part?: Omit<LogPart, 'n'>): Promise<void> {
    const open = this.open(name)
    const { n } = checkpoint
    if (n < (open.begins?.n ?? 0) || n > open.lines.last) return
    const { start, end } = open.lines.place(n)
    const print = printOfLine(open.file.readAt(start, end))
    open.beside.write({ mark: { start, end, print }, checkpoint }, part && { ...part, n })
    open.latest = checkpoint
  }
  async *parts(name: string, n: number): AsyncIterable<LogPart> {
    yield* this.open(name).beside.parts(n)
  }
  watch(name: string, stored: (n: number | null) => void): () => void {
    return this.watchers.add(name, stored)
  }
  async list(): Promise<readonly string[]> {
    if (!existsSync(this.folder)) return []
    this.swaps.settle()
    const files = readdirSync(this.folder)
    const names = files.flatMap(file => (file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : []))
    return [...new Set([...names, ...this.swaps.begun])].filter(name => NAME.test(name)).sort()
  }
  async delete(name: string): Promise<void> {
    const { file, queue, beside } = this.open(name)
    await queue.settled()
    this.all.delete(name)
    file.discard()
    beside.delete()
    this.watchers.notify(name, null)
  }
  async close(): Promise<void> {
    for (const { queue } of this.all.values()) await queue.settled()
    for (const { file } of this.all.values()) file.close()
    this.all.clear()
  }

  private path(name: string): string {
    if (!NAME.test(name))
      throw new StoreError(`"${name}" is not a name for a journal: use letters, digits, ".", "_" and "-"`)
    return join(this.folder, `${name}${ENDING}`)
  }
  private besides(name: string): Beside {
    return new Beside(this.path(name).slice(0, -ENDING.length))
  }
  private open(name: string): Open {
    const had = this.all.get(name)
    if (had) return had
    const path = this.path(name)
    this.swaps.settle()
    const file = JournalFile.open(path, this.disk)
    if (this.swaps.isBegun(name)) {
      // The process that was at it has died just now.
      file.close()
      return this.open(name)
    }
    try {
      // What was to take its place, and did not.
      this.disk.remove(nextTo(path))
      file.repair()
      const open = this.opened(name, file, this.besides(name))
      this.all.set(name, open)
      return open
    } catch (error) {
      file.close()
      throw error instanceof StoreError
        ? error
        : new StoreError(`${path}: ${(error as Error).message}`, { cause: error })
    }
  }
  private opened(name: string, file: JournalFile, beside: Beside): Open {
    const first = file.lineFrom(0)
    const reader = new JournalReader(first.text)
    const second = first.end < file.length ? file.lineFrom(first.end) : null
    // A checkpoint in place of earlier lines is the second line; a line of the fight begins with its number.
    const begins = second && !second.text.startsWith('{"n":') ? (reader.checkpoint(second.text) ?? null) : null
    const start = begins ? second!.end : first.end
    const marked = beside.read()
    const holds = marked !== null && holdsIn(file, marked.mark) && marked.checkpoint.n >= (begins?.n ?? 0)
    const known = holds ? { n: marked.checkpoint.n, end: marked.mark.end } : undefined
    const lines = new StoredLines(file, reader, { base: begins?.n ?? 0, start, before: begins ? 2 : 1 }, known)
    const queue = new AppendQueue(file, (line, end) => {
      lines.add(line, end)
      this.watchers.notify(name, line.n)
    })
    return { file, header: reader.header, begins, lines, queue, beside, latest: holds ? marked.checkpoint : null }
  }
}

/** Whether the line of a checkpoint lies where its mark says. */
function holdsIn(file: JournalFile, { start, end, print }: { start: number; end: number; print: string }): boolean {
  if (!(start >= 0 && start < end && end <= file.length)) return false
  return printOfLine(file.readAt(start, end)) === print
}
/** Names the file where a line of it cannot be read. */
function* readable(path: string, lines: Iterable<JournalLine>): Iterable<JournalLine> {
  try {
    yield* lines
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError(`${path}: ${(error as Error).message}`, { cause: error })
  }
}
