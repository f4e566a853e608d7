import { condition } from '@quintain/engine'
import { gone, reserve, surprised } from '../../../d20/vocabulary/conditions.ts'
import { announced, type ConditionWords, sharedConditions, worded } from '../../../d20/words/conditions.ts'
import { offGuard } from '../maneuvers/feint.ts'
import { snared } from '../maneuvers/snare.ts'
import { dark } from '../vocabulary/conditions.ts'

/** The conditions of this text in words. */
export const conditions: ConditionWords = {
  of: {
    ...sharedConditions,
    ...announced(surprised, offGuard, condition('hooded')),
    ...worded(dark, 'stands in the dark'),
    ...worded(snared, 'is snared'),
  },
  worst: [dark],
  forGood: [dark, gone],
  out: [dark, gone, reserve],
}
