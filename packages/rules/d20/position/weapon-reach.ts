import { FEET_PER_SQUARE } from '@quintain/grid'
import type { Weapon } from '../creature/sheet.ts'
import type { MovementText } from './slots.ts'

/**
 * What a creature of a natural reach, in feet, reaches with a weapon. A reach weapon reaches as far as it says, else twice as far,
 * and not whom its wielder reaches without it; a part of the body that reaches farther than others reaches those as well.
 */
export function reachWith(natural: number, weapon: Weapon | undefined): ReturnType<MovementText['reach']> {
  const { reach, natural: isPart } = weapon ?? {}
  if (!reach) return { feet: natural }
  if (isPart && reach !== true) return { feet: reach }
  return { feet: reach === true ? 2 * natural : reach, weapon: true, from: natural + FEET_PER_SQUARE }
}
