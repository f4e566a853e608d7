import { condition } from '@quintain/engine'

/** Out of the duel: its lantern has gone out. */
export const dark = condition('in the dark')
