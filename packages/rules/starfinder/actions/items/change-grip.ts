import { feature } from '@quintain/engine'
import { changingGrip } from '../../../d20/actions/items/change-grip.ts'

const RULE = 'starfinder/actions/change-grip'

/** The grip on a weapon that takes two hands: a swift action. */
export const changingGrips = feature(RULE, { commands: [changingGrip({ rule: RULE, cost: 'swift' })] })
