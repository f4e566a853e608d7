import type { RuleId } from '@quintain/engine'
import { neighbours } from '../suggestions.ts'
import type { Way } from './path.ts'

/** The step that does not provoke, in a round without any other distance. */
export const stepping = (text: Pick<Way, 'budget' | 'step' | 'paths'> & { readonly rule: RuleId }): Way => ({
  ...text,
  name: 'step',
  does: 'A 5-foot step: one square, no action, provokes nothing; only in a round without other movement.',
  pace: 'step',
  cost: () => 'none',
  squares: () => Number.POSITIVE_INFINITY,
  single: true,
  offer: (r, who) => neighbours(r, who).map(square => ({ do: 'step', path: [square] })),
})
