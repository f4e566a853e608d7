import { z } from 'zod'

/** A number that comes from several classes, creature types or Hit Dice: each adds. */
export interface Share {
  readonly from: string
  readonly value: number
}

const share = z.strictObject({ from: z.string(), value: z.number().int() })

/** A number alone, or the list of what it is made of; read as the list. `from` names a number alone. */
export const shares = (from: string) =>
  z
    .union([z.number().int(), z.array(share)])
    .default(0)
    .transform((v): readonly Share[] => (typeof v === 'number' ? [{ from, value: v }] : v))

/** Kinds of bonuses go by the texts' names for them, however they are written: `natural armor` also as `naturalArmor`. */
const kindOfBonus = z.string().transform(kind =>
  kind
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase(),
)
/** Bonuses by kind, named by it where nothing else is said. */
export const bonusesField = z
  .array(
    z
      .strictObject({ type: kindOfBonus, value: z.number().int(), from: z.string().exactOptional() })
      .transform(({ type, value, from = type }) => ({ type, value, from })),
  )
  .default([])
