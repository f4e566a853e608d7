import { feature } from '@quintain/engine'
import { dropItem } from '../../../d20/actions/items/drop-item.ts'

const RULE = 'starfinder/actions/drop-item'

/** Letting go at any time: in the turn of another too, and as often as one holds something. */
export const droppingItems = feature(RULE, { commands: [dropItem({ drop: RULE, dropping: 'none' })] })
