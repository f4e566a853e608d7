import type { Known as modern } from './modern.ts'
import type { Known as spirit } from './spirit.ts'
import type { Known as srd35 } from './srd35.ts'
import type { Known as starfinder } from './starfinder.ts'
import type { Known as true20 } from './true20.ts'

/** What the rulesets know, by id: written by `npm run vocabulary`. Another package adds its own here. */
export interface Vocabularies {
  readonly spirit: spirit
  readonly modern: modern
  readonly true20: true20
  readonly starfinder: starfinder
  readonly srd35: srd35
}
