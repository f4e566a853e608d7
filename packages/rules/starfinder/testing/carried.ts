import { npcFormat } from '../creature/import/npc.ts'
import type { Part } from './npc.ts'

const NOTHING = npcFormat.read({ type: 'npc2', system: { attributes: {} } })
const line = (n: (typeof NOTHING.notes)[number]) => `${n.how} ${n.path.replace(/^system\./, '')}: ${n.says}`
const silent = new Set(NOTHING.notes.map(line))

/** What the import makes of an `npc2` document that says only this: what is unlike one that says nothing, and its notes. */
export function carriedFrom(system: Part, items: readonly unknown[] = []): [made: Part, notes: readonly string[]] {
  const { creature, notes } = npcFormat.read({ type: 'npc2', system: { attributes: {}, ...system }, items })
  const same = (key: string) => JSON.stringify(creature[key]) === JSON.stringify(NOTHING.creature[key])
  const made = Object.fromEntries(Object.entries(creature).filter(([key]) => !same(key)))
  const said = notes.filter(n => !silent.has(line(n)) || (n.path === 'items' && items.length > 0))
  return [made, said.map(line)]
}
