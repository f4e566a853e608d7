import { perScene, type Reader } from '@quintain/engine'
import { actsIn } from '../../creature/documents/acts.ts'
import type { D20Sheet } from '../../creature/sheet.ts'

/** One whose level is less than so much of the highest of its side counts for less, and one without any for so little. */
const [PART, LEAST] = [0.5, 0.25]
/** How much harm to each creature counts, by what everybody sees that it is: in full for one that has acts. */
const counted = perScene(({ sheets }): readonly number[] => {
  const highest = new Map<string, number>()
  for (const { side, level } of sheets as readonly D20Sheet[])
    highest.set(side, Math.max(highest.get(side) ?? 1, level))
  return (sheets as readonly D20Sheet[]).map(sheet => {
    const part = sheet.level / highest.get(sheet.side)!
    return part >= PART || actsIn(sheet).length > 0 ? 1 : LEAST + ((1 - LEAST) * part) / PART
  })
})
/** How much harm to a foe counts, by its level beside those of its side. */
export const slightness = (r: Reader, foe: number): number => counted(r.scene)[foe]!
