import { type Chapter, maybe, oneOf } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { stateEntered, stateLeft } from '../../d20/vocabulary/states.ts'
import { ORDERS, STANDS } from '../checks/forgo.ts'

/** Says for good what becomes of its saves: at any time, and without an action. */
const forgoSaves = action({
  name: 'forgo-saves',
  rule: 'starfinder/saves/forgo',
  parameters: { saves: maybe(oneOf(...ORDERS)) },
  cost: 'none',
  suggestions: () => [],
  plan(c, who, { saves = 'all' }) {
    const now = STANDS[saves]
    for (const k of Object.values(STANDS)) {
      if (k === null || c.has(who, k) === (k === now)) continue
      c.emit((k === now ? stateEntered : stateLeft)({ who, condition: k.name }))
    }
  },
})

export const forgoingSaves: Chapter = { topic: 'actions', from: 'starfinder', commands: [forgoSaves] }
