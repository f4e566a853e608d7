import type { Chapter } from '@quintain/engine'
import { GAME, trigger } from '@quintain/engine'
import { ALL_ROLL_AT_START } from '../../d20/turn/round.ts'
import { DURATIONS_END_BEFORE_WHOLE_COUNT, endConditions } from '../../d20/turn/timers.ts'
import { flatFooted, surprised, waiting } from '../../d20/vocabulary/conditions.ts'
import { surpriseRound } from '../../d20/vocabulary/fields.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'

/**
 * The surprised have no turn in the surprise round, and are flat-footed until they have acted; nobody else is. Before its
 * first turn a creature has no reaction.
 */
export const surprise: Chapter = {
  topic: 'surprise',
  from: 'starfinder',
  rules: [
    'starfinder/initiative/rolled-after-surprise-round',
    'starfinder/round/full-round-and-durations',
    'starfinder/surprise/who-is-surprised',
    'starfinder/surprise/when-a-surprise-round-occurs',
  ],
  needs: { steps: [endConditions] },
  conditions: [
    {
      condition: surprised,
      rule: 'starfinder/surprise/who-is-surprised',
      bars: ['act', 'opportunity'],
    },
    { condition: waiting, rule: 'starfinder/actions/reaction-limits', bars: ['opportunity'] },
  ],
  slots: {
    single: r => r.get(GAME, surpriseRound) === 1,
    flatFootedAtFirst: (_r, _who, aware) => !aware,
  },
  readings: [
    ALL_ROLL_AT_START.under('starfinder/initiative/rolled-after-surprise-round'),
    DURATIONS_END_BEFORE_WHOLE_COUNT.under('starfinder/round/full-round-and-durations'),
  ],
  triggers: [
    // It has acted now, unless something else keeps it flat-footed.
    trigger(stateLeft, (c, { who, condition }) =>
      condition === waiting.name && c.has(who, flatFooted)
        ? [endConditions({ who, conditions: [flatFooted.name] })]
        : [],
    ),
  ],
}
