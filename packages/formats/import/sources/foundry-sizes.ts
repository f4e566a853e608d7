import type { Size } from '@quintain/grid'

/** Sizes as the files of Foundry systems write them. */
export const SIZE_OF: Readonly<Record<string, Size>> = {
  fine: 'fine',
  dim: 'diminutive',
  tiny: 'tiny',
  sm: 'small',
  med: 'medium',
  lg: 'large',
  huge: 'huge',
  grg: 'gargantuan',
  col: 'colossal',
}
/** The size modifier to attacks and Armor Class. */
export const SIZE_BONUS: Readonly<Record<Size, number>> = {
  fine: 8,
  diminutive: 4,
  tiny: 2,
  small: 1,
  medium: 0,
  large: -1,
  huge: -2,
  gargantuan: -4,
  colossal: -8,
}
const ORDER = Object.keys(SIZE_BONUS) as Size[]
/** Damage of growing weapons, by steps of size: figures of the 3.5 System Reference Document. */
const CHAINS: readonly (readonly string[])[] = [
  ['1d2', '1d3', '1d4', '1d6', '1d8', '2d6', '3d6', '4d6', '6d6', '8d6', '12d6'],
  ['1d6', '1d8', '1d10', '2d8', '3d8', '4d8', '6d8', '8d8', '12d8'],
  ['1d8', '1d10', '1d12', '3d6', '4d6', '6d6', '8d6', '12d6'],
  ['1d4', '1d6', '2d4', '2d6', '3d6', '4d6', '6d6', '8d6', '12d6'],
  ['1d8', '1d10', '2d6', '3d6', '4d6', '6d6', '8d6', '12d6'],
  ['1d10', '2d6', '2d8', '3d8', '4d8', '6d8', '8d8', '12d8'],
  ['2d6', '2d8', '2d10', '4d8', '6d8', '8d8', '12d8'],
]
/** The chain in which the Medium damage of a weapon stands at its own place. */
const MEDIUM: Readonly<Record<string, readonly [chain: number, at: number]>> = {
  '1d2': [0, 0],
  '1d3': [0, 1],
  '1d4': [0, 2],
  '1d6': [0, 3],
  '1d8': [0, 4],
  '1d10': [1, 2],
  '1d12': [2, 2],
  '2d4': [3, 2],
  '2d6': [4, 2],
  '2d8': [5, 2],
  '2d10': [6, 2],
}

/** The dice of a weapon that does this damage at Medium size, made for a creature of another size; undefined where no table has it. */
export function diceOfSize(dice: string, size: Size): string | undefined {
  const steps = ORDER.indexOf(size) - ORDER.indexOf('medium')
  if (steps === 0) return dice
  const [chain, from] = MEDIUM[dice] ?? []
  return chain === undefined ? undefined : CHAINS[chain]![from! + steps]
}
