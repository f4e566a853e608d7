import type { Checkpoint, Header, JournalLine } from '@quintain/engine'

/**
 * What came of an append. `missed`: other lines were there, which the writer has not seen. `duplicate`: this id was
 * stored before, as that line.
 */
export type Stored =
  | { readonly stored: number }
  | { readonly duplicate: JournalLine }
  | { readonly missed: readonly JournalLine[] }

/** A journal cannot be read or written, for a reason that people can mend. `cause`: what the disk or the database said, where it failed. */
export class StoreError extends Error {}

/** What disks and databases say when they are full. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100', 'QuotaExceededError'])
const codesOf = (error: unknown): readonly string[] => {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown }
  return [code, name].map(String)
}
/**
 * Whether a store failed by itself, and not by what was asked of it: `full` where there is no room left, `failed` where a StoreError has
 * another error of the disk or the database as its cause. Null for any other error.
 */
export function storeFailure(error: unknown): 'full' | 'failed' | null {
  const cause = error instanceof Error ? error.cause : undefined
  if ([...codesOf(error), ...codesOf(cause)].some(code => FULL.has(code))) return 'full'
  const isFailed = error instanceof StoreError && typeof (cause as { code?: unknown } | undefined)?.code === 'string'
  return isFailed ? 'failed' : null
}

/** A part of what is kept beside checkpoints, such as what seats were told: of the lines after `from`, up to line `n`. */
export interface LogPart {
  readonly from: number
  readonly n: number
  /** A text of one line. */
  readonly body: string
}

/** A whole journal, as it is put into a store at once. */
export interface WholeJournal {
  readonly header: Header
  /** What it begins with in place of all earlier lines. */
  readonly checkpoint?: Checkpoint
  readonly lines: readonly JournalLine[]
}
/** What takes the place of a journal. */
export interface Swap {
  /** The number of its last line, as whoever swaps it knows the journal. */
  readonly expected: number
  /** A whole journal; or the name of one that is here, which goes from its own name. */
  readonly by: WholeJournal | string
  /** The name under which the old one is kept, with its checkpoints; it is taken away when absent. */
  readonly keptAs?: string
}
/** What came of a swap. `missed`: lines were stored meanwhile, and everything is as it was. */
export type Swapped = { readonly swapped: true } | { readonly missed: readonly JournalLine[] }

/** Journals by name. Every store passes the same suite (`testing/suite.ts`). */
export interface Journals {
  /**
   * Begins a journal, perhaps with a checkpoint in place of all earlier lines, and with its first lines: it is there with all of them,
   * or not at all. Throws a StoreError when there is one of this name.
   */
  create(name: string, header: Header, checkpoint?: Checkpoint, lines?: readonly JournalLine[]): Promise<void>
  /**
   * Another journal takes the place of this one. However the process ends, a later one finds either all as it was, or all done; no line
   * that was stored is lost. Who watches one of them is told that it was taken away, and what is handed in for the old one afterwards by
   * others is refused. Throws a StoreError when there is no such journal, or one under the name that is to be kept.
   */
  swap(name: string, swap: Swap): Promise<Swapped>
  /** The header of a journal. Throws a StoreError when there is none. */
  header(name: string): Promise<Header>
  /**
   * Stores the line if `expected` is the number of the last one; what is stored survives a crash. Several that wait are stored
   * together, and the next may be handed in before the one before it is stored. Throws when it cannot be written: then it is not
   * stored, nor is any that was handed in after it.
   */
  append(name: string, expected: number, line: JournalLine): Promise<Stored>
  /** The lines after line `after`. Throws a StoreError where the journal begins with a later checkpoint. */
  read(name: string, after: number): AsyncIterable<JournalLine>
  /** The last checkpoint that was kept, or the one that the journal begins with; null when there is none. */
  latest(name: string): Promise<Checkpoint | null>
  /** Keeps a checkpoint beside the lines, which stay; `part`: what is kept beside it, of the lines since `part.from`. */
  keep(name: string, checkpoint: Checkpoint, part?: Omit<LogPart, 'n'>): Promise<void>
  /**
   * The parts that lead to line `n`, the last one first: each ends where the one before it begins. It ends where one is
   * missing.
   */
  parts(name: string, n: number): AsyncIterable<LogPart>
  /**
   * Calls `stored` with the number of each new line, whoever stored it, until the function that it returns is called; with null
   * when the journal is taken away. A number may be left out where a later one follows.
   */
  watch(name: string, stored: (n: number | null) => void): () => void
  /** The names of all journals, in the order of the alphabet. */
  list(): Promise<readonly string[]>
  /** Takes a journal away, with its checkpoints. Throws a StoreError when there is none. */
  delete(name: string): Promise<void>
  /** Lets go of what the store holds open. */
  close(): Promise<void>
}

/** Of parts in the order in which they were written those that lead to line `n`, the last one first. */
export function* leadingTo(parts: readonly LogPart[], n: number): Iterable<LogPart> {
  let at = n
  for (let i = parts.length - 1; i >= 0 && at > 0; i--) {
    const part = parts[i]!
    // One that was written again stands later; what it took the place of is passed over.
    if (part.n !== at || part.from >= at) continue
    yield part
    at = part.from
  }
}
