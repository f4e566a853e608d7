import type { Reader, Refusal, RuleId } from '@quintain/engine'
import { squaresOf as squaresOfSpace } from '@quintain/grid'
import { blindnessOf } from '../../checks/blindness.ts'
import { squaresOf } from '../../movement/budget.ts'
import { flySpeed } from '../../movement/flight/text.ts'
import { restRefusals } from '../../movement/run.ts'
import { sheetOf, spaceOf } from '../../position/position.ts'
import { movingOf } from '../../position/ways/ways-now.ts'
import { restricted } from '../../turn/economy.ts'
import { winded } from '../../vocabulary/conditions.ts'
import { at } from '../../vocabulary/fields.ts'
import { refusal } from '../../words/refusals.ts'
import { suggestedPaths } from '../suggestions.ts'
import type { MoveAction } from './path.ts'

/** Which rules a withdrawal cites. */
export interface WithdrawText extends Pick<MoveAction, 'step' | 'paths'> {
  readonly rule: RuleId
  /** The rule that ways of moving without a listed speed are none to withdraw by. */
  readonly listed: RuleId
  /** The rule by which a creature that has run to the limit rests. */
  readonly rest: RuleId
  /** No creature that is limited to one action withdraws; absent: as a standard action, at a single speed. */
  readonly whole?: true
}

/** Ways of moving that a walker would need from where it stands to the end of a way, and has no listed speed for. */
function unlisted(r: Reader, who: number, path: readonly number[]): readonly string[] {
  const { by, speeds } = movingOf(r, who)
  if (by !== undefined && by !== 'ground') return []
  const { map } = r.board
  if (!map.terrains.some(t => t.mode !== undefined)) return []
  const held = [r.get(who, at), ...path].flatMap(square => squaresOfSpace(spaceOf(r, who, square)))
  const modes = held.flatMap(square => (map.contains(square) ? [map.terrainAt(square).mode] : []))
  return [...new Set(modes)].filter(mode => mode !== undefined && speeds?.[mode] === undefined) as string[]
}

/** Twice the speed; once for a creature that is limited to one action, or rests from running. */
const times = (r: Reader, who: number): 1 | 2 => (restricted(r, who) || r.has(who, winded) ? 1 : 2)
const squares = (r: Reader, who: number): number => squaresOf(r, who, times(r, who))

/** Whether another sense shows a creature where its foes are. */
const sensesOtherwise = (r: Reader, who: number): boolean =>
  ((sheetOf(r, who) as { senses?: { blindsight?: number } }).senses?.blindsight ?? 0) > 0

/** Double speed, or where the text has it a single one for a creature that is limited to one action. */
export const withdrawing = ({ rule, listed, rest, whole, ...shared }: WithdrawText): MoveAction => ({
  ...shared,
  name: 'withdraw',
  rule,
  pace: 'withdraw',
  cost: (r, who) => (whole !== true && restricted(r, who) ? 'standard' : 'full-round'),
  squares,
  air: { feet: (r, who) => flySpeed(r, who) * times(r, who) },
  refuse(r, who, _, path) {
    const why: Refusal[] = restRefusals(r, who, rest)
    if (blindnessOf(r, who) && !sensesOtherwise(r, who)) why.push({ why: refusal.blindWithdraw, rule })
    for (const mode of path.length ? unlisted(r, who, path) : [])
      why.push({ why: refusal.noListedSpeed(mode), rule: listed })
    return why
  },
  suggestions: (r, who) => suggestedPaths(r, who, 'withdraw', squares(r, who)),
})
