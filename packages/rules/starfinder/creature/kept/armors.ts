import type { z } from 'zod'
import type { armorField } from '../armor-field.ts'

export type Armor = z.output<typeof armorField>
interface KeptArmor {
  readonly level: number
  readonly armor: Armor & { readonly name: string }
}
/** Armor that fight files name: its item level, what it adds to EAC and KAC, and the most Dexterity that counts. Figures as of the weapons. */
const armor = (
  name: string,
  level: number,
  eac: number,
  kac: number,
  dexterity: number,
  more: Partial<Armor> = {},
): KeptArmor => ({
  level,
  armor: { name, eac, kac, dexterity, category: 'light', proficient: true, speed: 0, ...more },
})

export const KEPT_ARMORS: readonly KeptArmor[] = [
  armor('mesh suit', 1, 0, 1, 5),
  armor('station clothes', 3, 1, 2, 6),
  armor('crew armor', 6, 6, 8, 5),
  armor('fine crew armor', 10, 12, 13, 6),
  armor('fine mesh suit', 7, 7, 8, 5),
  armor('armored formal wear', 14, 12, 13, 8),
  armor('light suit', 20, 22, 22, 8),
  armor('parade plate', 1, 1, 3, 2, { category: 'heavy', speed: -10 }),
  armor('thin plate', 2, 4, 6, 2, { category: 'heavy', speed: -10 }),
  armor('officer plate', 7, 10, 12, 2, { category: 'heavy', speed: -10 }),
  armor('heavy overplate', 11, 16, 18, 3, { category: 'heavy', speed: -5 }),
  armor('forged plating', 14, 18, 20, 4, { category: 'heavy', speed: -10 }),
  armor('bulwark armor', 17, 23, 27, 3, { category: 'heavy', speed: -10 }),
  armor('cargo frame', 4, 0, 7, 0, { category: 'powered' }),
  armor('battle frame', 5, 9, 12, 2, { category: 'powered' }),
  armor('flight frame', 11, 12, 19, 3, { category: 'powered', speeds: { fly: 30 } }),
]
export const ARMORS: ReadonlyMap<string, Armor> = new Map(KEPT_ARMORS.map(a => [a.armor.name, a.armor] as const))
