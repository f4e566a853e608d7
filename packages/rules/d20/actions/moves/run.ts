import type { CommandKind, Reader, RuleId } from '@quintain/engine'
import { FEET_PER_SQUARE } from '@quintain/grid'
import { squaresOf } from '../../movement/budget.ts'
import { runOn, runRefusals } from '../../movement/run.ts'
import { goingBy } from '../../movement/walk.ts'
import { type MoveAction, moving } from './path.ts'
import { suggestedLines } from './straight.ts'

/** Which rules a run cites, and how it is described. The text's slot `run` gives the multiple of the speed. */
export interface RunText extends Pick<MoveAction, 'step' | 'paths'> {
  readonly rule: RuleId
  /** A run by another way than walking: its name, its pace, the feet of its speed, and its own reasons against it. */
  readonly by?: Pick<MoveAction, 'name' | 'pace' | 'refuse'> & { feet(r: Reader, who: number): number }
  /** The rule of how long one can run. */
  readonly limits: RuleId
  /** The rule by which a creature that has run to the limit rests. */
  readonly rest: RuleId
}

function most(r: Reader, who: number, by: RunText['by']): number {
  const times = r.slots.run.times(r, who)
  return by ? Math.floor((by.feet(r, who) * times) / FEET_PER_SQUARE) : squaresOf(r, who, times)
}

/** A multiple of the speed in a straight line, as a full-round action. */
export function runningAllOut({ limits, rest, by, ...text }: RunText): CommandKind {
  const { name, pace }: Pick<MoveAction, 'name' | 'pace'> = by ?? { name: 'run', pace: 'run' }
  const way: MoveAction = {
    ...text,
    paths: { ...text.paths, far: text.rule },
    name,
    pace,
    cost: () => 'full-round',
    squares: (r, who) => most(r, who, by),
    straight: text.rule,
    refuse: (r, who, command, path) => [
      ...(by?.refuse?.(r, who, command, path) ?? []),
      ...runRefusals(r, who, path, { limits, rest }, goingBy(pace)),
    ],
    go: (_, who, path) => [runOn(by ? { who, path, pace } : { who, path })],
    suggestions: (r, who) =>
      by ? [] : suggestedLines(r, who, run, { most: most(r, who, by), plain: squaresOf(r, who) }),
  }
  const run = moving(way)
  return run
}
