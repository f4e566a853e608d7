import type { RuleId } from '@quintain/engine'
import { feature, type Reader, reading, type Tally } from '@quintain/engine'
import type { TargetedAttack } from '../../d20/attack/attack-text.ts'
import { sheetOf } from '../creature/abilities.ts'

const RULE: RuleId = 'true20/attack/finesse-resolution'
export const FINESSE_CONFIRM_NORMAL_DEFENSE = reading('finesse-confirm-normal-defense', RULE)

/** Armor that a finesse attack goes round makes the target harder to hit. */
export const addArmorGoneRound = (t: Tally, armor: number): void =>
  t.add(armor, 'armor', 'armor to be gone round', RULE)

/** What an attack that is no finesse attack would have to reach, where this one has to reach so much. */
export const ordinaryDefense = (r: Reader, a: TargetedAttack, needed: number): number =>
  a.details?.finesse ? needed - sheetOf(r, a.at).armor : needed

/** A finesse attack goes round armor. One that fails does no damage, and glances off where it reaches the ordinary Defense. */
export const finesse = feature([RULE, 'true20/attack/finesse-failure'], { readings: [FINESSE_CONFIRM_NORMAL_DEFENSE] })
