import { weaponOf } from '../../../attack/facts.ts'
import { isBarred } from '../../../position/position.ts'
import { disabled } from '../../../vocabulary/conditions.ts'
import { at, movedThisTurn } from '../../../vocabulary/fields.ts'
import { leavesLead } from '../closing/lead.ts'
import type { Decision } from '../decision.ts'
import type { Plan } from '../plan.ts'

/** Feet within which a foe has one beside it, and out of which one goes. */
const [BESIDE, AWAY] = [5, 30]
/**
 * The way from beside a foe who is dazed, or flees, before that one is itself again: for one that leaves the lead to friends, and has
 * nothing better to do there than a blow. `best`: the best of its other plans.
 */
export function leavesIdle(d: Decision, best: Plan | undefined): Plan | null {
  const { r, who, o, turn, may } = d
  const here = r.get(who, at)
  if (!turn.move || !may.has('keeps-range') || isBarred(r, who, 'move') || r.get(who, movedThisTurn) !== 0) return null
  const idle = o.foes.flatMap((_, i) => (o.isIdle(i) && o.feetTo(i, here) <= BESIDE ? [i] : []))
  if (idle.length === 0 || o.isThreatened(here) || !leavesLead(d)) return null
  // While no foe can do anything the time is for blows.
  if (best && o.foes.every((foe, i) => o.isIdle(i) || r.has(foe, disabled))) return null
  const weapon = best?.command['weapon'] as number | undefined
  if (best && (weapon === undefined || weaponOf(r, who, weapon).use !== 'melee')) return null
  const place = d.ways().toBeAt(square => idle.every(i => o.feetTo(i, square) >= AWAY), Number.NEGATIVE_INFINITY)
  return place && { ...place, why: 'keeps-range' }
}
