import type { Chapter, Reader, RuleId } from '@quintain/engine'
import { type ChargeText, chargeAs, chargesOf } from '../../d20/actions/moves/charge.ts'
import { beastsCharge, havingCharge } from '../../d20/features/acts/beast-charge.ts'
import { type PathRules, squaresOf } from '../../d20/movement/budget.ts'
import type { AttackRules } from '../../d20/position/may-attack.ts'
import { winded } from '../../d20/vocabulary/conditions.ts'
import { borrowedCharging } from '../conditions/charging.ts'

/** What a text says itself where it borrows the charge. */
export interface Borrower {
  readonly paths: PathRules
  readonly attacks: AttackRules
  /** The rule of squares that hamper, where it has one of its own. */
  readonly hampered?: RuleId
  baseAttack(r: Reader, who: number): number
}
/** How starfinder charges. */
export const chargeText = ({ baseAttack, ...text }: Borrower): ChargeText => ({
  rule: 'starfinder/actions/charge-move',
  clear: 'starfinder/actions/charge-path',
  draw: 'starfinder/actions/charge-draw',
  ...text,
  cost: () => 'full-round',
  // Who rests from running goes no faster than by a move.
  squares: (r, who) => squaresOf(r, who, r.has(who, winded) ? 1 : 2),
  mayDraw: (r, who) => baseAttack(r, who) >= 1,
  line: () => 'strip',
  late: () => false,
})
/** Starfinder's charge. */
export const borrowedCharge = (text: ChargeText): Chapter => ({
  topic: 'actions',
  from: 'starfinder',
  ...chargesOf(text),
  commands: [chargeAs(text)],
  words: { parameters: { 'charge.draw': 'that it draws the weapon on the way' } },
})
/** Starfinder's charge for texts that describe none: of those alone that pounce or charge powerfully. */
export const chargesOfBeasts = (text: Borrower): readonly Chapter[] => [
  { ...borrowedCharge(chargeText(text)), only: havingCharge },
  { ...borrowedCharging, only: havingCharge },
  beastsCharge,
]
