import type { CommandKind, Reader, RuleId } from '@quintain/engine'
import { squaresOf } from '../../movement/budget.ts'
import { runOn, runRefusals } from '../../movement/run.ts'
import { type MoveAction, moving } from './path.ts'
import { suggestedLines } from './straight.ts'

/** Which rules a run cites, and how it is described. The text's slot `run` gives the multiple of the speed. */
export interface RunText extends Pick<MoveAction, 'step' | 'paths'> {
  readonly rule: RuleId
  /** The rule of how long one can run. */
  readonly limits: RuleId
  /** The rule by which a creature that has run to the limit rests. */
  readonly rest: RuleId
}

const most = (r: Reader, who: number): number => squaresOf(r, who, r.slots.run.times(r, who))

/** A multiple of the speed in a straight line, as a full-round action. */
export function runningAllOut({ limits, rest, ...text }: RunText): CommandKind {
  const way: MoveAction = {
    ...text,
    name: 'run',
    pace: 'run',
    cost: () => 'full-round',
    squares: most,
    straight: text.rule,
    refuse: (r, who, _, path) => runRefusals(r, who, path, { limits, rest }),
    go: (_, who, path) => [runOn({ who, path })],
    suggestions: (r, who) => suggestedLines(r, who, run, { most: most(r, who), plain: squaresOf(r, who) }),
  }
  const run = moving(way)
  return run
}
