import { pendingStep } from '../journal/codec.ts'
import type { JournalLine } from '../journal/line.ts'
import { freezeForJson } from '../memory/json-cache.ts'
import { perScene, type Scene } from '../model/scene.ts'

type Change = NonNullable<JournalLine['agenda']>

const LIMIT = 4096
const changesOf = perScene(() => new Map<number, Change>())

/** How an agenda differs from an earlier one, both by number. The same two agendas share one record and its JSON. */
export function agendaChange(scene: Scene, before: number, now: number): Change {
  const known = changesOf(scene)
  const key = before * 2 ** 26 + now
  let change = known.get(key)
  if (!change) {
    if (known.size >= LIMIT) known.clear()
    change = freezeForJson(changeOf(scene, before, now))
    known.set(key, change)
  }
  return change
}
function changeOf(scene: Scene, before: number, now: number): Change {
  const was = scene.agendas.list(before).reverse()
  const is = scene.agendas.list(now).reverse()
  let keep = 0
  while (keep < was.length && keep < is.length && was[keep] === is[keep]) keep++
  const top = is.slice(keep).reverse()
  return { keep, top: top.map(id => pendingStep(scene, id)) }
}
