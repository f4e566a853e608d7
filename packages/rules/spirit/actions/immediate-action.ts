import { feature, type Reader, type RuleId } from '@quintain/engine'
import { actingOutOfTurn } from '../../d20/actions/out-of-turn.ts'
import { flatFooted } from '../../d20/vocabulary/conditions.ts'

const RULE = 'spirit/actions/immediate-action'
const USES_SWIFT = 'spirit/actions/immediate-uses-swift'
const FLAT_FOOTED = 'spirit/actions/immediate-not-flat-footed'

/** The rule that leaves a creature no immediate action. */
export const noImmediate = (r: Reader, who: number): RuleId => (r.has(who, flatFooted) ? FLAT_FOOTED : USES_SWIFT)

/** Acting in the turn of another: it takes the swift action of the next turn, and the flat-footed cannot. */
export const immediateActions = feature([RULE, USES_SWIFT, FLAT_FOOTED], { commands: [actingOutOfTurn(RULE)] })
