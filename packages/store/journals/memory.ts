import type { Checkpoint, Header, JournalLine } from '@quintain/engine'
import { type Journals, type LogPart, leadingTo, type Stored, type Swap, type Swapped } from './journals.ts'
import { checkSwap, existsAlready, Kept, noJournal } from './kept.ts'
import { Watchers } from './watchers.ts'

/** Journals in memory: gone with the process. */
export class MemoryJournals implements Journals {
  private readonly all = new Map<string, Kept>()
  private readonly checkpoints = new Map<string, Checkpoint>()
  private readonly beside = new Map<string, LogPart[]>()
  private readonly watchers = new Watchers()

  async create(
    name: string,
    header: Header,
    checkpoint?: Checkpoint,
    lines: readonly JournalLine[] = [],
  ): Promise<void> {
    if (this.all.has(name)) throw existsAlready(name)
    this.all.set(name, new Kept(header, checkpoint, lines))
  }
  async swap(name: string, swap: Swap): Promise<Swapped> {
    const was = this.of(name)
    const { expected, by, keptAs } = swap
    if (expected < was.last) return { missed: was.after(name, expected) }
    checkSwap(name, was.last, swap)
    if (keptAs !== undefined && this.all.has(keptAs)) throw existsAlready(keptAs)
    const next = typeof by === 'string' ? this.of(by) : new Kept(by.header, by.checkpoint, by.lines)
    if (keptAs !== undefined) this.moved(name, keptAs, was)
    this.moved(typeof by === 'string' ? by : null, name, next)
    this.watchers.notify(name, null)
    if (typeof by === 'string') this.watchers.notify(by, null)
    return { swapped: true }
  }
  /** Puts a journal under a name, with what was kept beside it under the name that it had. */
  private moved(from: string | null, to: string, kept: Kept): void {
    this.all.set(to, kept)
    for (const beside of [this.checkpoints, this.beside] as Map<string, unknown>[]) {
      const had = from === null ? undefined : beside.get(from)
      if (had === undefined) beside.delete(to)
      else beside.set(to, had)
      if (from !== null) beside.delete(from)
    }
    if (from !== null) this.all.delete(from)
  }
  async header(name: string): Promise<Header> {
    return this.of(name).header
  }
  async append(name: string, expected: number, line: JournalLine): Promise<Stored> {
    const kept = this.of(name)
    const was = kept.judged(expected, line)
    if (was) return was
    kept.add(line)
    this.watchers.notify(name, line.n)
    return { stored: line.n }
  }
  async *read(name: string, after: number): AsyncIterable<JournalLine> {
    yield* this.of(name).after(name, after)
  }
  async latest(name: string): Promise<Checkpoint | null> {
    return this.checkpoints.get(name) ?? this.of(name).begins
  }
  async keep(name: string, checkpoint: Checkpoint, part?: Omit<LogPart, 'n'>): Promise<void> {
    this.of(name)
    if (part) this.beside.set(name, [...(this.beside.get(name) ?? []), { ...part, n: checkpoint.n }])
    this.checkpoints.set(name, checkpoint)
  }
  async *parts(name: string, n: number): AsyncIterable<LogPart> {
    yield* leadingTo(this.beside.get(name) ?? [], n)
  }
  watch(name: string, stored: (n: number | null) => void): () => void {
    return this.watchers.add(name, stored)
  }
  async list(): Promise<readonly string[]> {
    return [...this.all.keys()].sort()
  }
  async delete(name: string): Promise<void> {
    this.of(name)
    this.all.delete(name)
    this.checkpoints.delete(name)
    this.beside.delete(name)
    this.watchers.notify(name, null)
  }
  async close(): Promise<void> {}

  private of(name: string): Kept {
    const kept = this.all.get(name)
    if (!kept) throw noJournal(name)
    return kept
  }
}
