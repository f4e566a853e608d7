import { feature } from '@quintain/engine'
import { drawOrSheathe } from '../../../d20/actions/items/draw-or-sheathe.ts'

const RULE = 'starfinder/actions/draw-or-sheathe'
const WIELDING = 'starfinder/equipment/wielding'

/** Drawing and putting away; with base attack bonus +1 it is part of the command that moves. */
export const drawingOrSheathing = feature(RULE, {
  commands: drawOrSheathe({ draw: RULE, drawing: () => 'move', hands: WIELDING }),
})
