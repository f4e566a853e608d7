import type { Size } from '@quintain/grid'

/**
 * What size adds to attack rolls and to the number to hit (modern/attack/size-modifier); a text that gives no table
 * borrows it.
 */
export const SIZE_MODIFIER: Readonly<Record<Size, number>> = {
  colossal: -8,
  gargantuan: -4,
  huge: -2,
  large: -1,
  medium: 0,
  small: 1,
  tiny: 2,
  diminutive: 4,
  fine: 8,
}
