import { feature } from '@quintain/engine'
import { type ChargeText, chargeAs, chargesOf } from '../../../d20/actions/moves/charge.ts'
import { squaresOf } from '../../../d20/movement/budget.ts'
import { winded } from '../../../d20/vocabulary/conditions.ts'
import { baseAttackOf } from '../../creature/terms.ts'
import { attacks } from '../texts.ts'
import { PATHS } from './path.ts'

const ATTACK = 'starfinder/actions/charge-attack'
const PATH = 'starfinder/actions/charge-path'
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
  line: r => (r.option('charge-center-line-only') === true ? 'centre-line' : 'strip'),
  late: r => r.option('charge-penalty-after-move') === true,
}

/** A straight double move that ends in an attack. */
export const charges = feature([ATTACK, 'starfinder/actions/charge-draw', 'starfinder/actions/charge-move', PATH], {
  ...chargesOf(charge),
  commands: [chargeAs(charge)],
  options: {
    'charge-center-line-only': { rule: PATH, kind: 'flag' },
    'charge-penalty-after-move': { rule: ATTACK, kind: 'flag' },
  },
})
