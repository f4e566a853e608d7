import { type ConditionWords, conditions as shared } from '../../d20/words/conditions.ts'

/** The conditions of this text in words. */
export const conditions: ConditionWords = shared
