import type { View } from '@quintain/engine'
import type { MovementText } from '../../d20/position/slots.ts'
import { sheetOf } from '../creature/sheet-of.ts'

/**
 * What a creature reaches: its natural reach; with a weapon of the property reach 5 feet more, which for creatures of one
 * square is 10 feet. Adjacent squares stay within it.
 */
export function reach(v: View, who: number, weapon: number): ReturnType<MovementText['reach']> {
  const sheet = sheetOf(v, who)
  const reach = sheet.weapons[weapon]?.reach
  if (!reach) return { feet: sheet.reach }
  return { feet: reach === true ? sheet.reach + 5 : reach, weapon: true }
}
