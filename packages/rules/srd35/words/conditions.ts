import {
  announced,
  type ConditionWords,
  conditions as shared,
  unannounced,
  worded,
} from '../../d20/words/conditions.ts'
import { destroyed, fatigued, heldShut, locked, object } from '../vocabulary/conditions.ts'

/** The conditions of this text in words. */
export const conditions: ConditionWords = {
  ...shared,
  of: {
    ...shared.of,
    ...announced(fatigued, destroyed),
    ...unannounced(object),
    ...worded(heldShut, 'is held shut by hold portal', 'held shut by hold portal'),
    ...worded(locked, 'is locked by arcane lock', 'locked by arcane lock'),
  },
  worst: [destroyed, ...shared.worst],
  forGood: [destroyed, ...shared.forGood],
  out: [object, destroyed, ...shared.out],
}
