import { type Scene, Table, type TableOptions } from '@quintain/engine'
import type { Journals } from '@quintain/store'

/** A table from its journal: from the last checkpoint and the lines since, or from its start. No step runs again. */
export async function openTable(scene: Scene, store: Journals, name: string, options: TableOptions): Promise<Table> {
  const header = await store.header(name)
  const checkpoint = await store.latest(name)
  const lines = []
  for await (const l of store.read(name, checkpoint?.n ?? 0)) lines.push(l)
  return Table.resume(scene, { header, ...(checkpoint ? { checkpoint } : {}), lines }, options)
}
