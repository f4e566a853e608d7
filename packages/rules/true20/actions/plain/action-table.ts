import { feature } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { actionType, UNDESCRIBED } from '../costs.ts'
import { did } from './did.ts'

const TABLE = 'true20/actions/action-table'

/** Named in the table without a description. */
const undescribed = UNDESCRIBED.map(name =>
  action({
    name: name.toLowerCase(),
    rule: TABLE,
    cost: actionType(name)!,
    suggestions: () => [],
    plan: (_, who) => [did({ who, act: name, kind: 'named' })],
  }),
)

export const actionTable = feature(TABLE, { commands: undescribed })
