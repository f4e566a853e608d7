import { at } from '../../../vocabulary/fields.ts'
import { isAlone } from '../../acts.ts'
import { harmsFromAfar } from '../../stand-off.ts'
import type { WayIn } from '../../way-in.ts'
import type { Decision } from '../decision.ts'
import { isLeftBehind, isOutOfCall } from '../friends/near.ts'
import type { Plan } from '../plan.ts'
import { FAILING } from '../role.ts'
import { isStrained, leavesToFriends } from '../safety/failing.ts'
import { hides, shooters } from '../safety/hiding.ts'
import { chargedOver, chargeIn } from './charge.ts'
import { going, holding } from './going.ts'
import { isLed, leavesLead, looksOn, waitsForHealing } from './lead.ts'

/** What a foe that comes to one that waits is worth, beside reaching it oneself. */
const AWAITED = 0.63
/** Waiting for those who come, out of their reach. */
function waitOut(d: Decision, way: WayIn): Plan | null {
  const { r, who, o, may } = d
  const wait = may.has('waits') ? way.wait() : undefined
  if (!wait) return null
  const end = (wait.command['path'] as readonly number[] | undefined)?.at(-1)
  // Who leaves the lead to friends does not wait in front of them.
  if (end !== undefined && leavesLead(d) && (looksOn(d) || !isLed(d, wait.foe, end))) return null
  // Nor does it stay behind.
  if (end === undefined && isLeftBehind(d)) return null
  const worth = o.valueOf(end ?? r.get(who, at), AWAITED * o.best * o.times)
  return { why: 'waits', command: wait.command, foe: wait.foe, worth }
}

/** What a creature does that can do nothing to a foe this turn: it closes in, or waits for those who come. */
export function closing(d: Decision): Plan | null {
  const { r, who, o, turn } = d
  if (turn.foes.length === 0) return null
  const way = turn.way()
  if (!way || isAbove(d)) return null
  // Who is about to fall leaves the fight to friends, and who is hurt waits for the one who heals it.
  if (leavesToFriends(r, who) || waitsForHealing(d)) return holding(d, way.foe)
  if (isStrained(r, who)) return null
  const aside = way.arrives ? null : keepsAside(d)
  if (aside) return aside
  // One that charges is alone among foes who act before its friends come: waiting for them may be worth more.
  const [charge, wait] = way.arrives ? [null, null] : [chargeIn(d), waitOut(d, way)]
  if (!charge) return wait ?? going(d, way)
  const other = wait ?? going(d, way)
  // Nobody charges through what harms where a way leads round it.
  const harmed = o.harmful && o.passing(chargedOver(d, charge)) > 0
  if (harmed && other && !passesHarm(d, other)) return other
  // Who charges into worse than what comes of going on foot does not charge.
  return other && other.worth > charge.worth ? other : charge
}
/** Out of sight of those who shoot, for one that is about to fall, cares, and has friends who fight on: it goes there, and stays. */
function keepsAside(d: Decision): Plan | null {
  const { r, who, o, turn, may } = d
  if (o.weights.taken < 1 || !may.has('hides') || isAlone(r, who) || !turn.foes.some(foe => harmsFromAfar(r, foe)))
    return null
  if (r.slots.badlyHurt?.(r, who, FAILING) !== true) return null
  return shooters(r, who, o, r.get(who, at)).length > 0 ? hides(r, who, o) : holding(d, turn.foes[0]!)
}
/** Whether a plan leads through what harms. */
export function passesHarm({ r, who, o }: Decision, { command }: Plan): boolean {
  const path = command['path'] as readonly number[] | undefined
  return path !== undefined && o.harmful && o.passing([r.get(who, at), ...path]) > 0
}
/**
 * Whether one that leaves the lead to friends would lose more by a way than all that it does in a round, or anything by one through
 * what harms.
 */
export function isForNothing(d: Decision, { command }: Plan): boolean {
  const { r, who, o } = d
  const path = command['path'] as readonly number[] | undefined
  if (!path || !leavesLead(d) || isOutOfCall(d)) return false
  const here = r.get(who, at)
  const passed = o.passing([here, ...path])
  return o.value(path.at(-1)!) - passed < o.value(here) - (passed > 0 ? 0 : o.best * o.times)
}
/** Whether all foes are in the air, higher than anything that one can do on foot. */
export const isAbove = ({ o }: Pick<Decision, 'o'>): boolean => o.foes.every((_, i) => o.isAbove(i))
