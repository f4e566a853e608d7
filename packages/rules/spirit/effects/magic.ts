import type { Act } from '../../d20/creature/documents/acts.ts'

/**
 * What distracts in a threatened square (spirit/opportunity/distracting-acts): a Kido or Kido-like ability of some
 * length, not done on the defensive.
 */
export function provokes(act: Act, defensively: boolean): boolean {
  if (act.provokes !== undefined) return act.provokes
  if (defensively || (act.kind !== 'kido' && act.kind !== 'kido-like')) return false
  return act.cost === 'standard' || act.cost === 'full-round' || act.cost === 'move'
}
