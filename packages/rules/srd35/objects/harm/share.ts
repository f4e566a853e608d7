import type { RuleId } from '@quintain/engine'
import type { Share } from '../../creature/objects/figures.ts'

/** How much of an energy most objects take, and the rule. */
export interface UsualShare {
  readonly share: Share
  readonly rule: RuleId
}
