import type { Size } from '@quintain/grid'
import type { Weapon } from '../../d20/creature/sheet.ts'

/** Unarmed strikes by size; the text leaves other sizes out (spirit/damage/unarmed-strike). */
export const UNARMED: Readonly<Partial<Record<Size, string>>> = { small: '1d2', medium: '1d4', large: '1d6' }

/** The unarmed strike that every creature of these sizes has: nonlethal, and a light weapon (spirit/attack/unarmed-is-light). */
export function unarmedStrike(size: Size): Weapon | null {
  const dice = UNARMED[size]
  return dice
    ? {
        name: 'unarmed strike',
        use: 'melee',
        damage: [{ dice, types: [] }],
        unarmed: true,
        nonlethal: true,
        hands: 'light',
      }
    : null
}

/** The weapons of a sheet, and last the unarmed strike where none is listed. */
export function withUnarmed(weapons: readonly Weapon[], size: Size): readonly Weapon[] {
  const fists = weapons.some(w => w.unarmed) ? null : unarmedStrike(size)
  // One that a sheet lists is a light weapon too, whatever else it is.
  const own = weapons.some(w => w.unarmed && w.hands === undefined)
    ? weapons.map(w => (w.unarmed && w.hands === undefined ? { ...w, hands: 'light' as const } : w))
    : weapons
  return fists ? [...own, fists] : own
}
