import type { Reader } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { speedsGone } from '../../d20/movement/mounts.ts'
import { mountOf } from '../../d20/position/position.ts'
import { onTurn } from '../../d20/turn/economy.ts'
import { charging } from '../../d20/vocabulary/conditions.ts'

const RULE = 'true20/mounts/charge'

/** Whether a blow of this rider comes at the end of a charge that its mount has made by itself in this turn. */
export function endsCharge(r: Reader, who: number): boolean {
  const mount = mountOf(r, who)
  return mount >= 0 && r.has(mount, charging) && r.get(mount, speedsGone) > 0 && onTurn(r, who)
}

/** A rider whose mount charges has the bonus of the charge too. */
export const mountedCharge = feature(RULE, {
  terms: {
    attack: (t, c, who, { melee, charge }) => {
      if (melee && !charge && endsCharge(c, who)) t.add(2, 'circumstance', 'charge of its mount', RULE)
    },
  },
})
