import type { Chapter, RuleId } from '@quintain/engine'
import { feature } from '@quintain/engine'
import { giveUntil } from '../../../d20/turn/timers.ts'
import { atTurnStart } from '../../../d20/vocabulary/timers.ts'
import { CONCENTRATION, isPower, LOCKED } from '../../actions/acts.ts'
import { usingPower } from '../../vocabulary/conditions.ts'

const RULE: RuleId = 'true20/maneuvers/grapple-powers'
/** The Difficulty of a Concentration check that the Narrator asks for first; the text has none. */
const DIFFICULTY = CONCENTRATION

/**
 * Powers in a grapple: one that takes a standard action loses its user every grapple check until its next turn, and may
 * take a Concentration check first.
 */
export const powersInGrapples: Chapter = feature(RULE, {
  conditions: [{ condition: usingPower, rule: RULE }],
  before: {
    use(c, who, { act }) {
      if (!c.hasAny(who, LOCKED) || !isPower(c, who, act)) return
      giveUntil(c, who, usingPower, atTurnStart(who))
    },
  },
  options: { [DIFFICULTY]: { rule: RULE, kind: 'number' } },
})
