import type { Reader } from '@quintain/engine'
import type { MoreDamage } from '../creature/damage-dice.ts'
import type { Weapon } from '../creature/sheet.ts'

/** The hit that more damage is asked about; `plain`: it finds no weak spot. */
export interface MoreAsked {
  readonly by: number
  readonly who: number
  readonly plain: boolean
}
declare module '@quintain/engine' {
  interface Additions {
    /** Whether what a feature of this name adds to damage counts in a hit on this creature; undefined for the features of other rules. */
    countsMore(r: Reader, hit: MoreAsked, from: string): boolean | undefined
  }
}

const NONE: readonly MoreDamage[] = []
/** What counts with a weapon's own damage in a hit, as a part of it: what protects takes its share off the whole. */
export function moreDamage(r: Reader, by: number, who: number, { more }: Weapon, plain = false): readonly MoreDamage[] {
  if (!more || who < 0) return NONE
  return more.filter(({ from }) =>
    r.scene.rules.added.countsMore?.some(counts => counts(r, { by, who, plain }, from) === true),
  )
}
/** Whether some of it is meant for weak spots of the target. */
export const findsWeakSpot = (r: Reader, by: number, who: number, weapon: Weapon): boolean =>
  moreDamage(r, by, who, weapon).length > moreDamage(r, by, who, weapon, true).length
