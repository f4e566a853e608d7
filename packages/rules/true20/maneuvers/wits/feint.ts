import { feature } from '@quintain/engine'
import { plainActOfWits } from './act-of-wits.ts'

const FEINT = 'true20/maneuvers/feint'

/** Its opponent does not dodge its next attack. */
export const feint = feature(FEINT, { commands: [plainActOfWits('feint', FEINT, 'Bluff')] })
