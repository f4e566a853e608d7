import { SIZES, type Size, STANDARD_SIZES, sideOf } from '@quintain/grid'

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

const SIDES = Object.fromEntries(SIZES.map(size => [size, sideOf(STANDARD_SIZES[size])])) as Readonly<
  Record<Size, number>
>
/** What of a sheet says how much room its creature takes up: its size, or a side of its own. */
export interface Spacious {
  readonly size?: Size
  /** Squares along one side of its space, where that is not what its size has: a swarm's. */
  readonly squaresWide?: number
}
/** Squares along one side of the space of a creature with this sheet. */
export const sideOfSheet = (sheet: object): number => {
  const { size = 'medium', squaresWide } = sheet as Spacious
  return squaresWide ?? SIDES[size]
}
