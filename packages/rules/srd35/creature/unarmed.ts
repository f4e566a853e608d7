import type { Size } from '@quintain/grid'
import type { Srd35Weapon } from './weapon.ts'

/** Unarmed strikes by size, as spirit has them; no other size has one. */
const UNARMED: Readonly<Partial<Record<Size, string>>> = { small: '1d2', medium: '1d4', large: '1d6' }

/** The weapons of a sheet, and last the unarmed strike where no weapon is listed. */
export function withUnarmed(weapons: readonly Srd35Weapon[], size: Size): readonly Srd35Weapon[] {
  const dice = UNARMED[size]
  if (dice === undefined || weapons.some(w => w.unarmed)) return weapons
  const fists: Srd35Weapon = {
    name: 'unarmed strike',
    use: 'melee',
    damage: [{ dice, types: ['bludgeoning'] }],
    unarmed: true,
    nonlethal: true,
    hands: 'light',
  }
  return [...weapons, fists]
}
