import { z } from 'zod'
import { bonusNamed } from './kept/by-name.ts'

/** Numbers that a bonus of a sheet may be to, beside the name of a skill. */
const TO = [
  'AC',
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

const bonus = z
  .strictObject({
    type: z.string().min(1),
    value: z.int(),
    from: z.string().exactOptional(),
    to: z.union([z.enum(TO), z.string().min(1)]).exactOptional(),
    /** It counts only in saves against what has one of these descriptors. */
    against: z.array(z.string().min(1)).min(1).exactOptional(),
  })
  .transform(b => ({ ...b, from: b.from ?? b.type }))
/**
 * Bonuses and penalties of a sheet by kind, or by the name of what gives one in the text: to both Armor Classes unless a
 * number is named.
 */
export const bonusesField = z.array(z.union([z.string().transform(bonusNamed).pipe(bonus), bonus])).default([])
