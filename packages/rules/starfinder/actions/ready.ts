import type { Chapter, Command, RuleId, View } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { immediates, reactions } from '../../d20/actions/immediate.ts'
import { interruptions } from '../../d20/actions/interruptions.ts'
import { READY_TIE_BY_MODIFIER, type ReadyText, readiedActs, readyAs, readying } from '../../d20/actions/ready.ts'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import { type DelayText, delayAs, delays } from '../../d20/turn/delay.ts'
import type { Phase } from '../../d20/turn/interrupt.ts'
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
const DELAY_TIE_BY_MODIFIER = reading('delay-tie-by-modifier', DELAY)

/** One comes in right after any turn, on its count, until the turn of the next round would begin. */
const delay: DelayText = {
  lowest: () => Number.NEGATIVE_INFINITY,
  entersOn: 'that of the turn before',
  until: 'the next turn',
  byTieBreaker: r => DELAY_TIE_BY_MODIFIER(r),
}
/** A purely defensive reaction comes before what sets it off, any other right after; its own description may say otherwise. */
function phaseOf(v: View, who: number, { act: name }: Command): Phase {
  const act = actNamed(v, who, name)
  return act?.timing ?? (act?.defensive ? 'before' : 'after')
}
/** Readied actions, reactions and delaying. */
export const waiting: readonly Chapter[] = [
  orderChanges,
  readying(text),
  delays(DELAY),
  {
    topic: 'actions',
    from: 'starfinder',
    commands: [readyAs(text), delayAs({ rule: DELAY, limit: DELAY, budget: DELAY, cost: 'none' })],
    slots: { delay },
    readings: [DELAY_TIE_BY_MODIFIER, READY_TIE_BY_MODIFIER.under('starfinder/actions/ready')],
  },
  immediates,
  interruptions('starfinder', [readiedActs(text), reactions(phaseOf)]),
]
