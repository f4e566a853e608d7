import type { Options } from '@quintain/engine'
import { SIZES, type Size } from '@quintain/grid'
import { z } from 'zod'

/** The reading by which a measure on the boundary of two sizes is of the smaller one. */
const TO_SMALLER = 'boundary-to-smaller'

/** Where one size ends and the next begins, from Fine upward. */
const BOUNDARIES = {
  feet: [0.5, 1, 2, 4, 8, 16, 32, 64],
  pounds: [0.125, 1, 8, 60, 500, 4000, 32_000, 250_000],
} as const

/** The height or length of a creature in feet, or its weight in pounds: its size goes by it where none is given. */
export const statureField = z
  .strictObject({ feet: z.number().positive().exactOptional(), pounds: z.number().positive().exactOptional() })
  .refine(({ feet, pounds }) => (feet === undefined) !== (pounds === undefined), {
    error: 'either feet or pounds',
  })
export type Stature = z.output<typeof statureField>

/**
 * The size category of a creature of this height, length or weight (starfinder/grid/creature-size-table). A measure that two
 * rows share is of the larger size, or of the smaller one by the reading; the ends of the table say themselves that their
 * measure is of them.
 */
export function sizeOf({ feet, pounds }: Stature, toSmaller = false): Size {
  const rows = feet === undefined ? BOUNDARIES.pounds : BOUNDARIES.feet
  const measure = (feet ?? pounds)!
  const last = rows.length - 1
  return SIZES[
    rows.filter((row, i) => measure > row || (measure === row && i > 0 && (i === last || !toSmaller))).length
  ]!
}

/** Gives a creature of a file the size that the reading makes of its stature, before its keys are read. */
export function sizeAsRead(
  keys: Readonly<Record<string, unknown>>,
  options: Options,
): Readonly<Record<string, unknown>> {
  if (options[TO_SMALLER] !== true || keys['size'] !== undefined) return keys
  const stature = statureField.safeParse(keys['stature'])
  return stature.success ? { ...keys, size: sizeOf(stature.data, true) } : keys
}
