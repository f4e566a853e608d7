import type { Reader, View } from '@quintain/engine'
import { fact } from '@quintain/engine'
import { type Link, links } from '../../d20/vocabulary/relations.ts'

/** What help is for: the next attack roll against one opponent, or Defense against it. */
export type AidKind = 'attack' | 'defense' | 'grapple'

const isFor = (link: Link, who: number, kind: AidKind, foe: number): boolean =>
  link.to === who && link.grade === kind && link.foe === foe
const count = (kind: AidKind) => (v: View, who: number, foe: number) => {
  let n = 0
  for (let i = 0; i < v.count; i++) for (const link of v.items(i, links.aids)) if (isFor(link, who, kind, foe)) n++
  return n
}
/** How many have helped a creature in this way against this opponent. */
const helped = {
  attack: fact('helped to attack', count('attack')),
  defense: fact('helped to defend', count('defense')),
  grapple: fact('helped to grapple', count('grapple')),
}

/** Who has helped a creature in this way against this opponent, each with the help that it gave. */
export function aidsOf(r: Reader, who: number, kind: AidKind, foe: number): readonly (readonly [number, Link])[] {
  if (foe < 0 || r.fact(helped[kind], who, foe) === 0) return []
  return r.scene.sheets.flatMap((_, by) =>
    r.items(by, links.aids).flatMap(link => (isFor(link, who, kind, foe) ? [[by, link] as const] : [])),
  )
}

/** Whether a creature has been feinted by this one, whose next attack it does not see coming. */
export const feintedBy = (r: Pick<Reader, 'items'>, who: number, by: number): boolean =>
  by >= 0 && r.items(by, links.feints).some(l => l.to === who)
