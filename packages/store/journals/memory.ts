import type { Checkpoint, Header, JournalLine } from '@quintain/engine'
import { type Journals, type LogPart, leadingTo, type Stored } from './journals.ts'
import { existsAlready, Kept, noJournal } from './kept.ts'
import { Watchers } from './watchers.ts'

/** Journals in memory: gone with the process. */
export class MemoryJournals implements Journals {
  private readonly all = new Map<string, Kept>()
  private readonly checkpoints = new Map<string, Checkpoint>()
  private readonly beside = new Map<string, LogPart[]>()
  private readonly watchers = new Watchers()

  async create(name: string, header: Header, checkpoint?: Checkpoint): Promise<void> {
    if (this.all.has(name)) throw existsAlready(name)
    this.all.set(name, new Kept(header, checkpoint))
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
