import { maximum } from '../../d20/injury/points.ts'
import type { InjuryText } from '../../d20/injury/pools.ts'
import { HIT_POINTS, TEMPORARY } from '../../d20/injury/pools.ts'
import { STAMINA } from './fields.ts'
import { staminaMaximum } from './maxima.ts'

/** Temporary Hit Points go first, then Stamina Points, then Hit Points; no kind of healing spills over into another. */
export const pointsOfText: InjuryText = {
  pools: [STAMINA, TEMPORARY],
  maximum(r, who, pool) {
    if (pool === HIT_POINTS) return maximum(r, who)
    return pool === STAMINA ? staminaMaximum(r, who) : Number.POSITIVE_INFINITY
  },
}
