import { feature } from '@quintain/engine'
import { plainActOfWits } from './act-of-wits.ts'

const TRICK = 'true20/maneuvers/trick'

/** What the tricked does is the Narrator’s. */
export const trick = feature(TRICK, { commands: [plainActOfWits('trick', TRICK, 'Bluff')] })
