import type { Reader } from '@quintain/engine'
import type { Senses } from '@quintain/grid'
import { lightOn, lightSeenWith, type MadeOut, madeOutBy, perceivedBy } from '@quintain/rules'
import type { MapInput } from './file.ts'

/** The light of a fight as some eyes have it, and what a creature of it perceives; nothing where there is no fight, or light hides nobody. */
export function knownLight(r: Reader | undefined, senses: Senses, who: number | undefined) {
  const light = r && lightSeenWith(r, senses)
  if (!r || !light) return {}
  const seen = who === undefined ? null : perceivedBy(r, who, senses)
  return seen ? { light, seen } : { light }
}

/** The light in which each creature stands, and how the viewer (or each of its foes) makes it out. */
export function lightNotes({ fight: r, standing }: MapInput, viewer: number | undefined): string[] {
  if (!r) return []
  const name = (who: number) => r.sheet(who).name
  const seen = (by: number, { who, seen: sees, melee, ranged }: MadeOut) => {
    const percent = melee === ranged ? `${ranged}%` : `${melee}% in melee, ${ranged}% at range`
    const miss = Math.max(melee, ranged) > 0 ? `misses ${percent}` : 'no concealment'
    return `${name(by)} ${sees ? 'sees' : 'does not see'} ${name(who)}: ${miss}`
  }
  return standing.flatMap(({ who }) => {
    if (who === undefined || who === viewer) return []
    const by =
      viewer === undefined ? standing.flatMap(c => (c.who === undefined || c.who === who ? [] : [c.who])) : [viewer]
    const seenBy = by.flatMap(v =>
      viewer === undefined && r.sheet(v).side === r.sheet(who).side
        ? []
        : madeOutBy(r, v)
            .filter(s => s.who === who && (viewer !== undefined || !s.seen || s.melee + s.ranged > 0))
            .map(s => seen(v, s)),
    )
    return [`${name(who)}: ${lightOn(r, who)} light${seenBy.length > 0 ? `; ${seenBy.join('; ')}` : ''}`]
  })
}
