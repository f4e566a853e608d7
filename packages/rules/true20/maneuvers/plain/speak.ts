import { feature } from '@quintain/engine'
import { speech, spoken } from '../../../d20/actions/speech.ts'
import { action } from '../../../d20/turn/action.ts'
import { did } from '../../actions/plain/did.ts'

const SPEAK = 'true20/maneuvers/speak'

const speaking = action({
  name: 'speak',
  rule: SPEAK,
  parameters: spoken,
  cost: 'free',
  suggestions: () => [],
  plan: (_, who, { words }) => [did({ who, ...speech(words) })],
})

export const speak = feature(SPEAK, { commands: [speaking] })
