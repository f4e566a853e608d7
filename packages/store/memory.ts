import type { Checkpoint, Header, JournalLine } from '@quintain/engine'
import { type Journals, judged, type Stored, StoreError, Watchers } from './journals.ts'

interface Kept {
  readonly header: Header
  readonly lines: JournalLine[]
  readonly ids: Map<string, number>
  checkpoint: Checkpoint | null
}

/** Journals in memory: gone with the process. */
export class MemoryJournals implements Journals {
  private readonly all = new Map<string, Kept>()
  private readonly watchers = new Watchers()

  async create(name: string, header: Header): Promise<void> {
    if (this.all.has(name)) throw new StoreError(`${name}: exists already; choose another name`)
    this.all.set(name, { header, lines: [], ids: new Map(), checkpoint: null })
  }
  async header(name: string): Promise<Header> {
    return this.of(name).header
  }
  async append(name: string, expected: number, line: JournalLine): Promise<Stored> {
    const { lines, ids } = this.of(name)
    const was = judged(lines, ids, expected, line)
    if (was) return was
    lines.push(line)
    if (line.id !== undefined) ids.set(line.id, line.n)
    this.watchers.tell(name, line.n)
    return { stored: line.n }
  }
  async *read(name: string, after: number): AsyncIterable<JournalLine> {
    const { lines } = this.of(name)
    for (let i = after; i < lines.length; i++) yield lines[i]!
  }
  async latest(name: string): Promise<Checkpoint | null> {
    return this.of(name).checkpoint
  }
  async keep(name: string, checkpoint: Checkpoint): Promise<void> {
    this.of(name).checkpoint = checkpoint
  }
  watch(name: string, stored: (n: number) => void): () => void {
    return this.watchers.add(name, stored)
  }
  async close(): Promise<void> {}

  private of(name: string): Kept {
    const kept = this.all.get(name)
    if (!kept) throw new StoreError(`${name}: there is no such journal`)
    return kept
  }
}
