import type { Chapter, Command, View } from '@quintain/engine'
import { immediates, reactions } from '../../d20/actions/immediate.ts'
import { interruptions } from '../../d20/actions/interruptions.ts'
import { READY_TIE_BY_MODIFIER, type ReadyText, readiedActs, readyAs, readying } from '../../d20/actions/ready.ts'
import { actNamed } from '../../d20/creature/documents/acts.ts'
import type { Phase } from '../../d20/turn/interrupt.ts'
import { orderChanges } from '../../d20/turn/order.ts'
import { delaying } from './delay.ts'

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
/** A purely defensive reaction comes before what sets it off, any other right after; its own description may say otherwise. */
function phaseOf(v: View, who: number, { act: name }: Command): Phase {
  const act = actNamed(v, who, name)
  return act?.timing ?? (act?.defensive ? 'before' : 'after')
}
/** Readied actions, reactions and delaying. */
export const waiting: readonly Chapter[] = [
  orderChanges,
  readying(text),
  ...delaying,
  {
    topic: 'actions',
    from: 'starfinder',
    commands: [readyAs(text)],
    readings: [READY_TIE_BY_MODIFIER.under('starfinder/actions/ready')],
  },
  immediates,
  interruptions('starfinder', [readiedActs(text), reactions(phaseOf)]),
]
