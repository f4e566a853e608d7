import { type Header, type Snapshot, snapshot, type Table } from '@quintain/engine'
import { type Fight, type OpenFile, readFight, setUp } from '@quintain/formats'
import type { Registry } from '@quintain/rules'

/** A creature that is added to a running fight: its key, and the keys of a fight file. */
export interface Newcomer {
  readonly key: string
  readonly sheet: Readonly<Record<string, unknown>>
}

/** The fight with more creatures, which wait in reserve, and the header of a journal that goes on from where the table is. */
export function withNewcomers(
  { fight, table, name }: { readonly fight: Fight; readonly table: Table; readonly name: string },
  newcomers: readonly Newcomer[],
  rulesets: Registry,
  open?: OpenFile,
): { readonly fight: Fight; readonly header: Header } {
  const source = fight.source as { readonly creatures: Readonly<Record<string, unknown>> }
  const more = Object.fromEntries(newcomers.map(({ key, sheet }) => [key, { ...sheet, reserve: true }]))
  const text = JSON.stringify({ ...source, creatures: { ...source.creatures, ...more } })
  const larger = readFight(text, name, rulesets, open, true)
  const { scene, start } = setUp(larger, { editable: true })
  const [was, fresh] = [snapshot(table.scene, table.S), snapshot(scene, start)]
  const added = Object.fromEntries(newcomers.map(({ key }) => [key, fresh.creatures[key] ?? {}]))
  const state: Snapshot = { ...was, creatures: { ...was.creatures, ...added } }
  return {
    fight: larger,
    header: {
      ...table.header,
      creatures: scene.creatures,
      fight: larger.source,
      start: state,
      branchOf: { name, after: table.last },
    },
  }
}
