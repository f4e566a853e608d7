import type { Reader } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { loweredBy, modifierDrained, negativeLevelsOf } from '../../d20/creature/abilities.ts'
import { sheetOf } from '../creature/sheet-of.ts'

export const KEY_ABILITY_DAMAGE_CURRENT_ONLY = reading(
  'key-ability-damage-current-only',
  'starfinder/abilities/key-ability-damage-resolve',
)
export const CON_DAMAGE_CURRENT_ONLY = reading(
  'con-damage-current-only',
  'starfinder/abilities/constitution-damage-stamina',
)

/** Hit Points, and Stamina Points, that each negative level takes. */
export const POINTS_A_LEVEL = 5
const DAMAGE_A_POINT = 2
/** Full pairs of points of ability damage. */
export const pairs = (points: number): number => Math.floor(points / DAMAGE_A_POINT)

/** The most Stamina Points: less by negative levels, by damage to Constitution and by its drain. */
export function staminaMaximum(r: Reader, who: number): number {
  const { stamina, level } = sheetOf(r, who)
  if (stamina.maximum === 0) return 0
  const damage = CON_DAMAGE_CURRENT_ONLY(r) ? 0 : pairs(loweredBy(r, who, 'Constitution'))
  const lost = level * (damage + modifierDrained(r, who, 'Constitution'))
  return Math.max(0, stamina.maximum - lost - POINTS_A_LEVEL * negativeLevelsOf(r, who))
}
/** The most Resolve Points: less by damage to the key ability and by its drain. */
export function resolveMaximum(r: Reader, who: number): number {
  const { resolve, keyAbility } = sheetOf(r, who)
  if (keyAbility === undefined) return resolve.maximum
  const damage = KEY_ABILITY_DAMAGE_CURRENT_ONLY(r) ? 0 : pairs(loweredBy(r, who, keyAbility))
  return Math.max(0, resolve.maximum - damage - modifierDrained(r, who, keyAbility))
}
