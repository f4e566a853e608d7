import { feature, maybe } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { refusal } from '../../words/refusals.ts'
import { attitudeOf } from '../attitudes.ts'
import { listenerRefusals } from '../listeners.ts'
import { concluded, tries } from './social-act.ts'

const COMMAND = 'true20/social/command'

/** An order that is to be obeyed at once. Where obedience is not in doubt there is no Difficulty and no check. */
const demand = action({
  name: 'demand',
  rule: COMMAND,
  parameters: { target: 'creature', order: 'text', difficulty: maybe('int'), rank: maybe('int') },
  cost: 'standard',
  refuse: (r, who, { target, order, difficulty }) => {
    const out = [...listenerRefusals(r, who, target, COMMAND)]
    if (typeof order !== 'string' || !order) out.push({ why: refusal.noOrder, rule: COMMAND })
    if (out.length === 0 && difficulty === undefined && attitudeOf(r, target as number, who) !== 'helpful')
      out.push({ why: refusal.obedienceInDoubt(r.sheet(target as number).name), rule: COMMAND })
    return out
  },
  suggestions: () => [],
  plan(_, who, { target, order, difficulty, rank = 0 }) {
    const end = { act: 'command', other: target, what: order } as const
    return difficulty === undefined
      ? [concluded({ who, success: true, ...end })]
      : [tries(who, 'Intimidate', difficulty - rank, end)]
  },
})

export const command = feature(COMMAND, { commands: [demand] })
