import type { RuleId } from '@quintain/engine'
import { economyOf } from '../../turn/economy.ts'
import { neighbours } from '../suggestions.ts'
import type { MoveAction } from './path.ts'

const DESCRIPTION = 'A 5-foot step: one square, no action, provokes nothing; only in a round without other movement.'
interface StepText extends Pick<MoveAction, 'step' | 'paths'> {
  readonly rule: RuleId
  /** That of the 5-foot step when absent. */
  readonly description?: string
  readonly refuse?: NonNullable<MoveAction['refuse']>
}

/** The step that does not provoke: in a round without any other distance, or a move action, as the text's economy has it. */
export const stepping = ({ description = DESCRIPTION, ...text }: StepText): MoveAction => ({
  ...text,
  name: 'step',
  description,
  pace: 'step',
  cost: r => (economyOf(r).step === 'a move action' ? 'move' : 'none'),
  squares: () => Number.POSITIVE_INFINITY,
  single: true,
  suggestions: (r, who) => neighbours(r, who).map(square => ({ do: 'step', path: [square] })),
})
