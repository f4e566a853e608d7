import { feature } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { did } from '../../actions/plain/did.ts'

const SPEAK = 'true20/maneuvers/speak'

const speaking = action({
  name: 'speak',
  rule: SPEAK,
  cost: 'free',
  suggestions: () => [],
  plan: (_, who) => [did({ who, act: 'speak', kind: 'speech' })],
})

export const speak = feature(SPEAK, { commands: [speaking] })
