import type { Chapter } from '@quintain/engine'
import type { Act } from '../../d20/creature/documents/acts.ts'
import { casting } from '../../d20/effects/cast.ts'
import { touchCharges } from '../../d20/effects/touch.ts'
import { deafened } from '../../d20/vocabulary/conditions.ts'

/** Kido and Kido-like abilities: what damage does to their concentration, long ones, those of touch. */
export const kido: readonly Chapter[] = [
  casting({
    from: 'spirit',
    long: 'spirit/magic/long-casting-provokes-once',
    bars: ['threaten', 'opportunity'],
    completes: 'before next turn',
    concentration: {
      skill: 'Concentration',
      disrupted: (damage, level) => 10 + damage + level,
      defensively: level => 15 + level,
    },
    deafened: { condition: deafened, percent: 20 },
  }),
  touchCharges('spirit', 'spirit/magic/touch-kido-timing'),
]

/**
 * What distracts in a threatened square (spirit/opportunity/distracting-acts): a Kido or Kido-like ability of some
 * length, not done on the defensive.
 */
export function provokes(act: Act, defensively: boolean): boolean {
  if (act.provokes !== undefined) return act.provokes
  if (defensively || (act.kind !== 'kido' && act.kind !== 'kido-like')) return false
  return act.cost === 'standard' || act.cost === 'full-round' || act.cost === 'move'
}
