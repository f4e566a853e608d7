import type { ViewChange } from './told.ts'
import type { TableView } from './view.ts'

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** What differs between two views: applied to the first it gives the second; null where nothing does. */
export function viewChange(was: TableView, now: TableView): ViewChange | null {
  const { creatures: before, ...had } = was
  const { creatures: after, ...has } = now
  const set = Object.fromEntries(
    Object.entries(has).filter(([k, v]) => !same(v, had[k as keyof typeof had])),
  ) as ViewChange['set']
  const known = new Map(before.map(c => [c.id, c]))
  const creatures = after.filter(c => !same(c, known.get(c.id)))
  const ids = after.map(c => c.id)
  const moved = !same(
    before.map(c => c.id),
    ids,
  )
  if (!Object.keys(set).length && !creatures.length && !moved) return null
  return { set, creatures, ...(moved ? { ids } : {}) }
}

/** The view after a change. Throws an Error when the change is not one of this view. */
export function changedView(was: TableView, change: ViewChange | null): TableView {
  if (!change) return was
  const all = new Map([...was.creatures, ...change.creatures].map(c => [c.id, c]))
  const creatures = (change.ids ?? was.creatures.map(c => c.id)).map(id => {
    const c = all.get(id)
    if (!c) throw new Error(`no creature "${id}" in the view that this change is applied to`)
    return c
  })
  return { ...was, ...(change.set as Partial<TableView>), creatures }
}
