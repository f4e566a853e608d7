import type { Reader } from '@quintain/engine'
import type { Fight, Token } from '@quintain/formats'
import { altitudeOf, at, spaceOf, squaresHeld } from '@quintain/rules'

/** The creatures of a fight where they stand now, for drawing; `drawn`: only those. Who stands over the fallen is drawn over them. */
export function tokensOf(f: Fight, r: Reader, drawn: (who: number) => boolean = () => true): Token[] {
  const fallen = f.sheets.map((_, who) => r.barred(who, 'fight') !== null)
  const inOrder = f.sheets.map((_, who) => who).sort((a, b) => Number(fallen[b]) - Number(fallen[a]) || a - b)
  return inOrder.flatMap(who => {
    const square = r.get(who, at)
    if (square < 0 || !drawn(who)) return []
    const sign = f.letters[who]!
    const side = spaceOf(r, who).side
    // Who is squeezed is drawn on the strip that it holds.
    const held = side > 1 ? squaresHeld(r, who) : []
    return held.length > 0 && held.length < side * side
      ? held.map(at => ({ sign, at }))
      : [{ sign, at: f.map.at(square), side }]
  })
}

/** `, 30 ft up` of a creature over the ground; nothing of one that stands on it. */
export function heightText(r: Reader, who: number): string {
  const feet = r.get(who, at) < 0 ? 0 : altitudeOf(r, who)
  return feet > 0 ? `, ${feet} ft up` : ''
}
