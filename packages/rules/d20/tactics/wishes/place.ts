import type { Reader } from '@quintain/engine'
import { distanceBetween, footprint } from '@quintain/grid'
import { foesOf } from '../../actions/suggestions.ts'
import { wishesOf } from '../../creature/roles.ts'
import { present, sheetOf, spaceOf, squareAt } from '../../position/position.ts'

/** Feet from a friend that are near, where a sheet does not say how many. */
const NEAR = 10
/** What each foot too much or too little adds. */
const EACH_FOOT = 0.04

/** Whether a creature wishes to stand somewhere. */
export function wishesPlace(r: Reader, who: number): boolean {
  const { near, apart } = wishesOf(sheetOf(r, who).tactics)
  return near !== undefined || apart !== undefined
}

/**
 * How far a square is from where a creature wishes to stand: 0 where it is as wished, else from 1 on. Undefined for one
 * without a wish, or whose friend is not there.
 */
export function misplaced(r: Reader, who: number): ((square: number) => number) | undefined {
  const { near, within = NEAR, apart } = wishesOf(sheetOf(r, who).tactics)
  if (near === undefined && apart === undefined) return undefined
  const friend = near === undefined ? -1 : r.scene.sheets.findIndex(s => s.id === near)
  const to = friend >= 0 && friend !== who && present(r, friend) ? spaceOf(r, friend) : null
  const foes = apart === undefined ? [] : foesOf(r, who).map(foe => spaceOf(r, foe))
  if (!to && foes.length === 0) return undefined
  const { side } = spaceOf(r, who)
  return square => {
    const here = footprint(squareAt(r, square), side)
    const feet = [
      to ? distanceBetween(here, to) - within : 0,
      ...foes.map(foe => (apart ?? 0) - distanceBetween(here, foe)),
    ]
    const off = Math.max(0, ...feet)
    return off > 0 ? 1 + EACH_FOOT * off : 0
  }
}
