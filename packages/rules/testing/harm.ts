import type { Step } from '@quintain/engine'
import { damage } from '../d20/vocabulary/damage-step.ts'

/** Damage without a type reaches a creature. */
export const harm = (who: number, n: number, kind: 'lethal' | 'nonlethal' = 'lethal', attack = false): Step =>
  damage({ who, parts: [{ n, types: [], nonlethal: kind === 'nonlethal' }], attack })
