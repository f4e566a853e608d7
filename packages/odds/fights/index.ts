/** Whole fights, played many times by their tactics. */
export { type MeanFound, marginOf, meanFound, type ShareFound, shareFound, shareWithMargin } from './estimate.ts'
export { type CreatureFate, type FightOdds, fightOdds, fightSearch } from './exact.ts'
export { type CreatureFound, type FightsFound, fightsFound } from './found.ts'
export { type Driver, driverOf, MOST_ROUNDS, type Numbered, sampleFights } from './sample.ts'
export { type Counts, type CreatureCounts, type FightCounts, type Sum, together } from './tally.ts'
