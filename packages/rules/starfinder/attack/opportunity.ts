import type { Chapter } from '@quintain/engine'
import { armOf } from '../creature/sheet-of.ts'

/** What gives an opportunity, and one reaction a round, which comes back at the start of the turn: an attack of opportunity takes it. */
export const opportunity: Chapter = {
  topic: 'opportunity',
  from: 'starfinder',
  rules: ['starfinder/opportunity/ranged-attack'],
  stats: {
    opportunities: t => t.add(1, 'base', 'the reaction of a round', 'starfinder/actions/reaction-limits'),
  },
  slots: {
    // Every ranged attack provokes, and nothing else about an attack does.
    attackProvokes: (r, who, weapon) => (armOf(r, who, weapon)?.use === 'melee' ? 'nobody' : 'all'),
  },
}
