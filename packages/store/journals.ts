import type { Checkpoint, Header, JournalLine } from '@quintain/engine'

/**
 * What came of an append. `missed`: other lines were there, which the writer has not seen. `duplicate`: this id was
 * stored before, as that line.
 */
export type Stored =
  | { readonly stored: number }
  | { readonly duplicate: JournalLine }
  | { readonly missed: readonly JournalLine[] }

/** A journal cannot be read or written, for a reason that people can mend. */
export class StoreError extends Error {}

/** Journals by name. Every store passes the same suite (`testing/suite.ts`). */
export interface Journals {
  /**
   * Begins a journal, perhaps with a checkpoint in place of all earlier lines. Throws a StoreError when there is one of
   * this name.
   */
  create(name: string, header: Header, checkpoint?: Checkpoint): Promise<void>
  /** The header of a journal. Throws a StoreError when there is none. */
  header(name: string): Promise<Header>
  /**
   * Stores the line if `expected` is the number of the last one; what is stored survives a crash. Throws when it cannot
   * be written: then nothing is stored.
   */
  append(name: string, expected: number, line: JournalLine): Promise<Stored>
  /** The lines after line `after`. Throws a StoreError where the journal begins with a later checkpoint. */
  read(name: string, after: number): AsyncIterable<JournalLine>
  /** The last checkpoint that was kept, or the one that the journal begins with; null when there is none. */
  latest(name: string): Promise<Checkpoint | null>
  /** Keeps a checkpoint beside the lines, which stay. */
  keep(name: string, checkpoint: Checkpoint): Promise<void>
  /** Calls `stored` with the number of each new line, until the function that it returns is called. */
  watch(name: string, stored: (n: number) => void): () => void
  /** The names of all journals, in the order of the alphabet. */
  list(): Promise<readonly string[]>
  /** Takes a journal away, with its checkpoints. Throws a StoreError when there is none. */
  delete(name: string): Promise<void>
  /** Lets go of what the store holds open. */
  close(): Promise<void>
}

/** The lines of a journal that is open, by number and by id. */
export class Kept {
  readonly header: Header
  /** The checkpoint that it begins with; null where it has all lines. */
  readonly begins: Checkpoint | null
  private readonly lines: JournalLine[]
  private readonly ids = new Map<string, number>()

  constructor(header: Header, begins?: Checkpoint, lines: readonly JournalLine[] = []) {
    this.header = header
    this.begins = begins ?? null
    this.lines = [...lines]
    for (const [id, n] of begins?.table.ids ?? []) this.ids.set(id, n)
    for (const l of lines) if (l.id !== undefined) this.ids.set(l.id, l.n)
  }
  /** The number of the last line that is not here. */
  get base(): number {
    return this.begins?.n ?? 0
  }
  get last(): number {
    return this.base + this.lines.length
  }
  add(line: JournalLine): void {
    this.lines.push(line)
    if (line.id !== undefined) this.ids.set(line.id, line.n)
  }
  after(name: string, n: number): readonly JournalLine[] {
    if (n < this.base)
      throw new StoreError(`${name}: begins with a checkpoint at line ${this.base}; the lines before it are not here`)
    return this.lines.slice(n - this.base)
  }
  /** What an append comes to, before anything is written; null when it may be. */
  judged(expected: number, line: JournalLine): Stored | null {
    const twice = line.id === undefined ? undefined : this.ids.get(line.id)
    if (twice !== undefined) {
      const done = this.lines[twice - this.base - 1]
      if (!done) throw new StoreError(`"${line.id}" was done as line ${twice}, which is not here any more`)
      return { duplicate: done }
    }
    const { last } = this
    if (expected > last)
      throw new StoreError(`line ${line.n} cannot be stored: the last one is ${last}, not ${expected}`)
    if (expected < last) return { missed: this.after('the journal', expected) }
    if (line.n !== expected + 1) throw new StoreError(`line ${line.n} cannot be stored as line ${expected + 1}`)
    return null
  }
}

/** Those who watch journals. */
export class Watchers {
  private readonly all = new Map<string, Set<(n: number) => void>>()
  add(name: string, stored: (n: number) => void): () => void {
    const those = this.all.get(name) ?? new Set()
    this.all.set(name, those)
    // A listener that is added twice is called twice.
    const own = (n: number) => stored(n)
    those.add(own)
    return () => void those.delete(own)
  }
  notify(name: string, n: number): void {
    for (const stored of this.all.get(name) ?? []) stored(n)
  }
}
