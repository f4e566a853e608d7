import { feature } from '@quintain/engine'
import type { Mitigation } from '../../../d20/vocabulary/mitigation.ts'

const RULE = 'srd35/objects/immunities'

/** Nonlethal damage does nothing to what is no creature of flesh, animated or not. */
export const NONLETHAL: Mitigation = {
  kind: 'immune',
  types: 'any',
  nonlethal: true,
  source: 'no creature of flesh: immune to nonlethal damage',
  rule: RULE,
}
export const objectImmunities = feature([RULE, 'srd35/objects/animated-immunities'], {})
