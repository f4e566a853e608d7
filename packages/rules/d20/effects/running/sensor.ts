import type { Command, Reader, Refusal, RuleId } from '@quintain/engine'
import type { Act } from '../../creature/documents/acts.ts'
import { mayAim } from '../../position/may-attack.ts'
import { refusal } from '../../words/refusals.ts'

/** Why a sensor cannot be sent to a square. Nothing needs to lead there. */
export function sensorRefusals(
  r: Reader,
  who: number,
  act: Act,
  { to, target }: Command,
  rule: RuleId,
): readonly Refusal[] {
  if (target !== undefined) return [{ why: refusal.summonsTo(act.name), rule }]
  if (typeof to !== 'number' || to < 0 || to >= r.board.map.squares.length)
    return [{ why: refusal.needsSquare(act.name), rule }]
  return mayAim(r, who, to, { feet: act.effect!.range ?? Number.POSITIVE_INFINITY, needsWay: false, rule })
}
