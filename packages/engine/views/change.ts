import type { SeenFloor } from './floor.ts'
import type { PlayerView, VisibleCreature } from './view.ts'

type Data = Readonly<Record<string, unknown>>
/** Fields that are new or have another value, and names of those that are gone. */
export interface FieldsChange {
  readonly set?: Data
  readonly gone?: readonly string[]
}
/** What has changed of a creature; bands that are null are gone. */
export interface CreatureChange extends Partial<Omit<VisibleCreature, 'state' | 'bands'>> {
  readonly state?: FieldsChange
  readonly bands?: VisibleCreature['bands'] | null
}

/** What differs between two views: applied to the first it gives the second. */
export interface Change {
  /** The creatures of the view in their order, where that has changed. */
  readonly order?: readonly string[]
  /** What has changed of each; all of it of one that has appeared. */
  readonly creatures?: Readonly<Record<string, CreatureChange>>
  readonly presences?: number
  readonly game?: FieldsChange
  /** The whole floor, where anything of it has changed; null: it lies open now. */
  readonly floor?: SeenFloor | null
}

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
const some = <T extends object>(x: T): T | undefined => (Object.keys(x).length > 0 ? x : undefined)

function fields(was: Data, now: Data): FieldsChange | undefined {
  const set: Record<string, unknown> = {}
  for (const k of Object.keys(now)) if (!same(was[k], now[k])) set[k] = now[k]
  const gone = Object.keys(was).filter(k => now[k] === undefined)
  return some({ ...(Object.keys(set).length ? { set } : {}), ...(gone.length ? { gone } : {}) })
}
/** Fields stand in the order of their names, so that equal views are equal texts. */
function applied(was: Data, change: FieldsChange | undefined): Data {
  if (!change) return was
  const out: Record<string, unknown> = { ...was, ...change.set }
  for (const k of change.gone ?? []) delete out[k]
  return Object.fromEntries(Object.entries(out).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What has changed from one view to the next; null where nothing has. */
export function difference(was: PlayerView, now: PlayerView): Change | null {
  const before = new Map(was.creatures.map(c => [c.id, c]))
  const order = now.creatures.map(c => c.id)
  const creatures: Record<string, CreatureChange> = {}
  for (const c of now.creatures) {
    const had = before.get(c.id)
    const { aware, sheet, conditions } = c
    const state = fields(had?.state ?? {}, c.state)
    const change = some({
      ...(had?.aware === aware ? {} : { aware }),
      ...(same(had?.sheet, sheet) ? {} : { sheet }),
      ...(state ? { state } : {}),
      ...(same(had?.conditions, conditions) ? {} : { conditions }),
      ...(same(had?.bands, c.bands) ? {} : { bands: c.bands ?? null }),
    })
    if (change) creatures[c.id] = change
  }
  const sameOrder = same(
    was.creatures.map(c => c.id),
    order,
  )
  const game = fields(was.game, now.game)
  return (
    some({
      ...(sameOrder ? {} : { order }),
      ...(Object.keys(creatures).length ? { creatures } : {}),
      ...(was.presences === now.presences ? {} : { presences: now.presences }),
      ...(game ? { game } : {}),
      ...(same(was.floor, now.floor) ? {} : { floor: now.floor ?? null }),
    }) ?? null
  )
}

/** The view after a change. Throws an Error when a creature of the change was never in the view. */
export function changed(was: PlayerView, change: Change | null): PlayerView {
  if (!change) return was
  const before = new Map(was.creatures.map(c => [c.id, c]))
  const creatures = (change.order ?? was.creatures.map(c => c.id)).map((id): VisibleCreature => {
    const now = change.creatures?.[id] ?? {}
    const had = before.get(id)
    const { aware, sheet, conditions } = { ...had, ...now }
    if (aware === undefined || !sheet || !conditions)
      throw new Error(`no creature "${id}" in the view that this change is applied to`)
    const bands = now.bands === undefined ? had?.bands : (now.bands ?? undefined)
    return { id, aware, sheet, state: applied(had?.state ?? {}, now.state), conditions, ...(bands ? { bands } : {}) }
  })
  const floor = change.floor === undefined ? was.floor : (change.floor ?? undefined)
  return {
    creatures,
    presences: change.presences ?? was.presences,
    game: applied(was.game, change.game),
    ...(floor ? { floor } : {}),
  }
}

/** The creatures that a change brings into the view, and those that it takes out of it. */
export function appearedAndLost(
  was: PlayerView,
  now: PlayerView,
): { appeared: readonly string[]; lost: readonly string[] } {
  const [before, after] = [was, now].map(v => new Set(v.creatures.map(c => c.id)))
  return {
    appeared: [...after!].filter(id => !before!.has(id)),
    lost: [...before!].filter(id => !after!.has(id)),
  }
}
