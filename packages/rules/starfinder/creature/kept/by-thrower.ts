import type { StarfinderWeapon } from '../weapon.ts'
import { GRENADES } from './weapons.ts'

type EffectSave = NonNullable<NonNullable<StarfinderWeapon['effect']>['save']>

/** Whether the DC of a grenade of this name goes by the Dexterity of whoever throws it. */
export const isByThrower = (name: string): boolean => GRENADES.some(g => g.weapon.name === name)

/** A weapon in the hands of a creature with this Dexterity modifier: the DC of a grenade that comes with the ruleset goes by it. */
export const thrownBy = (w: StarfinderWeapon, dexterity: number): StarfinderWeapon =>
  w.effect?.save ? harderBy(w, w.effect.save, dexterity) : w
function harderBy(w: StarfinderWeapon, save: EffectSave, dexterity: number): StarfinderWeapon {
  if (!GRENADES.some(g => g.weapon === w)) return w
  return { ...w, effect: { ...w.effect!, save: { ...save, dc: save.dc + dexterity } } }
}
