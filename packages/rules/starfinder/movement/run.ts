import { type Chapter, GAME, reading } from '@quintain/engine'
import { score } from '../../d20/creature/abilities.ts'
import { outOfBreath, ran, rested, restsFromRunning, roundsRun, runs, turnsRested } from '../../d20/movement/run.ts'
import { order } from '../../d20/vocabulary/fields.ts'

const RUN_HARD_LIMIT_IN_COMBAT = reading('run-hard-limit-in-combat', 'starfinder/travel/run-free-rounds')
const RUN_FLAT_FOOTED_TURN_ONLY = reading('run-flat-footed-turn-only', 'starfinder/actions/run')
const RUN_COUNT_RESETS_WHEN_STOPPING = reading('run-count-resets-when-stopping', 'starfinder/travel/run-free-rounds')
const REST_ONLY_AFTER_FAILED_CHECK = reading('rest-only-after-failed-check', 'starfinder/travel/run-rest')

/** Running: for how many rounds, and the rest that it takes. */
export const running: Chapter = {
  topic: 'movement',
  from: 'starfinder',
  fields: [roundsRun, turnsRested],
  events: [ran, outOfBreath, rested],
  steps: runs,
  triggers: restsFromRunning,
  slots: {
    run: {
      times: () => 4,
      rounds: (r, who) => score(r, who, 'Constitution'),
      bonus: (r, who) => r.tally('check', who, { skill: 'Constitution' }),
      nimble: () => false,
      turnOnly: r => RUN_FLAT_FOOTED_TURN_ONLY(r),
      addsUp: r => !RUN_COUNT_RESETS_WHEN_STOPPING(r),
      limitByChoice: r => !REST_ONLY_AFTER_FAILED_CHECK(r),
      hardLimit: r => RUN_HARD_LIMIT_IN_COMBAT(r) && (r.read(GAME, order)?.length ?? 0) > 0,
    },
  },
  readings: [
    REST_ONLY_AFTER_FAILED_CHECK,
    RUN_COUNT_RESETS_WHEN_STOPPING,
    RUN_FLAT_FOOTED_TURN_ONLY,
    RUN_HARD_LIMIT_IN_COMBAT,
  ],
}
