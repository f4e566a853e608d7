import type { Condition } from '@quintain/engine'
import { condition, feature } from '@quintain/engine'
import { forgoesSaves } from '../vocabulary/conditions.ts'

const RULE = 'starfinder/saves/forgo'
/** It is asked about each of its saves, whatever that is against. */
export const askedSaves = condition('asked about saves')
/** It rolls all of its saves, those against what does no harm too. */
export const rollsSaves = condition('rolls all saves')

/** What may be ordered, and the condition that it is. */
export const ORDERS = ['all', 'ask', 'none', 'friends'] as const
export const STANDS: Readonly<Record<(typeof ORDERS)[number], Condition | null>> = {
  all: forgoesSaves,
  ask: askedSaves,
  none: rollsSaves,
  friends: null,
}
/** What stands for good about the saves of a creature. */
export const forgoingOrders = { forgoes: forgoesSaves, forgoing: { asks: askedSaves, rolls: rollsSaves } } as const

/**
 * Any save may be forgone, without an action: by a standing order that answers from then on, or one by one. With no order a creature
 * is asked about what friends do.
 */
export const forgoing = feature(RULE, {
  conditions: [forgoesSaves, askedSaves, rollsSaves].map(k => ({ condition: k, rule: RULE })),
  words: {
    commands: {
      'forgo-saves':
        'Says for good, at any time, what becomes of its saves: all are forgone, it is asked about each (ask), or about those that friends call for (friends), or it rolls all (none).',
    },
    parameters: { 'forgo-saves.saves': 'all (when left out), ask, friends or none' },
    conditions: {
      [askedSaves.name]: { begins: 'is asked about its saves', ends: 'asked about its saves', listed: true },
      [rollsSaves.name]: { begins: 'rolls all of its saves', ends: 'rolling all saves', listed: true },
    },
  },
})
