import { feature } from '@quintain/engine'
import { handled } from '../../borrowed/actions/equipment/draw.ts'
import { handlingWeapons } from '../../borrowed/actions/equipment/manipulate-item.ts'
import {
  drawn,
  dropped,
  droppedWeapons,
  lying,
  packed,
  pickedUp,
  putAway,
  sheathed,
  stowed,
  takenOut,
} from '../../d20/creature/held/hands.ts'
import { action } from '../../d20/turn/action.ts'
import { done } from '../../d20/vocabulary/act-steps.ts'
import { drawing } from './equipment.ts'

const RULE = 'spirit/equipment/manipulate-item'

/** What hands do: drawing, dropping, picking up and storing weapons, and handling any other item. */
export const manipulatingItems = feature(RULE, {
  fields: [sheathed, packed, droppedWeapons, lying],
  events: [drawn, putAway, dropped, pickedUp, takenOut, stowed, done],
  commands: [
    action({
      name: 'manipulate',
      rule: RULE,
      parameters: { what: 'text' },
      cost: 'move',
      suggestions: () => [],
      plan: (c, who, { what }) => c.emit(done({ who, act: String(what), kind: 'item' })),
    }),
    // With base attack bonus +1 a weapon is drawn free while making a regular move (spirit/equipment/draw-or-sheathe).
    ...handlingWeapons(drawing, (c, who) => handled(c, who, 'weapon')),
  ],
})
