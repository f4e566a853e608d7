import type { JournalLine, Table } from '@quintain/engine'
import type { Journals } from '@quintain/store'

/** Fetches the lines before the checkpoint that a table began with, when line `after` lies before it. */
export async function withEarlierLines(t: Table, store: Journals, name: string, after: number): Promise<void> {
  if (!Number.isSafeInteger(after) || after >= t.base || after < 0) return
  try {
    t.extend((await linesOf(store, name, 0)).slice(0, t.base))
  } catch {
    // They are not kept: what lies before the checkpoint is not taken back.
  }
}

/** The lines of a journal after one of them. */
export async function linesOf(store: Journals, name: string, after: number): Promise<JournalLine[]> {
  const lines: JournalLine[] = []
  for await (const l of store.read(name, after)) lines.push(l)
  return lines
}
