import { z } from 'zod'

const amount = z.number().int().min(0)

/** Hit points of a fight file: the maximum alone, or with the current ones where it starts below the maximum. */
export const hitPointsField = z.union([
  amount.transform(maximum => ({ maximum, current: maximum, nonlethal: 0 })),
  z
    .strictObject({ maximum: amount, current: z.number().int().exactOptional(), nonlethal: amount.default(0) })
    .refine(({ maximum, current = maximum }) => current <= maximum, {
      error: 'at most the maximum of hit points',
      path: ['current'],
    }),
])
