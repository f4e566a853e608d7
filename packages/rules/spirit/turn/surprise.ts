import type { Chapter } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { surprised, waiting } from '../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'

/**
 * Whoever is unaware has no turn in the surprise round; everyone else has one standard or one move action in it. That
 * everyone begins flat-footed, and what ends it, is with the duties of a turn.
 */
export const surprise: Chapter = {
  topic: 'surprise',
  from: 'spirit',
  conditions: [
    { condition: surprised, rule: 'spirit/surprise/unaware-combatants', bars: ['act', 'opportunity'] },
    { condition: waiting, rule: 'spirit/conditions/flat-footed' },
  ],
  slots: { single: r => r.get(GAME, surpriseRound) === 1 },
}
