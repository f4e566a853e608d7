import { type DrawText, drawOrSheathe } from '../../../d20/actions/items/draw-or-sheathe.ts'
import { dropItem } from '../../../d20/actions/items/drop-item.ts'
import { manipulateItem } from '../../../d20/actions/items/manipulate-item.ts'

/** Drawing, sheathing, dropping and picking up weapons, and what is stored in a pack. */
export const handlingWeapons = (drawing: DrawText['drawing'], drew?: DrawText['drew']) => [
  ...drawOrSheathe({ draw: 'spirit/equipment/draw-or-sheathe', drawing, ...(drew ? { drew } : {}) }),
  dropItem({ drop: 'spirit/equipment/drop-item' }),
  ...manipulateItem({ pickUp: 'spirit/equipment/manipulate-item', stored: 'spirit/equipment/manipulate-item' }),
]
