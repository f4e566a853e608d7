import { feature } from '@quintain/engine'
import { drawOrSheathe } from '../../../d20/actions/items/draw-or-sheathe.ts'
import { dropItem } from '../../../d20/actions/items/drop-item.ts'
import { manipulateItem } from '../../../d20/actions/items/manipulate-item.ts'
import { drawn, dropped, droppedWeapons, lying, pickedUp, putAway, sheathed } from '../../../d20/creature/held/hands.ts'
import { action } from '../../../d20/turn/action.ts'
import { did } from '../../actions/plain/did.ts'

const MANIPULATE = 'true20/maneuvers/manipulate-object'

const manipulate = action({
  name: 'manipulate',
  rule: MANIPULATE,
  parameters: { what: 'text' },
  cost: 'move',
  suggestions: () => [],
  plan: (_, who, { what }) => [did({ who, act: String(what), kind: 'object' })],
})

/** What is at hand is handled in a move action, weapons too; they are dropped free. */
export const manipulateObject = feature(MANIPULATE, {
  fields: [sheathed, droppedWeapons, lying],
  events: [drawn, putAway, dropped, pickedUp],
  commands: [
    manipulate,
    ...drawOrSheathe({ draw: MANIPULATE, drawing: () => 'move' }),
    dropItem({ drop: 'true20/maneuvers/drop-item' }),
    ...manipulateItem({ pickUp: 'true20/objects/pick-up-and-throw' }),
  ],
})
