import { lightOn, type MadeOut, madeOutBy } from '@quintain/rules'
import type { MapInput } from './file.ts'

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
