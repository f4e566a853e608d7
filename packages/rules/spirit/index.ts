import { withoutMassiveDamage } from '../d20/attack/line-rules.ts'
import { hitPointLine } from '../d20/creature/attack-line.ts'
import { attackResult, bruises, health, points, state, weakened } from '../d20/words/health.ts'
import { composedOnce, type GameSystem } from '../game-system.ts'
import { sheetSchema } from './creature/sheet.ts'
import { enter } from './injury/enter.ts'
import { spirit } from './ruleset.ts'
import { bareRoll, citations, leastDamage } from './words/citations.ts'

export type { SpiritSheet } from './creature/sheet.ts'
export { spirit }

/** Spiritual Pressure as a game system. */
export const spiritSystem: GameSystem = {
  id: 'spirit',
  make: composedOnce(spirit),
  sheet: sheetSchema,
  enter,
  attackLine: hitPointLine('spirit', 'defense'),
  lineRules: withoutMassiveDamage,
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
