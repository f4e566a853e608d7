import { z } from 'zod'

const amount = z.int().min(0)

/** Armor of a sheet: what it adds to each Armor Class, and what it limits. */
export const armorField = z.strictObject({
  name: z.string().exactOptional(),
  eac: z.int(),
  kac: z.int(),
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

interface Armored {
  readonly armor?: z.output<typeof armorField>
  speeds?: { climb?: number; swim?: number; fly?: number; burrow?: number }
}
/** Whether a creature wears powered armor that it has not learned to wear. */
export const isUnskilled = ({ armor }: Pick<Armored, 'armor'>): boolean =>
  armor?.category === 'powered' && !armor.proficient

/**
 * The speeds of a creature in its armor, the better one where both have it. Powered armor moves only those who are
 * proficient with it, and slows the others to half of every speed of their own.
 */
export function speedsIn({ armor, speeds }: Armored): Armored['speeds'] {
  if (!isUnskilled({ armor } as Armored)) {
    const { speeds: its } = armor ?? {}
    if (!its) return speeds
    const better = Object.entries(its).filter(([way, feet]) => feet > (speeds?.[way as keyof typeof speeds] ?? -1))
    return { ...speeds, ...Object.fromEntries(better) }
  }
  return speeds && Object.fromEntries(Object.entries(speeds).map(([way, feet]) => [way, halved(feet)]))
}
/** Half, rounded down. */
export const halved = (feet: number): number => Math.floor(feet / 2)
