import { feature, reading } from '@quintain/engine'
import type { UsualShare } from './share.ts'

const RULE = 'srd35/objects/acid-and-sonic'

export const IGNORE = reading(
  'acid-sonic-ignore-hardness',
  'srd35/objects/acid-and-sonic',
  'the hardness of objects does not count against acid and sonic; default: it does',
)

/** Acid and sound do to most objects what they do to creatures. */
export const ACID_AND_SONIC: UsualShare = { share: 'all', rule: RULE }
export const acidAndSonic = feature(RULE, { readings: [IGNORE] })
