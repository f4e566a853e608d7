import { hitPointLine } from '../d20/creature/attack-line.ts'
import { attackResult, bruises, health, points, state, weakened } from '../d20/words/health.ts'
import { composedOnce, type GameSystem } from '../game-system.ts'
import { sheetSchema } from './creature/sheet.ts'
import { enter } from './injury/enter.ts'
import { modern } from './ruleset.ts'
import { bareRoll, citations, leastDamage } from './words/citations.ts'

export type { ModernSheet } from './creature/sheet.ts'
export { modern }

/** Modern d20 as a game system. */
export const modernSystem: GameSystem = {
  id: 'modern',
  make: composedOnce(modern),
  sheet: sheetSchema,
  enter,
  attackLine: hitPointLine('modern', 'classBonus'),
  points,
  bruises,
  weakened,
  health,
  state,
  attackResult,
  citations,
  bareRoll,
  leastDamage,
}
