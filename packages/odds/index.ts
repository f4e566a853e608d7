export { type ActionOdds, type AttackOdds, actionOdds } from './attack.ts'
export { attacksOf } from './attacks.ts'
export { type ChainLink, type ChainOdds, chainAgainst, isBare, linksIn, oddsOfChain } from './checks/chain.ts'
export type { CheckOdds } from './checks/check.ts'
export { attemptOdds, type TurnOdds, turnOdds, type Undone } from './commands/in-turn.ts'
export { type Consequences, consequencesOf, type MeasureChange } from './consequences.ts'
export {
  type Counts,
  type CreatureCounts,
  type CreatureFate,
  type CreatureFound,
  type Driver,
  driverOf,
  type FightCounts,
  type FightOdds,
  type FightsFound,
  fightOdds,
  fightSearch,
  fightsFound,
  type MeanFound,
  MOST_ROUNDS,
  marginOf,
  meanFound,
  type Numbered,
  type ShareFound,
  type Sum,
  sampleFights,
  shareFound,
  shareWithMargin,
  together,
} from './fights/index.ts'
export { firstBlow } from './first-blow.ts'
export {
  type ActionFractions,
  type AttackFractions,
  actionFractions,
  type SaveFractions,
  type TargetFractions,
} from './fractions/action.ts'
export { fractionsOfLine, type LineAnswer, oddsOf, oddsOfLine } from './line.ts'
export type { LineOdds, TargetOdds } from './line-odds.ts'
export { type LineScene, lineScene } from './line-scene.ts'
export { type OpportunityOdds, opportunityOdds } from './opportunity.ts'
export {
  chanceOfPlan,
  type Hope,
  type PlanChance,
  type PlanDeed,
  type PlanOptions,
  planSearch,
  type Unready,
} from './plans/plan.ts'
export { parseAttack } from './reading/expression.ts'
export { LineError } from './reading/line-error.ts'
export type { Turns } from './turns/turns.ts'
