import type { Chapter, Reader } from '@quintain/engine'
import { reading } from '@quintain/engine'
import type { Grade, Numbers, TargetedAttack } from '../../d20/attack/attack-text.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { NOBODY } from '../../d20/vocabulary/attack-step.ts'
import type { AttackFacts } from '../../d20/vocabulary/stats.ts'
import { sheetOf } from '../creature/abilities.ts'
import { neverCritical, surelyCritical } from '../creature/minion-rules.ts'
import { against } from './facts.ts'

const FINESSE_CONFIRM_NORMAL_DEFENSE = reading('finesse-confirm-normal-defense', 'true20/attack/finesse-resolution')
const CONFIRM_BY_TOTAL_ONLY = reading('confirm-by-total-only', 'true20/critical/threat-and-confirm')

/** Lowest d20 that threatens; it must hit as well. */
export const threatens = (weapon: Weapon): number => weapon.threat ?? 20

/** A second attack roll after a threat, with the same bonus; none against what is immune to critical hits. */
export function confirm(r: Reader, a: TargetedAttack, _: AttackFacts, n: Numbers, rolled: Grade) {
  if (a.at !== NOBODY) {
    if (sheetOf(r, a.at).immune.includes('critical hits') || neverCritical(r, a.by, a.at)) return null
    if (surelyCritical(r, a.by, a.at)) return true
  }
  // Who stepped aside gives no cover against the second roll either.
  const raised =
    rolled === 'steps aside, threat' ? r.sum('defense', a.at, { ...against(r, a), uncovered: true }) : n.needed
  const normal = a.details?.finesse === true && FINESSE_CONFIRM_NORMAL_DEFENSE(r)
  const needed = normal ? raised - sheetOf(r, a.at).armor : raised
  const byTotal = CONFIRM_BY_TOTAL_ONLY(r)
  return (face: number): boolean => (face === 20 && !byTotal) || (face + n.bonus >= needed && (face > 1 || byTotal))
}

export const critical: Chapter = {
  topic: 'critical',
  from: 'true20',
  rules: [
    'true20/attack/finesse-resolution',
    'true20/critical/threat-and-confirm',
    'true20/critical/increased-threat-range',
  ],
  readings: [CONFIRM_BY_TOTAL_ONLY, FINESSE_CONFIRM_NORMAL_DEFENSE],
}
