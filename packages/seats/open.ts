import { type Checkpoint, type JournalLine, type Scene, Table, type TableOptions } from '@quintain/engine'
import type { Journals } from '@quintain/store'

/** A name of a question that tells nothing: it is drawn, not counted. */
export function token(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(9))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** A table for a new journal. */
export async function newTable(
  scene: Scene,
  start: Int32Array,
  store: Journals,
  name: string,
  options: TableOptions,
): Promise<Table> {
  const t = new Table(scene, start, { token, ...options })
  await store.create(name, t.header)
  return t
}

/**
 * A table from its journal: from the last checkpoint and the lines since, or from its start. No step runs again. A
 * checkpoint that
 * this version cannot read is left out where all lines are there. `whole`: from its start where all lines are there.
 */
export async function openTable(
  scene: Scene,
  store: Journals,
  name: string,
  options: TableOptions,
  whole = false,
): Promise<Table> {
  const header = await store.header(name)
  const latest = await store.latest(name)
  const from = async (c: Checkpoint | null) =>
    Table.resume(
      scene,
      { header, ...(c ? { checkpoint: c } : {}), lines: await linesOf(store, name, c?.n ?? 0) },
      { token, ...options },
    )
  if (!latest) return from(null)
  const [first, second] = whole ? [null, latest] : [latest, null]
  try {
    return await from(first)
  } catch (error) {
    return from(second).catch(() => {
      throw error
    })
  }
}

/** Fetches the lines before the checkpoint that a table began with, when line `after` lies before it. */
export async function withEarlierLines(t: Table, store: Journals, name: string, after: number): Promise<void> {
  if (!Number.isSafeInteger(after) || after >= t.base || after < 0) return
  try {
    t.extend((await linesOf(store, name, 0)).slice(0, t.base))
  } catch {
    // They are not kept: what lies before the checkpoint is not taken back.
  }
}

async function linesOf(store: Journals, name: string, after: number): Promise<JournalLine[]> {
  const lines: JournalLine[] = []
  for await (const l of store.read(name, after)) lines.push(l)
  return lines
}
