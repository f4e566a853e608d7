import { FEET_PER_SQUARE } from '@quintain/grid'
import type { Effect } from '../../d20/creature/effect.ts'
import { ENERGY } from '../../d20/vocabulary/damage-types.ts'
import type { StarfinderWeapon } from './weapon.ts'

const energies: ReadonlySet<string> = new Set(ENERGY)
/** Whether an attack with it is compared with EAC: all that it deals is energy. */
export const isEnergy = ({ against, damage }: Pick<StarfinderWeapon, 'against' | 'damage'>): boolean =>
  against !== undefined
    ? against === 'EAC'
    : damage.every(d => d.types.length > 0 && d.types.every(type => energies.has(type)))

/** Thrown, with an area that it fills: aimed at an intersection. */
export const isGrenade = ({ use, effect }: Pick<StarfinderWeapon, 'use' | 'effect'>): boolean =>
  use === 'thrown' && effect?.area !== undefined

/** What a wielder without proficiency loses: of attack rolls, and of the DCs of what the weapon does beside its damage. */
export const NOT_PROFICIENT = -4

const easier = (effect: Effect | undefined): Effect | undefined =>
  effect?.save && { ...effect, save: { ...effect.save, dc: effect.save.dc + NOT_PROFICIENT } }
/** The weapon in the hands of its wielder: without proficiency its effects are easier to save against. */
export function inItsHands(w: StarfinderWeapon): StarfinderWeapon {
  if (w.proficient) return counted(w)
  const effect = easier(w.effect)
  const criticalEffect = easier(w.criticalEffect)
  return counted({ ...w, ...(effect ? { effect } : {}), ...(criticalEffect ? { criticalEffect } : {}) })
}

/** A grenade goes off: there is one, where its sheet does not say how many. */
const counted = (w: StarfinderWeapon): StarfinderWeapon =>
  isGrenade(w) && w.ammunition === undefined ? { ...w, ammunition: { holds: 1, spare: 0 } } : w

/** How long a cone is that a weapon fills in automatic mode: half its range increment, down to a whole square. */
const automaticFeet = ({ automatic, increment = 0 }: StarfinderWeapon): number =>
  typeof automatic === 'number' ? automatic : Math.floor(increment / 2 / FEET_PER_SQUARE) * FEET_PER_SQUARE

/** Automatic modes as full actions, named by their weapons: "needle rifle automatic". */
export const automaticActs = (weapons: readonly StarfinderWeapon[]) =>
  weapons.flatMap(w => {
    const feet = automaticFeet(w)
    if (!w.automatic || feet <= 0) return []
    const consequences = w.damage.map(({ dice, types, nonlethal }) => ({
      damage: dice,
      types,
      ...(nonlethal ? { nonlethal } : {}),
    }))
    const effect = { area: { shape: 'cone' as const, feet }, consequences }
    const mode = { strikes: w.name, automatic: true as const, effect }
    return [
      { name: `${w.name} automatic`, cost: 'full-round' as const, kind: 'other' as const, provokes: true, ...mode },
    ]
  })

/** Grenades as acts that they aim: their damage and their effects come to everyone in the area. */
export const grenadeActs = (weapons: readonly StarfinderWeapon[], acts: readonly { name: string }[]) =>
  weapons.flatMap(w => {
    if (!isGrenade(w) || acts.some(a => a.name.toLowerCase() === w.name.toLowerCase())) return []
    const damage = w.damage.flatMap(({ dice, types, nonlethal }) =>
      dice === '0' ? [] : [{ damage: dice, types, ...(nonlethal ? { nonlethal } : {}) }],
    )
    const consequences = [...damage, ...w.effect!.consequences]
    const effect = { ...w.effect!, consequences }
    return [
      { name: w.name, cost: 'standard' as const, kind: 'other' as const, provokes: true, strikes: w.name, effect },
    ]
  })
