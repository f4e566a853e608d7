import type { RuleId } from '@quintain/engine'
import { neighbours } from '../suggestions.ts'
import type { MoveAction } from './path.ts'

/** The step that does not provoke, in a round without any other distance. */
export const stepping = (text: Pick<MoveAction, 'step' | 'paths'> & { readonly rule: RuleId }): MoveAction => ({
  ...text,
  name: 'step',
  description: 'A 5-foot step: one square, no action, provokes nothing; only in a round without other movement.',
  pace: 'step',
  cost: () => 'none',
  squares: () => Number.POSITIVE_INFINITY,
  single: true,
  suggestions: (r, who) => neighbours(r, who).map(square => ({ do: 'step', path: [square] })),
})
