import { FEET_PER_SQUARE } from '@quintain/grid'
import { at } from '../../../vocabulary/fields.ts'
import { isAlone } from '../../acts.ts'
import { isHeld } from '../../stand-off.ts'
import type { Decision } from '../decision.ts'
import { mayMend } from '../friends/mending.ts'
import { CAREFUL, FAILING } from '../role.ts'
import { keepsBefore, keepsBehind } from './lead.ts'
import { comesNext } from './together.ts'

type Suits = (square: number) => boolean

/**
 * Where one may stand that fights hand to hand, and has done its deed: whose friend is in a melee with the foe that it struck at stays
 * where it still reaches that foe, or a step away from there; everybody where its next turn leads to a foe, if that is so now.
 */
function staysUpon({ r, who, o }: Decision): Suits | undefined {
  const here = r.get(who, at)
  const i = o.nearest(here)
  const far = o.means[i]!.reach + FEET_PER_SQUARE
  if (o.feetTo(i, here) <= far && isHeld(r, who, o.foes[i]!)) return square => o.feetTo(i, square) <= far
  return comesNext({ o }, here) ? square => comesNext({ o }, square) : undefined
}
/** Where one may stand that comes no nearer to the foe next to it. */
function noNearer({ r, who, o }: Decision): Suits {
  const here = r.get(who, at)
  const i = o.nearest(here)
  const feet = o.feetTo(i, here)
  return square => o.feetTo(i, square) >= feet
}

/** Where one may stand until its next turn, once its deed is done; undefined for one that may stand anywhere. */
export function mayStandAt(d: Decision): Suits | undefined {
  const { r, who, o } = d
  const lead = keepsBehind(d) ?? keepsBefore(d)
  if (o.foes.length === 0 || o.harm(r.get(who, at)) > 0) return lead
  // Who heals, with nobody left to go behind, goes on alone to nobody.
  if (o.weights.taken >= CAREFUL) return lead ?? (mayMend(r, who) ? noNearer(d) : undefined)
  const falls = o.weights.taken >= 1 && !isAlone(r, who) && r.slots.badlyHurt?.(r, who, FAILING) === true
  const own = falls ? noNearer(d) : o.shoots ? undefined : staysUpon(d)
  return lead && own ? square => lead(square) && own(square) : (lead ?? own)
}
