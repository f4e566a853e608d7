import type { Chapter } from '@quintain/engine'
import { actsOfThemselves, immediateActions, immediates } from '../../d20/actions/immediate.ts'
import { interruptions } from '../../d20/actions/interruptions.ts'
import { type ReadyText, readiedActs, readyAs, readying } from '../../d20/actions/ready.ts'
import { orderChanges } from '../../d20/turn/order.ts'

/**
 * Readied actions of starfinder, for texts that have none. A purely defensive one comes before its trigger, any
 * other right after it; its creature then stands after the one whose turn it was.
 */
const text: ReadyText = {
  from: 'starfinder',
  rule: 'starfinder/actions/ready',
  timing: 'starfinder/actions/ready-timing',
  phase: (_v, kept) => (kept.do === DEFENSIVE ? 'before' : 'after'),
  stands: 'after',
  costs: ['standard', 'move', 'swift', 'free', 'none'],
}
const DEFENSIVE = 'total-defense'

/** Readied actions, and immediate actions at every point at which something can be interrupted, for the text `by`. */
export const borrowedReady = (by: string): readonly Chapter[] => [
  orderChanges,
  readying(text),
  { topic: 'actions', from: 'starfinder', commands: [readyAs(text)] },
  immediates,
  interruptions(by, [readiedActs(text), immediateActions, actsOfThemselves]),
]
