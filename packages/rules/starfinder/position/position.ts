import type { View } from '@quintain/engine'
import { feature, reading } from '@quintain/engine'
import type { MovementText } from '../../d20/position/slots.ts'
import { sheetOf } from '../creature/sheet-of.ts'

const ZERO_REACH_CANNOT_STOP = reading('zero-reach-cannot-stop', 'starfinder/position/zero-reach-enter')

/** Who has no reach stops in the square of an opponent, to attack it; by a reading it only passes. */
export const stopsWithoutReach = (v: View): boolean => !ZERO_REACH_CANNOT_STOP(v)

/** What says how far melee weapons reach. */
export const REACH_RULES = {
  reach: 'starfinder/position/threatened-squares',
  reachWeapon: 'starfinder/position/reach-weapon',
} as const

/**
 * What a creature reaches: its natural reach; with a weapon of the property reach 5 feet more, which for creatures of one
 * square is 10 feet. Adjacent squares stay within it.
 */
export function reach(v: View, who: number, weapon: number): ReturnType<MovementText['reach']> {
  const sheet = sheetOf(v, who)
  const reach = sheet.weapons[weapon]?.reach
  if (!reach) return { feet: sheet.reach }
  return { feet: reach === true ? sheet.reach + 5 : reach, weapon: true }
}

export const reaching = feature(
  [
    'starfinder/position/zero-reach-enter',
    'starfinder/position/threatened-squares',
    'starfinder/position/reach-weapon',
  ],
  { readings: [ZERO_REACH_CANNOT_STOP] },
)
