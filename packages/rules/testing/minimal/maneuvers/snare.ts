import type { Chapter } from '@quintain/engine'
import { condition } from '@quintain/engine'
import { relationsChapter } from '../../../d20/conditions/relations.ts'
import { type Maneuver, maneuverCommands } from '../../../d20/maneuvers/contest.ts'
import { maneuverTried } from '../../../d20/maneuvers/steps.ts'
import { beginRelation } from '../../../d20/vocabulary/relations.ts'
import { feints, feintText } from './feint.ts'

const RULE = 'minimal/maneuvers/snare'
/** What a snare adds to the guard of its target. */
const MORE = 4
export const snared = condition('snared')

const snare: Maneuver = {
  name: 'snare',
  rule: RULE,
  results: (_, by, at) => [
    { margin: 0, steps: [beginRelation({ who: by, relation: 'grapples', to: at, grade: snared.name })] },
  ],
}

/** Who holds whom in a snare. All of it is data: the relation, what ends it and the contest are the shared ones. */
export const snares: readonly Chapter[] = [
  relationsChapter('minimal', {
    grapples: {
      grades: [snared.name],
      ofActor: [],
      ofTarget: { [snared.name]: snared },
      maxFeet: () => Number.POSITIVE_INFINITY,
      lasts: "until the end of the actor's next turn",
      refuse: () => [],
    },
    feints: feintText,
  }),
  {
    topic: 'maneuvers',
    from: 'minimal',
    events: [maneuverTried],
    conditions: [{ condition: snared, rule: RULE, bars: ['act'] }],
    commands: maneuverCommands([snare], {
      more: MORE,
      rules: { attack: RULE, reach: RULE, range: RULE, hand: RULE },
    }),
  },
  feints,
]
