import type { RuleId } from '@quintain/engine'
import { flySpeed } from '../../movement/flight/text.ts'
import { economyOf } from '../../turn/economy.ts'
import { openNeighbours } from '../suggestions.ts'
import type { MoveAction } from './path.ts'

interface StepText extends Pick<MoveAction, 'step' | 'paths'> {
  readonly rule: RuleId
  readonly refuse?: NonNullable<MoveAction['refuse']>
}

/** The step that does not provoke: in a round without any other distance, or a move action, as the text's economy has it. */
export const stepping = (text: StepText): MoveAction => ({
  ...text,
  name: 'step',
  pace: 'step',
  cost: r => (economyOf(r).step === 'a move action' ? 'move' : 'none'),
  squares: () => Number.POSITIVE_INFINITY,
  single: true,
  air: { feet: flySpeed, single: true },
  suggestions: (r, who) => openNeighbours(r, who).map(square => ({ do: 'step', path: [square] })),
})
