import { z } from 'zod'
import { NAME_SOURCE, UNTYPED, untypedNamed } from '../../d20/creature/bonuses.ts'
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
    type: z.string().min(1).exactOptional(),
    value: z.int(),
    from: z.string().exactOptional(),
    to: z.union([z.enum(TO), z.string().min(1)]).exactOptional(),
    /** It counts only in saves against what has one of these descriptors. */
    against: z.array(z.string().min(1)).min(1).exactOptional(),
  })
  .refine(untypedNamed, NAME_SOURCE)
  // A negative modifier is no ability bonus: where that is to be added, nothing is (starfinder/bonuses/ability-bonus).
  .transform(({ type = UNTYPED, value, ...b }) => ({
    ...b,
    type,
    value: type === 'ability' ? Math.max(0, value) : value,
    from: b.from ?? type,
  }))
/**
 * Bonuses and penalties of a sheet by kind, or by the name of what gives one in the text: to both Armor Classes unless a
 * number is named.
 */
export const bonusesField = z.array(z.union([z.string().transform(bonusNamed).pipe(bonus), bonus])).default([])
