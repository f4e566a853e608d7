import { feature } from '@quintain/engine'
import { overTwoTurns } from '../../d20/turn/full-round.ts'

/** The rule by which an act of a full round is begun in one turn and completed in the next. */
export const BEGIN = 'spirit/actions/start-complete-full-round'

export const fullRoundInTwoTurns = feature(BEGIN, { ...overTwoTurns })
