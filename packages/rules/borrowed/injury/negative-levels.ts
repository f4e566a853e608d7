import type { Chapter, Context, RuleId, Tally } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { addNegativeLevels } from '../../d20/creature/abilities.ts'
import type { D20Sheet } from '../../d20/creature/sheet.ts'
import { raised } from '../../d20/injury/fields.ts'
import { maximumChanged } from '../../d20/injury/temporary.ts'
import { updateHitPointState } from '../../d20/injury/thresholds.ts'
import { negativeLevelsByText } from '../../d20/injury/weakening/negative-levels.ts'

/** Hit points of each negative level. */
const POINTS = 5
const RULE: RuleId = 'starfinder/injury/negative-level-penalties'
const RESPITE = 3

/** Negative levels of starfinder, for texts with hit points that have none: points, and -1 on rolls, for each of them. */
export const borrowedLevels: readonly Chapter[] = [
  negativeLevelsByText(
    { from: 'starfinder' },
    {
      most: (r, who) => (r.sheet(who) as D20Sheet).level,
      taken(c: Context, who, n) {
        const by = POINTS * n
        c.emit(maximumChanged({ who, maximum: c.get(who, raised) - by, by: -by, n: -by }))
        return [updateHitPointState({ who, after: 'damage' })]
      },
      // The maximum returns; points that were lost come back by rest.
      gone(c: Context, who, n) {
        const by = POINTS * n
        c.emit(maximumChanged({ who, maximum: c.get(who, raised) + by, by, n: 0 }))
        return []
      },
      respite: RESPITE,
    },
  ),
  feature(RULE, {
    terms: {
      attack: (t: Tally, c, who) => addNegativeLevels(t, c, who, RULE),
      save: (t: Tally, c, who) => addNegativeLevels(t, c, who, RULE),
      check: (t: Tally, c, who) => addNegativeLevels(t, c, who, RULE),
    },
  }),
]
