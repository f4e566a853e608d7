import { feature } from '@quintain/engine'
import { reloading } from '../../../d20/actions/items/reload.ts'

const RULE = 'starfinder/actions/reload'

/** Loading a weapon again: a move action where the weapon does not say. */
export const reloads = feature(RULE, { commands: [reloading({ rule: RULE, cost: 'move' })] })
