import type { Reader, Refusal } from '@quintain/engine'
import type { Act } from '../../../d20/creature/documents/acts.ts'
import { refusal } from '../../words/refusals.ts'
import { isWilling } from '../willing.ts'

const RULE = 'starfinder/effects/touch-several'
const TOUCHED_AT_ONCE = 6

/** A touch that reaches several reaches six at most, and none that is unwilling. */
export function several(r: Reader, who: number, act: Act, targets: readonly number[]): readonly Refusal[] {
  if (!act.touch) return []
  const unwilling = targets.find(target => target !== who && !isWilling(r, target, who))
  if (unwilling !== undefined) return [{ why: refusal.isUnwilling(r.sheet(unwilling).name), rule: RULE }]
  return targets.length > TOUCHED_AT_ONCE
    ? [{ why: refusal.tooManyTargets(act.name, TOUCHED_AT_ONCE), rule: RULE }]
    : []
}
