import { feature, maybe, oneOf } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { checkBonus } from '../../checks/checks.ts'
import { common, needsFeat, reasons, tries } from './act-of-wits.ts'

const DISTRACT = 'true20/maneuvers/distract'

const distracting = action({
  name: 'distract',
  rule: DISTRACT,
  parameters: { ...common, by: maybe(oneOf('Bluff', 'Intimidate')) },
  cost: 'standard',
  refuse: (r, who, command) => [...needsFeat(r, who, 'Distract', DISTRACT), ...reasons(r, who, command, DISTRACT)],
  suggestions: () => [],
  plan: (c, who, { target, difficulty, by }) => {
    const better = checkBonus(c, who, 'Intimidate') > checkBonus(c, who, 'Bluff') ? 'Intimidate' : 'Bluff'
    return tries(c, { what: 'distract', by: who, at: target, skill: by ?? better, difficulty })
  },
})
/** For those with the feat; its opponent is dazed for a round. */
export const distract = feature(DISTRACT, { commands: [distracting] })
