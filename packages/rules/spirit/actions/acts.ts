import type { Chapter } from '@quintain/engine'
import { CASTING } from '../../borrowed/effects/magic.ts'
import { castingActs } from '../../d20/actions/casting/casting-acts.ts'
import { aimRefusals, doesAct, type ListedText, listedActs } from '../../d20/actions/sheet-acts.ts'
import { usesOfActs } from '../../d20/creature/documents/acts.ts'
import { provokes } from '../effects/magic.ts'
import { TYPES } from './actions.ts'
import { aim, isHarmfulAct, reaches } from './aim.ts'
import { BEGIN } from './start-complete-full-round.ts'

const LISTED = {
  rule: TYPES,
  range: 'house/act/range',
  begin: BEGIN,
  provokes,
  aim,
  reaches,
  harms: isHarmfulAct,
  casting: CASTING,
} as const satisfies ListedText

/** Acts that a sheet lists. */
export const acts: Chapter = {
  topic: 'actions',
  from: 'spirit',
  steps: [doesAct],
  commands: [...listedActs(LISTED), ...castingActs(LISTED)],
  slots: {
    actProvokes: provokes,
    castAims: (r, who, command) => aimRefusals(r, who, command, LISTED),
    uses: usesOfActs,
  },
}
