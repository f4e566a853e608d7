import type { Scene } from '../model/scene.ts'
import type { Entry } from './entry.ts'

/** A viewer of a journal. */
export type Viewer = { readonly gm: true } | { readonly side: string }

/** A journal's entry as a viewer may see it: events only, without the picks of others' secrets. */
export interface VisibleEntry {
  readonly n: number
  readonly events: readonly Record<string, unknown>[]
  readonly undone?: number
  readonly ruling?: string
}

/**
 * What a viewer sees of an entry. `observes` says whether a side observes a creature (by id). An event that only observers of
 * its subject see is left out for others; of a split event, all but the subject's side see the shared fields.
 */
export function project(
  scene: Scene,
  e: Entry,
  viewer: Viewer,
  observes: (side: string, creature: string) => boolean,
): VisibleEntry {
  if ('undone' in e) return { n: e.n, events: [], undone: e.undone }
  const ruling = 'ruling' in e ? { ruling: e.ruling } : {}
  const all = e.events ?? []
  if ('gm' in viewer) return { n: e.n, events: all, ...ruling }
  const sideOf = (id: unknown): string | undefined => scene.sheets.find(s => s.id === id)?.side
  const events: Record<string, unknown>[] = []
  for (const x of all) {
    const kind = scene.rules.events[String(x.e)]
    if (!kind) throw new Error(`no event "${String(x.e)}" under ruleset ${scene.rules.id}`)
    const subject = x[kind.subject]
    const own = sideOf(subject) === viewer.side
    if (kind.see === 'all' || (own && kind.see !== 'gm')) events.push(x)
    else if (kind.see === 'if-seen' && (subject === undefined || observes(viewer.side, String(subject)))) events.push(x)
    else if (kind.see === 'split') {
      const shared: Record<string, unknown> = { e: x.e }
      for (const k of kind.shared) if (x[k] !== undefined) shared[k] = x[k]
      events.push(shared)
    }
  }
  return { n: e.n, events, ...ruling }
}
