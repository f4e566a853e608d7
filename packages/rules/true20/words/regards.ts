import type { Reader } from '@quintain/engine'
import { links } from '../../d20/vocabulary/relations.ts'
import { sheetOf } from '../creature/abilities.ts'
import { attitudeOf } from '../social/attitudes.ts'

/**
 * What a character feels about others who are not of its side: toward those whom somebody has tried to win over, and where its sheet says
 * so (`open`: whose sheet is known) toward all whom it feels something about.
 */
export function regards(
  r: Reader,
  who: number,
  open: boolean,
): readonly { readonly to: number; readonly attitude: string }[] {
  const settled = new Set(r.items(who, links.regards).map(l => l.to))
  const { side, attitude, attitudes } = sheetOf(r, who)
  const feels = (to: number) => attitude !== 'indifferent' || attitudes[r.sheet(to).id] !== undefined
  return r.scene.sheets.flatMap((sheet, to) =>
    to !== who && sheet.side !== side && (settled.has(to) || (open && feels(to)))
      ? [{ to, attitude: attitudeOf(r, who, to) }]
      : [],
  )
}
