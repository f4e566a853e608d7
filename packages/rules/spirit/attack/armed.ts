import type { View } from '@quintain/engine'
import { isCharge } from '../../d20/creature/documents/acts.ts'
import { sheetOf } from '../creature/sheet-of.ts'

/**
 * Fists of a monk, of the Improved Unarmed Strike feat, of a creature with natural weapons, and a touch that delivers a
 * Kido count as armed (spirit/attack/counts-as-armed).
 */
export function armedUnarmed(v: View, who: number, weapon: number): boolean {
  const sheet = sheetOf(v, who)
  return (
    sheet.weapons[weapon]?.touch === true ||
    sheet.weapons.some((w, i) => w.natural && !isCharge(v, who, i)) ||
    sheet.feats.includes('Improved Unarmed Strike') ||
    sheet.classes.some(name => name.toLowerCase() === 'monk')
  )
}
