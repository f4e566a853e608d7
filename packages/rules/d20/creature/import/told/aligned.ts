import { printed } from '../../../words/imports/stat-block.ts'
import type { Block } from '../block.ts'
import type { Keys } from '../reading.ts'

const SIDES = /\b(?:good|evil|lawful|chaotic)\b/gi
const SAID =
  /\bnatural weapons?\b[^.]*\btreated as ([^.]*?)(?: weapons?)? for the purposes? of (?:overcoming|bypassing)\b/i
/**
 * What the weapons of a creature count as against damage reduction: as its subtypes for an outsider, as its words say, and its
 * natural ones as magic where it has reduction that magic overcomes.
 */
export function alignWeapons(block: Block, keys: Keys): void {
  const weapons = (keys['weapons'] ?? []) as Keys[]
  const type = block.text('Size/Type')
  const subtypes = /\boutsider\b/i.test(type) ? (/\(([^)]*)\)/.exec(type)?.[1]?.match(SIDES) ?? []) : []
  const said = SAID.exec(block.everything())?.[1] ?? ''
  const own = [...subtypes, ...(said.match(SIDES) ?? [])].map(side => side.toLowerCase())
  const reduction = (keys['reduction'] ?? []) as readonly Keys[]
  const isMagic = /\bmagic\b/i.test(said) || reduction.some(r => /\bmagic\b/.test(String(r['overcomeBy'] ?? '')))
  const count = (w: Keys): readonly string[] => [
    ...new Set([
      ...((w['qualities'] ?? []) as string[]),
      ...own,
      ...(isMagic && w['natural'] === true ? ['magic'] : []),
    ]),
  ]
  const given = new Set<string>()
  for (const w of weapons) {
    const qualities = count(w)
    if (qualities.length === 0) continue
    w['qualities'] = qualities
    for (const q of qualities) given.add(q)
  }
  if (given.size > 0) block.note('Size/Type', 'mapped', printed.aligned([...given].join(', ')))
}
