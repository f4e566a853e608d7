import { type Checkpoint, type Scene, Table, type TableOptions } from '@quintain/engine'
import type { Journals } from '@quintain/store'
import { goOn } from './commit.ts'
import { linesOf } from './earlier.ts'

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
 * A table from its journal: from the last checkpoint and the lines since, or from its start. No step runs again. A fight that
 * has begun goes on where it waits for nobody, as it was when the process before died in the middle of that. A checkpoint that
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
  const opened = async (): Promise<Table> => {
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
  const t = await opened()
  if (t.inEffect.length > 0 || t.base > 0) await goOn(t, store, name)
  return t
}
