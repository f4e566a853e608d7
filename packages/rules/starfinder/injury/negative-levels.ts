import type { Chapter } from '@quintain/engine'
import { reading } from '@quintain/engine'
import { raised } from '../../d20/injury/fields.ts'
import { bare } from '../../d20/injury/pools.ts'
import { maximumChanged } from '../../d20/injury/temporary.ts'
import { updateHitPointState } from '../../d20/injury/thresholds.ts'
import {
  NEGATIVE_LEVEL_SAVE_ALWAYS_FORTITUDE,
  negativeLevelsByText,
} from '../../d20/injury/weakening/negative-levels.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { takePoints } from './abilities.ts'
import { POINTS_A_LEVEL } from './maxima.ts'

const NEGATIVE_LEVELS_LEAVE_ONE_HP = reading('negative-levels-leave-one-hp', 'starfinder/injury/negative-level-points')

const byText = negativeLevelsByText(
  { from: 'starfinder' },
  {
    most: (r, who) => sheetOf(r, who).cr ?? sheetOf(r, who).level,
    taken(c, who, n) {
      const by = POINTS_A_LEVEL * n
      const option = NEGATIVE_LEVELS_LEAVE_ONE_HP(c)
      const hits = option ? Math.min(by, Math.max(0, bare(c, who) - 1)) : by
      const lost = takePoints(c, who, hits, by)
      c.emit(maximumChanged({ who, maximum: c.get(who, raised) - by, by: -by, n: -lost.hits }))
      return lost.hits > 0 ? [updateHitPointState({ who, after: 'loss' })] : []
    },
    // The maximum returns; points that were lost come back by rest.
    gone(c, who, n) {
      const by = POINTS_A_LEVEL * n
      c.emit(maximumChanged({ who, maximum: c.get(who, raised) + by, by, n: 0 }))
      return []
    },
    respite: 3,
  },
)

/** Each negative level: 5 Hit Points and 5 Stamina Points, current ones and the maximum. */
export const negativeLevels: Chapter = {
  ...byText,
  rules: [
    ...(byText.rules ?? []),
    'starfinder/injury/negative-level-daily-save',
    'starfinder/injury/negative-level-points',
  ],
  readings: [
    ...(byText.readings ?? []),
    NEGATIVE_LEVELS_LEAVE_ONE_HP,
    NEGATIVE_LEVEL_SAVE_ALWAYS_FORTITUDE.under('starfinder/injury/negative-level-daily-save'),
  ],
}
