import { feature } from '@quintain/engine'
import { action } from '../../../d20/turn/action.ts'
import { refusal } from '../../words/refusals.ts'
import { tries } from './social-act.ts'

const BUREAUCRACY = 'true20/social/bureaucracy'
const SIMPLE = 10
/** Finds a way through offices and their rules. */
const finding = action({
  name: 'bureaucracy',
  rule: BUREAUCRACY,
  parameters: { difficulty: 'int' },
  cost: 'standard',
  refuse: (_r, _who, { difficulty }) =>
    typeof difficulty === 'number' && difficulty >= SIMPLE
      ? []
      : [{ why: refusal.difficultyFrom(SIMPLE), rule: BUREAUCRACY }],
  suggestions: () => [],
  plan: (_, who, { difficulty }) => [tries(who, 'Gather Information', difficulty, { act: 'bureaucracy' })],
})

export const bureaucracy = feature(BUREAUCRACY, { commands: [finding] })
