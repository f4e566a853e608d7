import { squaresToStepTo } from '../../../actions/suggestions.ts'
import { after } from '../../../turn/act.ts'
import { economyOf } from '../../../turn/economy.ts'
import { at, movedThisTurn } from '../../../vocabulary/fields.ts'
import type { Decision } from '../decision.ts'
import type { Plan } from '../plan.ts'
import { CAREFUL } from '../role.ts'
import { keepsOut } from './lead.ts'

/** Feet of a step. */
const STEP = 5
/**
 * Going in past a longer reach by steps, where one costs no more than a move: with both actions of a turn it comes beside a foe two steps
 * away, and gives no opportunity. `stay`: what its place is worth.
 */
export function stepByStep(d: Decision, stay: number): Plan | null {
  const { r, who, o, turn, may } = d
  const step = r.scene.rules.commands['step']
  if (!step || !turn.standard || !may.has('approaches') || o.shoots) return null
  if (economyOf(r).step !== 'a move action' || after(r, who, 'move') === null) return null
  const here = r.get(who, at)
  const again = r.get(who, movedThisTurn) !== 0
  const i = o.nearest(here)
  const { reach, blow } = o.means[i]!
  const left = o.feetTo(i, here) - reach
  if (blow <= 0 || o.dangers[i]!.reach <= reach || left !== (again ? STEP : 2 * STEP)) return null
  let best: Plan | null = null
  for (const to of squaresToStepTo(r, who)) {
    if (o.feetTo(i, to) >= o.feetTo(i, here) || (o.weights.taken >= CAREFUL && keepsOut(d, to))) continue
    const worth = again ? o.value(to) : o.valueOf(to, o.best * o.times)
    const command = { do: 'step', path: [to] }
    if (worth <= (best?.worth ?? stay) || step.refuse(r, who, command).length > 0) continue
    best = { why: 'steps-in', command, foe: o.foes[i]!, worth }
  }
  return best
}
