import type { StarfinderWeapon } from './weapon.ts'

/**
 * The unarmed strike that everyone has. The text names it and gives no damage: 1d3 bludgeoning, nonlethal, is the family's
 * figure for a creature of one square.
 */
const UNARMED: StarfinderWeapon = {
  name: 'unarmed strike',
  use: 'melee',
  damage: [{ dice: '1d3', types: ['bludgeoning'] }],
  unarmed: true,
  nonlethal: true,
  hands: 'light',
  proficient: true,
}

/**
 * What the attack of an act adds: of a creature whose attacks are printed as totals the best of its kind, or of all.
 */
export function printedFor(
  { use, attack = 0 }: StarfinderWeapon,
  all: readonly StarfinderWeapon[],
): Pick<StarfinderWeapon, 'total'> {
  const totals = (of: readonly StarfinderWeapon[]) => of.flatMap(w => w.total ?? [])
  const alike = totals(all.filter(w => (w.use === 'melee') === (use === 'melee')))
  const known = alike.length > 0 ? alike : totals(all)
  return known.length > 0 ? { total: Math.max(...known) + attack } : {}
}

/**
 * The weapons of a sheet, then the unarmed strike where neither it nor a natural weapon is listed, and last what is packed: the place
 * of a weapon in the list would tell others how many lie in the pack before it.
 */
export function withUnarmed(weapons: readonly StarfinderWeapon[]): readonly StarfinderWeapon[] {
  const all = weapons.some(w => w.unarmed || w.natural) ? weapons : [...weapons, UNARMED]
  const isPacked = (w: StarfinderWeapon) => w.carried === 'packed'
  return all.some(isPacked) ? [...all.filter(w => !isPacked(w)), ...all.filter(isPacked)] : all
}
