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
