/** Dice: notation, exact distributions, generators. Nothing here knows a rule of a game. */

export { bestOf, firstAt, successes, successesOf, triesFor, within, worstOf } from './exact/attempts.ts'
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
} from './exact/distribution.ts'
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
} from './exact/exact.ts'
export { exactDistribution } from './exact/exact-expression.ts'
export { type DiceSum, diceSum, distribution } from './exact/expression.ts'
export { keepHighest, keepLowest, keepPlaces } from './exact/keeping/keep.ts'
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
} from './exact/stats.ts'
export { withDigits } from './exact/with-digits.ts'
export { type DialectName, dialectNames } from './notation/dialect.ts'
export { explodes } from './notation/endless.ts'
export { DiceError } from './notation/error.ts'
export { formatDice } from './notation/format.ts'
export {
  type Act,
  type ActsNode,
  type ComparePoint,
  type Comparison,
  type ComputedNode,
  type Cut,
  type DiceExpr,
  type DiceNode,
  type Explosion,
  type Faces,
  type FunctionName,
  type GroupNode,
  limits,
  type Modifiers,
  type Operator,
  type PoolNode,
  type Reroll,
  type Selector,
  type Shown,
  type Target,
  type Unique,
} from './notation/notation.ts'
export { type Notation, parseDice, readNotation } from './notation/parser.ts'
export type { DialectNote } from './notation/scanner.ts'
export { type Alias, alias, drawAlias } from './random/alias.ts'
export { entropy } from './random/entropy.ts'
export { formatRoll, formatThrow } from './random/format-roll.ts'
export { makeRng, type Rng, rngFromState, type SeededRng, seedFrom, uniform } from './random/rng.ts'
export { type Roll, type RolledDie, roll, type Throw } from './random/roll.ts'
export type { DieMark } from './random/throw.ts'
export { type Roller, roller } from './random/total.ts'
