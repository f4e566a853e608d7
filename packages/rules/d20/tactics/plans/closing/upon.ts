import { FEET_PER_SQUARE } from '@quintain/grid'
import { at } from '../../../vocabulary/fields.ts'
import { isHeld } from '../../stand-off.ts'
import type { Decision } from '../decision.ts'
import { CAREFUL, FAILING } from '../role.ts'
import { keepsBefore, keepsBehind } from './lead.ts'

type Suits = (square: number) => boolean

/**
 * Where one may stand that has struck at a foe whom a friend is in a melee with: where it still reaches that foe, or a step away from
 * there. Undefined for the careful, those who shoot, and those about to fall.
 */
function staysUpon({ r, who, o }: Decision): Suits | undefined {
  if (o.weights.taken >= CAREFUL || o.shoots || o.foes.length === 0) return undefined
  const here = r.get(who, at)
  const i = o.nearest(here)
  const far = o.means[i]!.reach + FEET_PER_SQUARE
  if (o.feetTo(i, here) > far || o.harm(here) > 0 || r.slots.badlyHurt?.(r, who, FAILING) === true) return undefined
  return isHeld(r, who, o.foes[i]!) ? square => o.feetTo(i, square) <= far : undefined
}

/** Where one may stand until its next turn, once its deed is done; undefined for one that may stand anywhere. */
export function mayStandAt(d: Decision): Suits | undefined {
  const lead = keepsBehind(d) ?? keepsBefore(d)
  const upon = staysUpon(d)
  return lead && upon ? square => lead(square) && upon(square) : (lead ?? upon)
}
