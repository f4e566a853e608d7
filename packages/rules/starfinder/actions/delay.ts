import type { RuleId } from '@quintain/engine'
import { type Chapter, reading } from '@quintain/engine'
import type { DelayText } from '../../d20/turn/delay.ts'
import { delayAs, delays } from '../../d20/turn/delay.ts'

const DELAY: RuleId = 'starfinder/actions/delay'
const DELAY_TIE_BY_MODIFIER = reading('delay-tie-by-modifier', DELAY)

/** One comes in right after any turn, on its count, until the turn of the next round would begin. */
const delay: DelayText = {
  lowest: () => Number.NEGATIVE_INFINITY,
  entersOn: 'that of the turn before',
  until: 'the next turn',
  byTieBreaker: r => DELAY_TIE_BY_MODIFIER(r),
}

/** Waiting within the order, to come in after any turn. */
export const delaying: readonly Chapter[] = [
  delays(DELAY),
  {
    topic: 'actions',
    from: 'starfinder',
    commands: [delayAs({ rule: DELAY, limit: DELAY, budget: DELAY, cost: 'none' })],
    slots: { delay },
    readings: [DELAY_TIE_BY_MODIFIER],
  },
]
