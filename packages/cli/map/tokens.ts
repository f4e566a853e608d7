import type { Reader } from '@quintain/engine'
import type { Fight, Token } from '@quintain/formats'
import { type Size, STANDARD_SIZES, sideOf } from '@quintain/grid'
import { altitudeOf, at } from '@quintain/rules'

/** The creatures of a fight where they stand now, for drawing. */
export function tokensOf(f: Fight, r: Reader): Token[] {
  return f.sheets.flatMap((sheet, who) => {
    const square = r.get(who, at)
    if (square < 0) return []
    const size = (sheet as unknown as { size: Size }).size
    return [
      {
        sign: f.letters[who]!,
        at: f.map.at(square),
        side: sideOf(STANDARD_SIZES[size]),
      },
    ]
  })
}

/** `, 30 ft up` of a creature over the ground; nothing of one that stands on it. */
export function heightText(r: Reader, who: number): string {
  const feet = r.get(who, at) < 0 ? 0 : altitudeOf(r, who)
  return feet > 0 ? `, ${feet} ft up` : ''
}
