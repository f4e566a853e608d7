import { someOf } from '@quintain/rules/testing'

/** The texts in which a long run plays every house rule; a short one plays them with hit points and with a track of injury. */
export const TEXTS = someOf(['true20', 'modern', 'starfinder', 'srd35', 'spirit'], 4)
