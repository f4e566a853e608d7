export { approach, safestApproach } from './approach.ts'
export { type ChargeMove, type ChargeOptions, chargeAnyWay, charges } from './charges.ts'
export {
  awayFrom,
  drag,
  followMove,
  repositions,
  type Shove,
  type Stop,
  shove,
  shoveAnywhere,
  stepBack,
} from './forced.ts'
export { type Provocation, provocations, type RiskOptions, type RiskyPath, safestPath, weightOf } from './risk.ts'
export {
  costAlong,
  freeSteps,
  type Hindrance,
  isStraight,
  type RunLineOptions,
  runLine,
  type StraightMove,
  squareAlong,
  straightSquares,
} from './straight.ts'
