import { asDealt, isMild, qualitiesNow, waysOf } from '../attack/damage-roll.ts'
import { weaponOf } from '../attack/facts.ts'
import { thrownParts } from '../creature/damage-dice.ts'
import type { D20Sheet } from '../creature/sheet.ts'
import { type Loss, mitigate } from '../injury/mitigation/mitigation.ts'
import type { AttackDetails } from '../vocabulary/attack-step.ts'
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
  const by = who(s.by)
  const details = s.details as AttackDetails | undefined
  const faces = (entry.picks ?? []).flatMap(p => (/^damage \d+$/.test(p.key) ? [p.face ?? 0] : []))
  if (faces.length === 0 || !(r.sheet(by) as D20Sheet).weapons[Number(s.weapon)]) return null
  const weapon = weaponOf(r, by, Number(s.weapon))
  const switched = details?.switched === true && r.slots.hit.maySwitch(weapon)
  const total = (stat: string, none: number) => why().find(w => w.stat === stat)?.total ?? none
  const bonus = total('damage', 0) * total('multiplier', 1)
  const thrown = faces.map((face, i) => face + (i === 0 ? bonus : 0))
  const of = thrownParts(weapon, faces.length).map(d => ({
    types: d.types,
    nonlethal: isMild(r, weapon, d) !== switched,
  }))
  return {
    who: who(s.at),
    parts: asDealt(thrown, of, r.slots.hit.leastIsNonlethal === true),
    qualities: [...qualitiesNow(r, by, weapon), ...waysOf(r, { ...s, by, at: who(s.at) } as never)],
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
