import type { Reader, Tally } from '@quintain/engine'
import type { SavesAgainst } from '../creature/defends.ts'
import type { SaveFacts } from '../vocabulary/stats.ts'

/** Adds what a sheet gives against the descriptors of what is saved against. */
export function addAgainst(t: Tally, r: Reader, who: number, { descriptors }: SaveFacts): void {
  if (!descriptors?.length) return
  const { savesAgainst = [] } = r.sheet(who) as { savesAgainst?: SavesAgainst }
  for (const b of savesAgainst)
    if (descriptors.includes(b.descriptor))
      t.add(b.value, b.type, b.from ?? `against ${b.descriptor}`, r.slots.checks.againstRule)
}
