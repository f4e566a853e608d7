import type { Chapter, RuleId } from '@quintain/engine'
import { immediates, reactions } from '../../d20/actions/immediate.ts'
import { interruptions } from '../../d20/actions/interruptions.ts'
import { type ReadyText, readiedActs, readyAs, readying } from '../../d20/actions/ready.ts'
import { delayAs, delays } from '../../d20/turn/delay.ts'
import { orderChanges } from '../../d20/turn/order.ts'

/** A purely defensive readied action comes before its trigger, any other right after it. */
const text: ReadyText = {
  from: 'starfinder',
  rule: 'starfinder/actions/ready',
  timing: 'starfinder/actions/ready-timing',
  phase: (_v, kept) => (kept.do === DEFENSIVE ? 'before' : 'after'),
  stands: 'after',
  costs: ['standard', 'move', 'swift', 'free', 'none'],
}
const DEFENSIVE = 'total-defense'
const DELAY: RuleId = 'starfinder/actions/delay'

/** Readied actions, reactions and delaying. */
export const waiting: readonly Chapter[] = [
  orderChanges,
  readying(text),
  delays(DELAY),
  {
    topic: 'actions',
    from: 'starfinder',
    commands: [readyAs(text), delayAs({ rule: DELAY, limit: DELAY, budget: DELAY, cost: 'none' })],
  },
  immediates,
  interruptions('starfinder', [readiedActs(text), reactions(() => 'after')]),
]
