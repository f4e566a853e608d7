import type { Chapter } from '@quintain/engine'
import { GAME } from '@quintain/engine'
import { surprised, waiting } from '../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'

/**
 * A creature that is unaware has no turn in the surprise round; every other has one standard or one move action in it.
 * The rules of a turn's start say that everyone begins flat-footed, and what ends it.
 */
export const surprise: Chapter = {
  topic: 'surprise',
  from: 'spirit',
  rules: [
    'spirit/surprise/unaware-combatants',
    'spirit/surprise/who-is-surprised',
    'spirit/surprise/surprise-round-occurs',
  ],
  conditions: [
    { condition: surprised, rule: 'spirit/surprise/unaware-combatants', bars: ['act', 'opportunity'] },
    { condition: waiting, rule: 'spirit/conditions/flat-footed' },
  ],
  slots: { single: r => r.get(GAME, surpriseRound) === 1 },
}
