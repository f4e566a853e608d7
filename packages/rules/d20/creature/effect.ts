import type { DamageType } from '../vocabulary/damage-types.ts'
import type { SaveFacts } from '../vocabulary/stats.ts'

/** What a Kido, a poison or another ability does to whom it reaches. Amounts are dice. */
export interface Effect {
  /** The save it allows and its DC; who passes has none of it, or half of what is rolled. */
  readonly save?: { readonly kind: SaveFacts['save']; readonly dc: number; readonly passed: 'none' | 'half' }
  readonly damage?: string
  /** The types of its damage; none when absent. */
  readonly types?: readonly DamageType[]
  readonly nonlethal?: boolean
  readonly heals?: string
  readonly temporary?: string
  /** Hit points that a raised Constitution gives. */
  readonly raises?: number
  readonly weakens?: { readonly ability: string; readonly by: string }
  /** Rounds that temporary hit points and a raised Constitution last; with the fight when absent. */
  readonly rounds?: number
}
/** Whether it does harm, to whom it reaches. */
export const isHarmful = (e: Effect): boolean => e.damage !== undefined || e.weakens !== undefined
