import type { Chapter } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { reactions } from '../../d20/actions/immediate.ts'
import { interruptions } from '../../d20/actions/interruptions.ts'
import { READY_KEEPS_REGULAR_TURN, type ReadyText, readiedActs, readyAs } from '../../d20/actions/ready.ts'

const READY_AFTER_TRIGGER = reading('ready-after-trigger', 'true20/initiative/ready')

/** Right at its trigger, before anything later is resolved; by a reading after the act that set it off. */
export const readyText: ReadyText = {
  from: 'd20',
  rule: 'true20/initiative/ready',
  timing: 'true20/initiative/ready',
  phase: v => (READY_AFTER_TRIGGER(v) ? 'after' : 'before'),
  stands: 'before',
  costs: ['standard', 'move', 'free', 'none'],
}
/** What can be done out of turn. */
export const outOfTurn = interruptions('true20', [readiedActs(readyText), reactions(() => 'before')])

/** Readying an action, which moves the creature in the order once it is done. */
export const readyActions: Chapter = {
  topic: 'actions',
  from: 'true20',
  commands: [readyAs(readyText)],
  readings: [READY_AFTER_TRIGGER, READY_KEEPS_REGULAR_TURN.under('true20/initiative/ready')],
}
