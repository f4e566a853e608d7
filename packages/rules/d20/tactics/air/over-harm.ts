import type { Reader } from '@quintain/engine'
import { worksOn } from '../../effects/running/shunned.ts'
import type { Spot } from '../../movement/flight/route.ts'
import { harmingGroundAt, hasHarmingGround } from '../../position/hazards/harming.ts'

/** Whether the ground harms a flyer at a place in the air; undefined where no ground harms. Where it is already is no worse. */
export function harmUnder(r: Reader, who: number): ((spot: Spot) => boolean) | undefined {
  if (!hasHarmingGround(r)) return undefined
  const under = harmingGroundAt(r, who).map(x => x.terrain)
  return ({ square, feet }) =>
    harmingGroundAt(r, who, square, feet).some(
      ({ terrain, harm }) => (harm.eachSquare || harm.eachTurn || !under.includes(terrain)) && worksOn(r, who, harm),
    )
}
