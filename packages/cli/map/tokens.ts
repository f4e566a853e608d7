import type { Reader } from '@quintain/engine'
import type { Fight, Token } from '@quintain/formats'
import { type Size, STANDARD_SIZES, sideOf } from '@quintain/grid'
import { at } from '@quintain/rules'

/** The creatures of a fight where they stand now, for drawing. */
export function tokensOf(f: Fight, r: Reader): Token[] {
  return f.sheets.flatMap((sheet, who) => {
    const square = r.get(who, at)
    if (square < 0) return []
    const size = (sheet as unknown as { size: Size }).size
    return [
      {
        sign: f.letters[who]!,
        at: { x: square % f.map.width, y: Math.floor(square / f.map.width) },
        side: sideOf(STANDARD_SIZES[size]),
      },
    ]
  })
}
