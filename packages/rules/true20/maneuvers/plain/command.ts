import type { RuleId } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { did } from '../../actions/plain/did.ts'
import { refusal } from '../../words/refusals.ts'

const COMMAND: RuleId = 'true20/maneuvers/command'

const order = action({
  name: 'command',
  rule: COMMAND,
  parameters: { order: 'text', to: 'creatures' },
  cost: 'move',
  refuse: (r, who, { order, to }) => [
    ...(typeof order === 'string' && order ? [] : [{ why: refusal.noOrder, rule: COMMAND }]),
    ...(Array.isArray(to) && to.length && to.every(i => i !== who && r.scene.sheets[i as number])
      ? []
      : [{ why: refusal.noOneToOrder, rule: COMMAND }]),
  ],
  suggestions: () => [],
  plan: (_, who, { order }) => [did({ who, act: String(order), kind: 'order' })],
})

/** A move action directs minions and others. */
export const command = feature(COMMAND, { commands: [order] })
