import type { Reader, RuleId } from '@quintain/engine'
import { feature, GAME } from '@quintain/engine'
import { areFoes } from '../../../d20/position/position.ts'
import { action } from '../../../d20/turn/action.ts'
import { runningEffects } from '../../../d20/vocabulary/effect-steps.ts'
import { did } from '../../actions/plain/did.ts'
import { refusal } from '../../words/refusals.ts'

const COMMAND: RuleId = 'true20/maneuvers/command'

/** Whether it takes no orders from this one: a foe, whose own minions obey others, and no effect of the one who orders holds it. */
const defies = (r: Reader, who: number, other: number): boolean =>
  areFoes(r, who, other) && !r.items(GAME, runningEffects).some(e => e.by === who && e.on === other)

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
    ...(Array.isArray(to) ? (to as number[]) : [])
      .filter(i => r.scene.sheets[i] && defies(r, who, i))
      .map(i => ({ why: refusal.takesNoOrders(r.sheet(i).name), rule: COMMAND })),
  ],
  suggestions: () => [],
  plan: (_, who, { order }) => [did({ who, act: String(order), kind: 'order' })],
})

/** A move action directs minions and others. */
export const command = feature(COMMAND, { commands: [order] })
