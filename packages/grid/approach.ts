import type { Reach } from './distance.ts'
import type { Path } from './flooded.ts'
import type { Ground } from './ground.ts'
import { bestPathTo } from './paths.ts'
import { type RiskOptions, type RiskyPath, safestPath } from './risk.ts'
import type { Footprint } from './size.ts'
import type { Square } from './square.ts'
import { isVantage, type VantageOptions } from './threat.ts'

/** The cheapest path to a square from which the mover could strike the target; undefined when none is within the budget. */
export const approach = (
  ground: Ground,
  from: Square,
  target: Footprint,
  reach: Reach,
  options: VantageOptions & { readonly budget: number; readonly carry?: 0 | 1 },
): Path | undefined =>
  bestPathTo(ground, from, at => isVantage(ground, at, target, reach, options), options.budget, options.carry)

/** The path to such a square that gives the fewest opportunities, or does the least likely harm; then the cheapest. */
export const safestApproach = (
  ground: Ground,
  from: Square,
  target: Footprint,
  reach: Reach,
  options: VantageOptions & RiskOptions,
): RiskyPath | undefined => safestPath(ground, from, at => isVantage(ground, at, target, reach, options), options)
