import { pitDepthOf } from '../../../position/hazards/pits.ts'
import type { Decision } from '../decision.ts'
import type { Plan } from '../plan.ts'

/** What the way out of a pit is worth, as a share of the best that one does to a foe: less than any blow that hits now and then. */
const OUT = 0.15

/** Climbing out of a pit, for one that wants to be where the foes are: they do not come down. `stay`: what its place is worth. */
export function climbsOut({ r, who, o, turn }: Decision, stay: number): Plan | null {
  if (!turn.move || pitDepthOf(r, who) === 0) return null
  const climb = r.scene.rules.commands['climb-out']
  if (!climb) return null
  const ways = climb.suggestions(r, who).filter(command => climb.refuse(r, who, command).length === 0)
  const [way] = ways
  return way ? { why: 'approaches', command: way, foe: o.foes[0], worth: stay + OUT * o.best * o.weights.now } : null
}
