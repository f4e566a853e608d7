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
  /** Begins a journal. Throws a StoreError when there is one of this name. */
  create(name: string, header: Header): Promise<void>
  /** The header of a journal. Throws a StoreError when there is none. */
  header(name: string): Promise<Header>
  /** Stores the line if exactly `expected` lines are there; what is stored survives a crash. Throws when it cannot be written: then nothing is stored. */
  append(name: string, expected: number, line: JournalLine): Promise<Stored>
  /** The lines after line `after`. */
  read(name: string, after: number): AsyncIterable<JournalLine>
  /** The last checkpoint that was kept; null when there is none. */
  latest(name: string): Promise<Checkpoint | null>
  /** Keeps a checkpoint beside the lines, which stay. */
  keep(name: string, checkpoint: Checkpoint): Promise<void>
  /** Calls `stored` with the number of each new line, until the function that it returns is called. */
  watch(name: string, stored: (n: number) => void): () => void
  /** Lets go of what the store holds open. */
  close(): Promise<void>
}

/** What an append comes to among these lines, before anything is written. */
export function judged(
  lines: readonly JournalLine[],
  ids: ReadonlyMap<string, number>,
  expected: number,
  line: JournalLine,
): Stored | null {
  const twice = line.id === undefined ? undefined : ids.get(line.id)
  if (twice !== undefined) return { duplicate: lines[twice - 1]! }
  if (expected > lines.length)
    throw new StoreError(`line ${line.n} cannot be stored: ${lines.length} lines are there, not ${expected}`)
  if (expected < lines.length) return { missed: lines.slice(expected) }
  if (line.n !== expected + 1) throw new StoreError(`line ${line.n} cannot be stored as line ${expected + 1}`)
  return null
}

/** Those who watch journals. */
export class Watchers {
  private readonly all = new Map<string, Set<(n: number) => void>>()
  add(name: string, stored: (n: number) => void): () => void {
    const those = this.all.get(name) ?? new Set()
    this.all.set(name, those)
    // One who watches twice is told twice.
    const own = (n: number) => stored(n)
    those.add(own)
    return () => void those.delete(own)
  }
  tell(name: string, n: number): void {
    for (const stored of this.all.get(name) ?? []) stored(n)
  }
}
