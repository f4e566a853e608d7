import { decodeStep, encodeStep } from '../model/fields.ts'
import type { Scene } from '../model/scene.ts'
import { AGENDA, type Condition, type Field, GAME, type Layout } from '../model/state.ts'

/** A state as plain data with names, for the head of a journal and for tools. Zeros and empty values are left out. */
export interface Snapshot {
  readonly agenda: readonly Record<string, unknown>[]
  readonly game: Readonly<Record<string, unknown>>
  readonly creatures: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The fields of a layout by scope, and by name; computed once. */
interface Named {
  readonly creature: readonly Field[]
  readonly game: readonly Field[]
  readonly byName: ReadonlyMap<string, Field>
  readonly conditions: ReadonlyMap<string, Condition>
}
const named = new WeakMap<Layout, Named>()
function namesIn(layout: Layout): Named {
  let all = named.get(layout)
  if (!all) {
    const of = (scope: Field['scope']) => layout.fields.filter(f => f.scope === scope)
    all = {
      creature: of('creature'),
      game: of('game'),
      byName: new Map(layout.fields.map(f => [f.name, f])),
      conditions: new Map(layout.conditions.map(k => [k.name, k])),
    }
    named.set(layout, all)
  }
  return all
}

/** A state as plain data, for a journal. */
export function snapshot(scene: Scene, S: Int32Array): Snapshot {
  const { layout } = scene
  const { creature, game } = namesIn(layout)
  const of = (who: number, fields: readonly Field[]): Record<string, unknown> => {
    const out: Record<string, unknown> = {}
    for (const f of fields) {
      const v = S[layout.cell(who, f)]!
      if (v !== 0) out[f.name] = f.kind === 'ref' ? scene.values.at(v) : f.kind === 'bag' ? scene.bags.at(v) : v
    }
    return out
  }
  const creatures: Record<string, Record<string, unknown>> = {}
  scene.creatures.forEach((id, who) => {
    const start = layout.start(who)
    const out = of(who, creature)
    const on: string[] = []
    for (const k of layout.conditions) if ((S[start + layout.wordOffset(k)]! & layout.bitOf(k)) !== 0) on.push(k.name)
    if (on.length) out.conditions = on
    creatures[id] = out
  })
  return { agenda: scene.pending(S).map(s => encodeStep(scene, s)), game: of(GAME, game), creatures }
}

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v)

/** The cell of a value. Throws an Error that names its place and what would be right. */
function cellOf(scene: Scene, f: Field, v: unknown, where: string): number {
  if (f.kind === 'ref') return scene.values.id(v)
  if (f.kind === 'bag') {
    if (!Array.isArray(v)) throw new Error(`${where}: ${JSON.stringify(v)} is not a list`)
    return scene.bags.from(v)
  }
  if (typeof v !== 'number' || (v | 0) !== v) throw new Error(`${where}: ${JSON.stringify(v)} is not a whole number`)
  return v
}

/** The state of a snapshot. Throws an Error that names the place and what this ruleset does not know, or what would be right. */
export function restore(scene: Scene, from: Snapshot): Int32Array {
  const S = scene.empty()
  if (!isRecord(from) || !Array.isArray(from.agenda) || !isRecord(from.game) || !isRecord(from.creatures))
    throw new Error('a state has "agenda": a list, "game" and "creatures": objects')
  const more = Object.keys(from).find(k => !['agenda', 'game', 'creatures'].includes(k))
  if (more !== undefined) throw new Error(`no field "${more}" of a state: there are agenda, game, creatures`)
  const put = (who: number, name: string, v: unknown, where: string) => {
    const f = byName.get(name)
    if (f?.scope !== (who === GAME ? 'game' : 'creature'))
      throw new Error(`${where}: no field "${name}" under ruleset ${scene.rules.id}`)
    S[scene.layout.cell(who, f)] = cellOf(scene, f, v, `${where}.${name}`)
  }
  const { byName, conditions } = namesIn(scene.layout)
  for (const [name, v] of Object.entries(from.game)) put(GAME, name, v, 'game')
  for (const [id, fields] of Object.entries(from.creatures)) {
    const who = scene.who(id)
    if (!isRecord(fields)) throw new Error(`${id}: ${JSON.stringify(fields)} is not an object`)
    for (const [name, v] of Object.entries(fields)) {
      if (name !== 'conditions') {
        put(who, name, v, id)
        continue
      }
      if (!Array.isArray(v)) throw new Error(`${id}.conditions: ${JSON.stringify(v)} is not a list`)
      for (const k of v as string[]) {
        const found = conditions.get(k)
        if (!found) throw new Error(`${id}: no condition "${k}" under ruleset ${scene.rules.id}`)
        const cell = scene.layout.start(who) + scene.layout.wordOffset(found)
        S[cell] = S[cell]! | scene.layout.bitOf(found)
      }
    }
  }
  S[AGENDA] = scene.agenda(
    from.agenda.map((s, i) => decodeStep(scene, s, `agenda[${i}]: `)),
    0,
  )
  return S
}
