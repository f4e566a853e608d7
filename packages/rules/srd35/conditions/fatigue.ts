import type { Reader } from '@quintain/engine'
import { feature, reading } from '@quintain/engine'

const RULE = 'srd35/fatigue/ends-with-nonlethal-damage'
const BY_SOURCE = reading(
  'fatigue-by-source',
  RULE,
  'fatigue of a march ends when as many points have healed as it dealt; default: when no nonlethal damage is left',
)

/**
 * Points of a march that are still owed once nonlethal damage has healed: all of them while any nonlethal damage is left,
 * whatever dealt it (`left` of it); by a reading as many as have not healed yet.
 */
export const owedOfMarch = (r: Reader, owed: number, healed: number, left: number): number =>
  BY_SOURCE(r) ? Math.max(0, owed - healed) : left > 0 ? owed : 0

/** Fatigue of a march or a hustle ends with the nonlethal damage. */
export const marchFatigue = feature(RULE, {
  readings: [BY_SOURCE],
})
