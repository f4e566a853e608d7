import { feature, maybe } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { common, needsFeat, reasons, tries } from './act-of-wits.ts'

const TAUNT = 'true20/maneuvers/taunt'
/** What a taunt in a move action takes off its check. */
const HASTY = -5

const taunting = action({
  name: 'taunt',
  hostile: true,
  rule: TAUNT,
  parameters: { ...common, quick: maybe('flag') },
  cost: (_r, _who, { quick }) => (quick === true ? 'move' : 'standard'),
  refuse: (r, who, command) => [...needsFeat(r, who, 'Taunt', TAUNT), ...reasons(r, who, command, TAUNT)],
  suggestions: () => [],
  plan: (c, by, { target, difficulty, quick }) =>
    tries(c, { what: 'taunt', by, at: target, skill: 'Bluff', more: quick ? HASTY : 0, difficulty }),
})

/** For those with the feat; its opponent is shaken for a round. */
export const taunt = feature(TAUNT, { commands: [taunting] })
