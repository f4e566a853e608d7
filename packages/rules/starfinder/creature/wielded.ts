import type { Effect } from '../../d20/creature/effect.ts'
import { ENERGY } from '../../d20/vocabulary/damage-types.ts'
import type { StarfinderWeapon } from './weapon.ts'

const energies: ReadonlySet<string> = new Set(ENERGY)
/** Whether an attack with it is compared with EAC: all that it deals is energy. */
export const isEnergy = ({ against, damage }: Pick<StarfinderWeapon, 'against' | 'damage'>): boolean =>
  against !== undefined
    ? against === 'EAC'
    : damage.every(d => d.types.length > 0 && d.types.every(type => energies.has(type)))

/** What a wielder without proficiency loses: of attack rolls, and of the DCs of what the weapon does beside its damage. */
export const NOT_PROFICIENT = -4

const easier = (effect: Effect | undefined): Effect | undefined =>
  effect?.save && { ...effect, save: { ...effect.save, dc: effect.save.dc + NOT_PROFICIENT } }
/** The weapon in the hands of its wielder: without proficiency its effects are easier to save against. */
export function inItsHands(w: StarfinderWeapon): StarfinderWeapon {
  if (w.proficient) return w
  const effect = easier(w.effect)
  const criticalEffect = easier(w.criticalEffect)
  return { ...w, ...(effect ? { effect } : {}), ...(criticalEffect ? { criticalEffect } : {}) }
}
