import type { Step } from '@quintain/engine'
import { damage } from '../../d20/vocabulary/damage-step.ts'

/** Damage of a kind to a creature: of an attack unless said. */
export const harm = (
  who: number,
  n: number,
  { nonlethal = false, attack = true }: { readonly nonlethal?: boolean; readonly attack?: boolean } = {},
): Step => damage({ who, parts: [{ n, types: [], nonlethal }], attack })
