import type { Command, CommandKind, Reader, Refusal } from '@quintain/engine'
import { maybe, type RuleId } from '@quintain/engine'
import { type MoveAction, moving } from '../../../d20/actions/moves/path.ts'
import { squaresBy } from '../../../d20/movement/budget.ts'
import { watching } from '../../../d20/position/threat.ts'
import { movingOf } from '../../../d20/position/ways/ways-now.ts'
import { check, checked } from '../../../d20/vocabulary/check-steps.ts'
import { at } from '../../../d20/vocabulary/fields.ts'
import { CLIMBING, USUAL_DC } from '../../checks/climb.ts'
import { SWIMMING } from '../../checks/swim.ts'
import { refusal } from '../../words/refusals.ts'

const TASK = { climb: CLIMBING, swim: SWIMMING } as const
type Way = 'climb' | 'swim'

/** Going twice as far in one action, where a way lets one. */
export interface Doubling {
  /** What it takes from the check. */
  readonly penalty: number
  takesWholeRound(r: Reader): boolean
  refuse(r: Reader, hasSpeed: boolean, command: Command): readonly Refusal[]
}

const hasSpeed = (r: Reader, who: number, way: Way): boolean => movingOf(r, who).speeds?.[way] !== undefined

/** Ten is taken at leisure; those with a speed for it take it always. */
function tenRefusals(r: Reader, who: number, way: Way, takes10: boolean, rule: RuleId): readonly Refusal[] {
  return !takes10 || hasSpeed(r, who, way) || watching(r, who, r.get(who, at)).length === 0
    ? []
    : [{ why: refusal.noTenThreatened, rule }]
}

/** Reasons against going twice as far, and else against taking 10. */
function paceRefusals(
  r: Reader,
  who: number,
  way: Way,
  command: Command,
  rule: RuleId,
  double?: Doubling,
): readonly Refusal[] {
  const out = double?.refuse(r, hasSpeed(r, who, way), command) ?? []
  return out.length > 0 ? out : tenRefusals(r, who, way, command['takes10'] === true, rule)
}

/**
 * Climbing or swimming. With a speed for it there is no check unless it is hard (`dc`) or, of a climb, fast; without one
 * there always is.
 */
export function byAthletics(way: MoveAction & { readonly name: Way }, without: RuleId, double?: Doubling): CommandKind {
  const { name } = way
  const kind = moving({
    ...way,
    parameters: {
      ...way.parameters,
      dc: maybe('int'),
      takes10: maybe('flag'),
      ...(double ? { fast: maybe('flag') } : {}),
    },
    cost: (r, who, command) =>
      command?.['fast'] === true && double?.takesWholeRound(r) ? 'full-round' : way.cost(r, who),
    squares: (r, who, { fast }) => squaresBy(r, who, name) * (fast === true ? 2 : 1),
    refuse: (r, who, command, path) => [
      ...(way.refuse?.(r, who, command, path) ?? []),
      ...paceRefusals(r, who, name, command, without, double),
    ],
  })
  return {
    ...kind,
    plan(c, who, command) {
      const { dc: given, takes10, fast } = command
      const goes = kind.plan(c, who, command)
      const free = hasSpeed(c, who, name) && given === undefined && fast !== true
      if (free) return goes
      // The penalty of haste is on the number to reach.
      const dc = ((given as number | undefined) ?? USUAL_DC) - (fast === true ? (double?.penalty ?? 0) : 0)
      const task = TASK[name]
      if (takes10 !== true) return [check({ who, ...task, dc, passed: goes, failed: [] })]
      const success = 10 + c.tally('check', who, task) >= dc
      c.emit(checked({ who, ...task, success }))
      return success ? goes : []
    },
  }
}
