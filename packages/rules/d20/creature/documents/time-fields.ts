import { z } from 'zod'
import { DAY, HOUR, MINUTE, YEAR } from '../../vocabulary/timers.ts'
import type { Span } from '../effect.ts'
import { dice } from '../weapon.ts'
import { growing } from './growth.ts'

/** The units of a length of time, each as a whole number. */
export const spans = {
  rounds: z.int().positive().exactOptional(),
  minutes: z.int().positive().exactOptional(),
  hours: z.int().positive().exactOptional(),
  days: z.int().positive().exactOptional(),
  years: z.int().positive().exactOptional(),
}
/** Whether one unit is given. */
export const oneUnit = (s: object) => Object.keys(s).filter(k => k in spans).length === 1
export const UNIT = 'one unit of time: { rounds: 3 }, { minutes: 10 }, { hours: 1 }, { days: 2 } or { years: 1 }'
/** A length of time in one unit. */
export const spanField = z.strictObject(spans).refine(oneUnit, { error: UNIT })
const EACH = { rounds: 1, minutes: MINUTE, hours: HOUR, days: DAY, years: YEAR } as const
const VARIABLE = /\dd\d/
/** Dice of a duration: a number alone is written as one. */
const variable = dice.refine(text => VARIABLE.test(text), { error: 'dice: 1d4+1' })
const grows = z.union([growing(z.int().positive()), variable]).exactOptional()
/** The same, where it may grow with its user's level, or be rolled when it begins. */
const growingSpan = z
  .strictObject({ rounds: grows, minutes: grows, hours: grows, days: grows, years: grows })
  .refine(oneUnit, { error: `${UNIT}; or one that grows: { rounds: { perLevel: 1 } }` })
  .transform((span): Span => {
    const [unit, length] = Object.entries(span)[0] as [keyof typeof EACH, number | string]
    return typeof length === 'string' ? { roll: length, unit: EACH[unit] } : (span as Span)
  })

export const durationField = z.union(
  [
    z.enum(['fight', 'permanent', 'effect']),
    growingSpan,
    z.strictObject({ until: z.enum(['turn-start', 'turn-end']), of: z.enum(['user', 'target']) }),
  ],
  { error: 'fight, permanent, effect, { rounds: 3 }, { minutes: 10 } or { until: turn-end, of: target }' },
)

/** How long an effect itself runs. */
export const runsField = z.union(
  [
    z.enum(['permanent', 'fight']),
    growingSpan,
    z.strictObject({
      concentration: z.literal(true),
      lingers: growingSpan.exactOptional(),
      most: growingSpan.exactOptional(),
    }),
  ],
  { error: 'permanent, fight, { minutes: 10 } or { concentration: true }' },
)
