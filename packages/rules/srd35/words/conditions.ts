import { announced, type ConditionWords, conditions as shared } from '../../d20/words/conditions.ts'
import { fatigued } from '../vocabulary/conditions.ts'

/** The conditions of this text in words. */
export const conditions: ConditionWords = { ...shared, of: { ...shared.of, ...announced(fatigued) } }
