import { type Chapter, feature } from '@quintain/engine'
import { manipulateItem } from '../../../d20/actions/items/manipulate-item.ts'
import { action } from '../../../d20/turn/action.ts'
import { done } from '../../../d20/vocabulary/act-steps.ts'

const RULE = 'starfinder/actions/manipulate-item'

/** Handling an item in a move action. */
export const manipulatingItems = feature(RULE, {
  commands: [
    action({
      name: 'manipulate',
      rule: RULE,
      parameters: { what: 'text' },
      cost: 'move',
      suggestions: () => [],
      plan: (c, who, { what }) => c.emit(done({ who, act: String(what), kind: 'item' })),
    }),
  ],
})
/** Picking up weapons, and what is stored in a pack. */
export const pickingUp: Chapter = {
  topic: 'actions',
  from: 'starfinder',
  commands: manipulateItem({ pickUp: RULE, stored: RULE, hands: 'starfinder/equipment/wielding' }),
}
