import { maximum } from '../../d20/injury/points.ts'
import type { InjuryText } from '../../d20/injury/pools.ts'
import { HIT_POINTS, TEMPORARY } from '../../d20/injury/pools.ts'
import { sheetOf } from '../creature/sheet.ts'
import { STAMINA } from './fields.ts'

/** Temporary Hit Points go first, then Stamina Points, then Hit Points; no kind of healing spills over into another. */
export const pointsOfText: InjuryText = {
  pools: [STAMINA, TEMPORARY],
  maximum(r, who, pool) {
    if (pool === HIT_POINTS) return maximum(r, who)
    return pool === STAMINA ? sheetOf(r, who).stamina.maximum : Number.POSITIVE_INFINITY
  },
}
