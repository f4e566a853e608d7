import { feature, reading } from '@quintain/engine'
import { type ChargeText, chargeAs, chargesOf } from '../../../d20/actions/moves/charge.ts'
import { squaresOf } from '../../../d20/movement/budget.ts'
import { winded } from '../../../d20/vocabulary/conditions.ts'
import { baseAttackOf } from '../../creature/terms.ts'
import { PATHS } from '../../movement/movement.ts'
import { attacks } from '../attack.ts'

const ATTACK = 'starfinder/actions/charge-attack'
const CHARGE_PENALTY_AFTER_MOVE = reading('charge-penalty-after-move', ATTACK)
const PATH = 'starfinder/actions/charge-path'
const CHARGE_CENTER_LINE_ONLY = reading('charge-center-line-only', PATH)
const charge: ChargeText = {
  rule: 'starfinder/actions/charge-move',
  clear: PATH,
  draw: 'starfinder/actions/charge-draw',
  paths: PATHS,
  attacks,
  cost: () => 'full-round',
  // Who rests from running goes no faster than by a move.
  squares: (r, who) => squaresOf(r, who, r.has(who, winded) ? 1 : 2),
  mayDraw: (r, who) => baseAttackOf(r, who) >= 1,
  line: r => (CHARGE_CENTER_LINE_ONLY(r) ? 'centre-line' : 'strip'),
  late: r => CHARGE_PENALTY_AFTER_MOVE(r),
}

/** A straight double move that ends in an attack. */
export const charges = feature([ATTACK, 'starfinder/actions/charge-draw', 'starfinder/actions/charge-move', PATH], {
  ...chargesOf(charge),
  commands: [chargeAs(charge)],
  readings: [CHARGE_CENTER_LINE_ONLY, CHARGE_PENALTY_AFTER_MOVE],
})
