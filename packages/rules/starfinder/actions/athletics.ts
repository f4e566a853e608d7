import type { Command, CommandKind, Reader, Refusal } from '@quintain/engine'
import { maybe, reading } from '@quintain/engine'
import { type MoveAction, moving } from '../../d20/actions/moves/path.ts'
import { squaresBy } from '../../d20/movement/budget.ts'
import { watching } from '../../d20/position/threat.ts'
import { check, checked } from '../../d20/vocabulary/check-steps.ts'
import { at } from '../../d20/vocabulary/fields.ts'
import { CLIMBING, USUAL_DC } from '../checks/climb.ts'
import { SWIMMING } from '../checks/swim.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'

export const NO_TAKE_10_ON_FAST_CLIMB = reading('no-take-10-on-fast-climb', 'starfinder/movement/climb-double')
export const FAST_CLIMB_TAKES_WHOLE_ROUND = reading('fast-climb-takes-whole-round', 'starfinder/movement/climb-double')

/** What going twice as far takes from the check. */
const FAST = -5

const TASK = { climb: CLIMBING, swim: SWIMMING } as const
type Way = 'climb' | 'swim'

const hasSpeed = (r: Reader, who: number, way: Way): boolean => sheetOf(r, who).speeds?.[way] !== undefined

/** Ten is taken at leisure; those with a speed for it take it always. */
function tenRefusals(r: Reader, who: number, way: Way, { takes10, fast }: Command): readonly Refusal[] {
  if (fast === true && !hasSpeed(r, who, way))
    return [{ why: refusal.hasNoSpeedFor(way), rule: 'starfinder/movement/climb-double' }]
  if (takes10 !== true) return []
  if (fast === true && NO_TAKE_10_ON_FAST_CLIMB(r))
    return [{ why: refusal.noTenFast, rule: 'starfinder/movement/climb-double' }]
  return hasSpeed(r, who, way) || watching(r, who, r.get(who, at)).length === 0
    ? []
    : [{ why: refusal.noTenThreatened, rule: 'starfinder/movement/climb-without-speed' }]
}

/**
 * Climbing or swimming. With a speed for it there is no check unless it is hard (`dc`) or, of a climb, fast; without one
 * there always is.
 */
export function byAthletics(way: MoveAction & { readonly name: Way }): CommandKind {
  const { name } = way
  const kind = moving({
    ...way,
    parameters: {
      ...way.parameters,
      dc: maybe('int'),
      takes10: maybe('flag'),
      ...(name === 'climb' ? { fast: maybe('flag') } : {}),
    },
    cost: (r, who, command) =>
      command?.['fast'] === true && FAST_CLIMB_TAKES_WHOLE_ROUND(r) ? 'full-round' : way.cost(r, who),
    squares: (r, who, { fast }) => squaresBy(r, who, name) * (fast === true ? 2 : 1),
    refuse: (r, who, command, path) => [
      ...(way.refuse?.(r, who, command, path) ?? []),
      ...tenRefusals(r, who, name, command),
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
      const dc = ((given as number | undefined) ?? USUAL_DC) - (fast === true ? FAST : 0)
      const task = TASK[name]
      if (takes10 !== true) return [check({ who, ...task, dc, passed: goes, failed: [] })]
      const success = 10 + c.tally('check', who, task) >= dc
      c.emit(checked({ who, ...task, success }))
      return success ? goes : []
    },
  }
}
