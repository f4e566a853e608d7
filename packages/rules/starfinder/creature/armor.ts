import type { z } from 'zod'
import type { armorField } from './armor-field.ts'

interface Armored {
  readonly armor?: z.output<typeof armorField>
  speeds?: { climb?: number; swim?: number; fly?: number; burrow?: number }
}
/** The feat that makes proficient with powered armor. */
const POWERED = 'Powered Armor Proficiency'
/** Armor on a creature with these feats. */
export const trainedBy = <A extends NonNullable<Armored['armor']>>(armor: A, feats: readonly string[]): A =>
  armor.category === 'powered' && feats.includes(POWERED) ? { ...armor, proficient: true } : armor

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
