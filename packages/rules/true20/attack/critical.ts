import type { Chapter, Reader } from '@quintain/engine'
import { reading, type Tally } from '@quintain/engine'
import type { Grade, Numbers, TargetedAttack } from '../../d20/attack/attack-text.ts'
import { NATURAL_1, NATURAL_20 } from '../../d20/attack/natural-1-and-20.ts'
import type { Weapon } from '../../d20/creature/sheet.ts'
import { NOBODY } from '../../d20/vocabulary/attack-step.ts'
import type { AttackFacts } from '../../d20/vocabulary/stats.ts'
import { sheetOf } from '../creature/abilities.ts'
import { neverCritical, surelyCritical } from '../creature/minion-rules.ts'
import { against } from './facts.ts'
import { FINESSE_CONFIRM_NORMAL_DEFENSE, ordinaryDefense } from './finesse.ts'

const CONFIRM_BY_TOTAL_ONLY = reading('confirm-by-total-only', 'true20/critical/threat-and-confirm')

/** A second attack roll after a threat, with the same bonus; none against what is immune to critical hits. */
export function confirm(r: Reader, a: TargetedAttack, _: AttackFacts, n: Numbers, rolled: Grade) {
  if (a.at !== NOBODY) {
    if (sheetOf(r, a.at).immune.includes('critical hits') || neverCritical(r, a.by, a.at)) return null
    if (surelyCritical(r, a.by, a.at)) return true
  }
  // Who stepped aside gives no cover against the second roll either.
  const raised =
    rolled === 'steps aside, threat' ? r.sum('defense', a.at, { ...against(r, a), uncovered: true }) : n.needed
  const needed = FINESSE_CONFIRM_NORMAL_DEFENSE(r) ? ordinaryDefense(r, a, raised) : raised
  const byTotal = CONFIRM_BY_TOTAL_ONLY(r)
  return (face: number): boolean =>
    (face === NATURAL_20 && !byTotal) || (face + n.bonus >= needed && (face > NATURAL_1 || byTotal))
}

/** What a critical hit adds to the damage bonus where the weapon gives no figure. */
export const CRITICAL = 3
/** A critical hit adds to the damage bonus, and so to the Difficulty of the Toughness save; it does nothing else. */
export const addCritical = (t: Tally, weapon: Weapon): void =>
  t.add(weapon.critical ?? CRITICAL, 'critical', 'critical hit', 'true20/critical/damage-increase')

export const critical: Chapter = {
  topic: 'critical',
  from: 'true20',
  rules: [
    'true20/critical/damage-increase',
    'true20/critical/toughness-effect',
    'true20/critical/threat-and-confirm',
    'true20/critical/increased-threat-range',
  ],
  readings: [CONFIRM_BY_TOTAL_ONLY],
}
