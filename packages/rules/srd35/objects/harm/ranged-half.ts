import type { Reader } from '@quintain/engine'
import { feature, key, reading } from '@quintain/engine'
import type { Mitigation } from '../../../d20/vocabulary/mitigation.ts'
import { SHOT } from '../../attack/attack-text.ts'

declare module '../../../d20/creature/sheet.ts' {
  interface Weapon {
    /** A siege engine or the like: it does whole damage to objects. */
    readonly siege?: boolean
  }
}

const RULE = 'srd35/objects/ranged-half'
const ONE = reading(
  'one-divisor-per-part',
  'srd35/objects/ranged-half',
  'of the divisors of a ranged weapon and of its energy only the larger counts; default: each part takes both',
)

/** Ranged weapons do half to objects. */
export const ofRange = (up: boolean): Mitigation => ({
  kind: 'halve',
  types: 'any',
  only: [[SHOT]],
  source: 'a ranged weapon',
  rule: RULE,
  up,
})
/** By a reading a ranged attack's energy is divided by the larger divisor alone: a quarter has the half in it. */
export const sparedOfRange = (r: Reader): Mitigation['overcomeBy'] => (ONE(r) ? [[SHOT]] : undefined)

export const rangedHalf = feature(RULE, {
  keys: { weapon: { siege: key('flag', 'a siege engine or the like, whose damage to objects is not halved: true') } },
  readings: [ONE],
})
