import type { RuleId } from '@quintain/engine'
import { type Chapter, GAME, type Reader, reading, type Tally } from '@quintain/engine'
import { order, place } from '../../d20/vocabulary/fields.ts'
import { aidsOf } from '../vocabulary/aid.ts'

const STACKING: RuleId = 'true20/maneuvers/aid-stacking'
const BONUS = 2
export const AID_DEFENSE_NEXT_TURN_ONLY = reading('aid-defense-next-turn-only', 'true20/maneuvers/aid')

const isTurnOf = (r: Reader, who: number): boolean => (r.read(GAME, order) ?? [])[r.get(GAME, place)] === who

/** Helpers add up: each gives its bonus to the attack on this foe. */
export function addAidedAttack(t: Tally, c: Reader, who: number, foe: number): void {
  for (const [helper] of aidsOf(c, who, 'attack', foe)) t.add(BONUS, 'aid', c.sheet(helper).name, STACKING)
}
/** The same for Defense against this attacker, which goes with whichever of dodge and parry is in use. */
export function addAidedDefense(t: Tally, c: Reader, who: number, attacker: number): void {
  if (AID_DEFENSE_NEXT_TURN_ONLY(c) && !isTurnOf(c, who)) return
  for (const [helper] of aidsOf(c, who, 'defense', attacker)) t.add(BONUS, 'aid', c.sheet(helper).name, STACKING)
}

export const aided: Chapter = { topic: 'attack', from: 'true20', readings: [AID_DEFENSE_NEXT_TURN_ONLY] }
