import { bestOf, type Die, d20, worstOf } from '@quintain/dice'
import type { Reader } from '@quintain/engine'
import type { RollKind } from '../vocabulary/check-steps.ts'

const BETTER = bestOf(d20, 2)
const WORSE = worstOf(d20, 2)

/** The d20 of a roll: the better or the worse of two where something says so, one where both do. */
export function d20Of(r: Reader, who: number, roll: RollKind): Die {
  // The number is explained only where it is not 0: one die needs no explanation.
  if (r.sum('twice', who, { roll }) === 0) return d20
  return r.tally('twice', who, { roll }) > 0 ? BETTER : WORSE
}
