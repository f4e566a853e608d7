import { z } from 'zod'

/** Numbers that a bonus of a sheet may be to, beside the name of a skill. */
const TO = [
  'EAC',
  'KAC',
  'attack',
  'damage',
  'Fortitude',
  'Reflex',
  'Will',
  'saves',
  'checks',
  'initiative',
  'multiplier',
] as const
/** One of them. */
export type BonusTo = (typeof TO)[number]

/** Bonuses and penalties of a sheet by kind: to both Armor Classes unless a number is named. */
export const bonusesField = z
  .array(
    z
      .strictObject({
        type: z.string().min(1),
        value: z.int(),
        from: z.string().exactOptional(),
        to: z.union([z.enum(TO), z.string().min(1)]).exactOptional(),
        /** It counts only in saves against what has one of these descriptors. */
        against: z.array(z.string().min(1)).min(1).exactOptional(),
      })
      .transform(b => ({ ...b, from: b.from ?? b.type })),
  )
  .default([])
