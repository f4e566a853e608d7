import type { Reader } from '@quintain/engine'
import { distanceBetween, distanceInAir, feetAbove } from '@quintain/grid'
import type { Spot } from '../../movement/flight/route.ts'
import { wings } from '../../movement/flight/wings.ts'
import { floorOf, levelOf } from '../../position/height.ts'
import { spaceOf } from '../../position/position.ts'
import { wieldedWeapons } from '../../position/threat.ts'
import { menace } from '../stand-off.ts'

/** Feet of the longest melee weapon in hand. */
const reachOf = (r: Reader, who: number): number =>
  Math.max(0, ...wieldedWeapons(r, who).map(w => r.slots.movement.reach(r, who, w).feet))

/**
 * The foe, if any, whose next turn reaches a place in the air: a walker one that is no higher than its weapon reaches, a flyer
 * all around.
 */
export function menacedBy(r: Reader, who: number, foes: readonly number[]): (spot: Spot) => number | undefined {
  const all = foes.map(foe => ({
    foe,
    feet: menace(r, foe),
    reach: reachOf(r, foe),
    space: spaceOf(r, foe),
    level: levelOf(r, foe),
    flies: wings(r, foe),
  }))
  return ({ square, feet: height }) => {
    const mine = spaceOf(r, who, square)
    const level = floorOf(r, who, square) + height
    return all.find(({ feet, reach, space, level: its, flies }) => {
      if (feet === 0) return false
      if (flies) return distanceInAir(mine, space, level - its) <= feet
      return feetAbove({ ...mine, level }, { ...space, level: its }) <= reach && distanceBetween(mine, space) <= feet
    })?.foe
  }
}
