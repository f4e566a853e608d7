import { feature, GAME, type Reader, type RuleId, reading } from '@quintain/engine'
import { actsNow, type Cost, type EconomyText, type Payment, restricted } from '../../d20/turn/economy.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'

const SURPRISE_SWIFT_UNLIMITED = reading('surprise-swift-unlimited', 'starfinder/surprise/actions-in-surprise-round')
const NOTHING: readonly Payment[] = []
/** The one action of a creature that is restricted to one: of the standard and the move action it has either. */
const EITHER: Payment = { standard: 1, move: 1 }
/** The text speaks of swift actions in the surprise round and gives no number: one, or (an option) any number. */
const unlimitedSwift = (r: Reader): boolean => r.get(GAME, surpriseRound) === 1 && SURPRISE_SWIFT_UNLIMITED(r)
/**
 * A standard, a move and a swift action, or a full action in place of all three. The standard action may be spent on a move
 * action, and either of them on a swift one, never the reverse.
 */
export const text: EconomyText = {
  payments(r, who, cost) {
    const one = restricted(r, who)
    switch (cost) {
      case 'standard':
        return [one ? EITHER : { standard: 1 }]
      case 'move':
        return one ? [EITHER] : [{ move: 1 }, { standard: 1 }]
      case 'swift':
        if (unlimitedSwift(r)) return [{}]
        return one ? [{ swift: 1 }, EITHER] : [{ swift: 1 }, { move: 1 }, { standard: 1 }]
      case 'full-round':
        return one ? NOTHING : [{ standard: 1, move: 1, swift: 1 }]
      case 'reaction':
        return [{ reaction: 1 }]
      default:
        return NOTHING
    }
  },
  step: 'a move action',
  fullAttack: 'declared',
}

/** The rule that leaves a turn no room for a cost. */
function budgetRule(r: Reader, who: number, cost: Cost): RuleId {
  if (cost === 'reaction') return 'starfinder/actions/reaction-limits'
  if (!actsNow(r, who)) return 'starfinder/round/turn-order'
  const barred = r.barred(who, 'full-round')
  if (barred) return barred.rule
  if (restricted(r, who))
    return r.get(GAME, surpriseRound) === 1
      ? 'starfinder/surprise/actions-in-surprise-round'
      : 'starfinder/actions/restricted-activity'
  if (cost === 'full-round') return 'starfinder/actions/full-action'
  return cost === 'swift' ? 'starfinder/actions/substitution' : 'starfinder/actions/turn-budget'
}

/** What a turn has room for. */
export const economy = feature(
  [
    'starfinder/actions/turn-budget',
    'starfinder/actions/substitution',
    'starfinder/actions/restricted-activity',
    'starfinder/actions/full-action',
    'starfinder/actions/reaction-limits',
  ],
  { slots: { economy: text, budgetRule }, readings: [SURPRISE_SWIFT_UNLIMITED] },
)
