/** Dice: notation, exact distributions, generators. Nothing here knows a rule of a game. */
export { type Alias, alias, drawAlias } from './alias.ts'
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
export { type DiceSum, diceSum, distribution } from './expression.ts'
export { keepHighest, keepLowest, keepPlaces } from './keep.ts'
export {
  type ComparePoint,
  type Comparison,
  type DiceExpr,
  type DiceNode,
  type Explosion,
  type Faces,
  type FunctionName,
  limits,
  type Modifiers,
  parseDice,
  type Reroll,
  type Selection,
  type Target,
} from './notation.ts'
export { makeRng, type Rng, rngFromState, type SeededRng, seedFrom, uniform } from './rng.ts'
