import { z } from 'zod'

/** Something that a creature can do beside what everyone can, and what it takes: a Kido, a Shikai, a device, a cry. */
export const actField = z.strictObject({
  name: z.string().min(1),
  cost: z.enum(['standard', 'move', 'full-round', 'free', 'swift', 'immediate', 'none']),
  kind: z.enum(['kido', 'kido-like', 'shikai', 'bankai', 'other']).default('other'),
  /** Whether it provokes, where that is not what its kind and cost say. */
  provokes: z.boolean().exactOptional(),
})
export type Act = z.output<typeof actField>
