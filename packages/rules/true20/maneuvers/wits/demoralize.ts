import { feature } from '@quintain/engine'
import { plainActOfWits } from './act-of-wits.ts'

const DEMORALIZE = 'true20/maneuvers/demoralize'

/** Its opponent is shaken for a round. */
export const demoralize = feature(DEMORALIZE, {
  commands: [plainActOfWits('demoralize', DEMORALIZE, 'Intimidate')],
})
