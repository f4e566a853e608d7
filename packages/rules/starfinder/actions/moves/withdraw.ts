import { feature } from '@quintain/engine'
import { moving } from '../../../d20/actions/moves/path.ts'
import { withdrawing } from '../../../d20/actions/moves/withdraw.ts'
import { PATHS } from '../../movement/movement.ts'
import { GUARDED } from './guarded-step.ts'
import { REST, withRoom } from './path.ts'

const RULE = 'starfinder/actions/withdraw'

const text = { step: GUARDED, paths: PATHS, rule: RULE, listed: RULE, rest: REST, whole: true } as const

/** A double move whose first square no foe that is seen has a chance at; a full action, whatever else limits who tries it. */
export const withdrawals = feature(RULE, { commands: [moving(withRoom(withdrawing(text)))] })
