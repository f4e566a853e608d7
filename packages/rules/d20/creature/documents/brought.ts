import type { Step } from '@quintain/engine'
import { applyEffect, expose } from '../../vocabulary/effect-steps.ts'
import type { Weapon } from '../sheet.ts'

/** Who has hit whom, and with which of its weapons. */
interface Hit {
  readonly by: number
  readonly at: number
  readonly weapon: number
}
/** What a hit with a weapon brings beside its damage: its effect, that of a critical hit, and its affliction. */
export const broughtBy = (w: Weapon, { by, at: who, weapon }: Hit, critical: boolean): readonly Step[] => [
  ...(w.effect ? [applyEffect({ by, who, weapon })] : []),
  ...(critical && w.criticalEffect ? [applyEffect({ by, who, weapon, critical: true })] : []),
  ...(w.affliction === undefined ? [] : [expose({ by, who, of: w.affliction })]),
]
