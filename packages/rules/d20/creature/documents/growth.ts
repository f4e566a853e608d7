import { z } from 'zod'

/**
 * A figure that grows with its user's level: `base`, and `perLevel` for each level, or for each `every` levels; never
 * above `most`.
 */
export interface Growth {
  readonly base?: number
  readonly perLevel: number
  readonly every?: number
  readonly most?: number
}
const EXAMPLE = 'a whole number, or { base: 100, perLevel: 10 }'

/** A figure of a document that may grow with its user's level: its type is that of the number that a settled sheet has there. */
export const growing = (number: z.ZodInt): z.ZodType<number> =>
  z.union(
    [
      number,
      z.strictObject({
        base: z.int().min(0).exactOptional().describe('what it is before levels are counted, 0 when absent: 25'),
        perLevel: z.int().positive().describe("what each of its user's levels adds: 5"),
        every: z.int().positive().exactOptional().describe('levels that it takes to add that much, 1 when absent: 2'),
        most: z.int().positive().exactOptional().describe('what it never grows beyond: 100'),
      }),
    ],
    { error: EXAMPLE },
  ) as z.ZodType<unknown> as z.ZodType<number>

/** The figure at a level: levels that are not enough for the next part add nothing. */
export const grown = (
  { base = 0, perLevel, every = 1, most = Number.POSITIVE_INFINITY }: Growth,
  level: number,
): number => Math.min(most, base + perLevel * Math.floor(Math.max(0, level) / every))

const isGrowth = (x: object): x is Growth => 'perLevel' in x
/** Units of time: what lasts so long lasts one of them at least. */
const UNITS: readonly string[] = ['rounds', 'minutes', 'hours', 'days', 'years']

/** Writes the figures of a level in place of what grows. What has grown stays as it is. */
function settle(value: object, level: number): void {
  for (const [key, x] of Object.entries(value)) {
    if (typeof x !== 'object' || x === null) continue
    if (isGrowth(x)) (value as Record<string, unknown>)[key] = Math.max(UNITS.includes(key) ? 1 : 0, grown(x, level))
    else settle(x, level)
  }
}

interface Documented {
  readonly effect?: object
  readonly criticalEffect?: object
  readonly casterLevel?: number
}
/** What of a sheet has documents. */
export interface Documents {
  readonly level: number
  readonly acts: readonly object[]
  readonly weapons: readonly object[]
  readonly afflictions: readonly object[]
}
/** Settles all documents of a sheet: an act's by the level that it is used at, else by that of the creature. */
export function settled<T extends Documents>(sheet: T): T {
  for (const x of [...sheet.acts, ...sheet.weapons]) {
    const { effect, criticalEffect, casterLevel = sheet.level } = x as Documented
    if (effect) settle(effect, casterLevel)
    if (criticalEffect) settle(criticalEffect, casterLevel)
  }
  for (const affliction of sheet.afflictions) settle(affliction, sheet.level)
  return sheet
}
