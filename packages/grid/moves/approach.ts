import type { Reach } from '../geometry/distance.ts'
import type { Footprint } from '../geometry/size.ts'
import type { Square } from '../geometry/square.ts'
import type { Ground } from '../map/ground.ts'
import type { Path } from '../paths/flooded.ts'
import { bestPathTo } from '../paths/paths.ts'
import { isVantage, type VantageOptions } from '../threat/threat.ts'
import { type RiskOptions, type RiskyPath, safestPath } from './risk.ts'

/** The cheapest path to a square from which the mover could attack the target; undefined when none is within the budget. */
export const approach = (
  ground: Ground,
  from: Square,
  target: Footprint,
  reach: Reach,
  options: VantageOptions & { readonly budget: number; readonly carry?: 0 | 1 },
): Path | undefined =>
  bestPathTo(ground, from, at => isVantage(ground, at, target, reach, options), options.budget, options.carry)

/** The path to such a square that gives the fewest opportunities, or risks the least damage; then the cheapest. */
export const safestApproach = (
  ground: Ground,
  from: Square,
  target: Footprint,
  reach: Reach,
  options: VantageOptions & RiskOptions,
): RiskyPath | undefined => safestPath(ground, from, at => isVantage(ground, at, target, reach, options), options)
