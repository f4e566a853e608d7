/** Dice: notation, exact distributions, generators. Nothing here knows a rule of a game. */
export { type Alias, alias, drawAlias } from './alias.ts'
export { bestOf, firstAt, successes, successesOf, triesFor, within, worstOf } from './attempts.ts'
export {
  add,
  constant,
  type DiceCount,
  type Die,
  type Dist,
  d20,
  d100,
  die,
  fromPairs,
  map,
  map2,
  mixture,
  negate,
  pairs,
  scale,
  shift,
  sumDie,
  sumOfDice,
  times,
} from './distribution.ts'
export { DiceError } from './error.ts'
export {
  type ExactDist,
  exactAdd,
  exactAtLeast,
  exactConstant,
  exactDie,
  exactFromPairs,
  exactKeepHighest,
  exactKeepLowest,
  exactMean,
  exactNegate,
  exactPairs,
  exactTimes,
  type Fraction,
  fraction,
  toDist,
} from './exact.ts'
export { exactDistribution } from './exact-expression.ts'
export { type DiceSum, diceSum, distribution } from './expression.ts'
export { formatDice, formatRoll, formatThrow } from './format.ts'
export { keepHighest, keepLowest, keepPlaces } from './keep.ts'
export {
  type ComparePoint,
  type Comparison,
  type DiceExpr,
  type DiceNode,
  type Explosion,
  type Faces,
  type FunctionName,
  type GroupNode,
  limits,
  type Modifiers,
  type PoolNode,
  type Reroll,
  type Selection,
  type Target,
} from './notation.ts'
export { parseDice } from './parser.ts'
export { makeRng, type Rng, rngFromState, type SeededRng, seedFrom, uniform } from './rng.ts'
export { type Mark, type Roll, type RolledDie, roll, type Throw } from './roll.ts'
export {
  type Contest,
  chanceAtLeast,
  chanceAtMost,
  chanceIn,
  chanceNotBelow,
  chanceOf,
  contest,
  cumulative,
  mean,
  quantile,
  sd,
  variance,
  withChance,
} from './stats.ts'
export { type Roller, roller } from './total.ts'
