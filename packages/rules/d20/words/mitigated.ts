import { asDealt, qualitiesNow } from '../attack/damage-roll.ts'
import { thrownParts } from '../creature/damage-dice.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { type Loss, mitigate } from '../injury/mitigation/mitigation.ts'
import type { Part } from '../vocabulary/damage-types.ts'
import type { Citation, CitedEntry } from './citation.ts'

interface Dealt {
  readonly who: number
  readonly parts: readonly Part[]
  readonly qualities: readonly string[]
}

/** The damage of an entry before protections; for an attack, the total of its dice and bonus. */
function dealtBy({ entry, r, why }: CitedEntry): Dealt | null {
  const s = entry.step as unknown as Readonly<Record<string, unknown>>
  const who = (id: unknown): number => r.scene.creatures.indexOf(String(id))
  if (s.do === 'damage')
    return {
      who: who(s.who),
      parts: s.parts as readonly Part[],
      qualities: (s.qualities as readonly string[] | undefined) ?? [],
    }
  const faces = (entry.picks ?? []).flatMap(p => (/^damage \d+$/.test(p.key) ? [p.face ?? 0] : []))
  const weapon = (r.sheet(who(s.by)) as D20Sheet).weapons[Number(s.weapon)]
  if (faces.length === 0 || !weapon) return null
  const total = (stat: string, none: number) => why().find(w => w.stat === stat)?.total ?? none
  const bonus = total('damage', 0) * total('multiplier', 1)
  const thrown = faces.map((face, i) => face + (i === 0 ? bonus : 0))
  const of = thrownParts(weapon, faces.length).map(d => ({ types: d.types, nonlethal: d.nonlethal === true }))
  return {
    who: who(s.at),
    parts: asDealt(thrown, of, r.slots.hit.leastIsNonlethal === true),
    qualities: qualitiesNow(r, who(s.by), weapon),
  }
}

const says = ({ taken, of, lost }: Loss): string =>
  lost !== undefined ? `not counted: ${lost}` : taken < 0 ? `adds ${-taken} to ${of}` : `takes ${taken} of ${of}`

/** What each protection took off the damage of an entry, or why it took nothing. */
export function mitigated(x: CitedEntry): Citation[] {
  const dealt = dealtBy(x)
  if (!dealt) return []
  const text = x.r.slots.damage
  const all: Citation[] = []
  mitigate(text, text.mitigations(x.r, dealt.who), dealt.parts, dealt.qualities, loss =>
    all.push({ what: loss.mitigation.source, says: says(loss), rules: [loss.mitigation.rule] }),
  )
  return all
}
