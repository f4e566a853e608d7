import type { Step, View } from '@quintain/engine'
import { afterHit, applyEffect, expose } from '../../vocabulary/effect-steps.ts'
import type { Affliction, Consequence, Effect } from '../effect.ts'
import type { Weapon } from '../sheet.ts'

/** Who has hit whom, and with which of its weapons. */
interface Hit {
  readonly by: number
  readonly at: number
  readonly weapon: number
}
/**
 * What a hit with a weapon brings beside its damage: its effect, that of a critical hit, and its affliction. `twice`: a critical
 * hit rolls the damage of these twice, where they allow no save.
 */
export const broughtBy = (
  w: Weapon,
  { by, at: who, weapon }: Hit,
  critical: boolean,
  twice = false,
): readonly Step[] => {
  if (!w.effect && !w.criticalEffect && w.affliction === undefined && !w.after) return NOTHING
  return [
    ...(w.effect ? [applyEffect({ by, who, weapon, ...(twice && !w.effect.save ? { twice } : {}) })] : []),
    ...(critical && w.criticalEffect ? [applyEffect({ by, who, weapon, critical: true })] : []),
    ...(w.affliction === undefined ? [] : [expose({ by, who, of: w.affliction })]),
    ...(w.after ? [afterHit({ by, who, weapon, ...(twice ? { twice } : {}) })] : []),
  ]
}
const NOTHING: readonly Step[] = []

/** How an affliction comes that needs no wound. */
const WITHOUT_WOUND: readonly string[] = ['contact', 'ingestion', 'inhalation']
/**
 * Whether a consequence comes with a hit though protections took all of its damage: ability damage and drain, negative
 * levels, and afflictions by contact, ingestion or inhalation do.
 */
export const comesUnhurt = (x: Consequence, afflictions: readonly Affliction[]): boolean =>
  (x.lowers ?? x.drains ?? x.levels) !== undefined ||
  (x.afflicts !== undefined &&
    afflictions.some(a => a.name === x.afflicts && a.descriptors?.some(d => WITHOUT_WOUND.includes(d))))

/** What of all that comes with a hit that does no damage. */
export function broughtUnhurt(r: View, w: Weapon, hit: Hit, critical: boolean): readonly Step[] {
  const { by, at: who, weapon } = hit
  const known = afflictionsOf(r, by)
  const some = (e: Effect | undefined) => e?.consequences.some(x => comesUnhurt(x, known)) === true
  return [
    ...(some(w.effect) ? [applyEffect({ by, who, weapon, unhurt: true })] : []),
    ...(critical && some(w.criticalEffect) ? [applyEffect({ by, who, weapon, critical: true, unhurt: true })] : []),
    ...(w.affliction !== undefined && comesUnhurt({ afflicts: w.affliction }, known)
      ? [expose({ by, who, of: w.affliction })]
      : []),
    ...(w.after ? [afterHit({ by, who, weapon, unhurt: true })] : []),
  ]
}
/** The afflictions that a creature's sheet describes. */
export const afflictionsOf = (r: View, who: number): readonly Affliction[] =>
  (r.sheet(who) as { afflictions?: readonly Affliction[] }).afflictions ?? []
