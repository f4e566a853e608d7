import { z } from 'zod'

const amount = z.int().min(0)

/** Armor of a sheet: what it adds to each Armor Class, and what it limits. */
export const armorField = z.strictObject({
  name: z.string().exactOptional(),
  eac: z.int().min(0),
  kac: z.int().min(0),
  /** The most Dexterity bonus that counts; all of it when absent. */
  dexterity: amount.exactOptional(),
  category: z.enum(['light', 'heavy', 'powered']).default('light'),
  /** Whether its wearer is proficient with it. */
  proficient: z.boolean().default(true),
  /** Feet by which it changes the speed. */
  speed: z.int().default(0),
  /** No sense goes through it. */
  opaque: z.boolean().exactOptional(),
  /** Ways of moving that it brings, with their speeds in feet. */
  speeds: z
    .strictObject({
      climb: amount.exactOptional(),
      swim: amount.exactOptional(),
      fly: amount.exactOptional(),
      burrow: amount.exactOptional(),
    })
    .exactOptional(),
})
