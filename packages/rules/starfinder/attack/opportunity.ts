import type { Chapter } from '@quintain/engine'

/** One reaction a round, which comes back at the start of the turn: an attack of opportunity takes it. */
export const opportunity: Chapter = {
  topic: 'opportunity',
  from: 'starfinder',
  stats: {
    opportunities: t => t.add(1, 'base', 'the reaction of a round', 'starfinder/actions/reaction-limits'),
  },
}
