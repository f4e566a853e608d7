import { composedOnce, type GameSystem } from '../game-system.ts'
import { attackLine } from './creature/attack-line.ts'
import { sheetSchema } from './creature/sheet.ts'
import { enter } from './injury/enter.ts'
import { true20 } from './ruleset.ts'
import { notice } from './turn/surprise.ts'
import { bareRoll, citations } from './words/citations.ts'
import { attackResult, describe, health, state, weakened } from './words/health.ts'

export type { True20Sheet } from './creature/sheet.ts'
export { true20 }

/** True20 as a game system. */
export const true20System: GameSystem = {
  id: 'true20',
  make: composedOnce(true20),
  sheet: sheetSchema,
  enter,
  notice: (difficulty, aware, unaware) => notice({ left: unaware, difficulty, aware, unaware: [] }),
  attackLine,
  weakened,
  health,
  state,
  attackResult,
  describe,
  citations,
  bareRoll,
}
