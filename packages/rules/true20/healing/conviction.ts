import type { Reader, RuleId } from '@quintain/engine'
import { feature, GAME } from '@quintain/engine'
import { action } from '../../d20/turn/action.ts'
import { isClosed } from '../../d20/turn/end.ts'
import { order } from '../../d20/vocabulary/fields.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { dazedBox } from '../vocabulary/conditions.ts'
import { bruised, CONVICTION, hurt } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { shrugOff } from './healing.ts'

const AFTER: RuleId = 'true20/healing/conviction-after-conflict'

/** Whether a fight is going on: there is an order to act in, and more than one side that can. */
export function fighting(r: Reader): boolean {
  if ((r.read(GAME, order) ?? []).length === 0 || isClosed(r)) return false
  return new Set(r.scene.sheets.flatMap((s, i) => (r.barred(i, 'fight') ? [] : [s.side]))).size > 1
}

export const noConviction = (r: Reader, who: number) =>
  remaining(r, who, CONVICTION) > 0
    ? []
    : [{ why: refusal.noConviction, rule: 'true20/healing/conviction-immediate-check' as const }]

const shrugOffCommand = action({
  name: 'shrug-off',
  rule: AFTER,
  cost: 'none',
  refuse: (r, who) => [
    ...noConviction(r, who),
    ...(fighting(r) ? [{ why: refusal.afterFightOnly, rule: AFTER }] : []),
    ...(r.get(who, bruised) + r.get(who, hurt) > 0 || r.has(who, dazedBox)
      ? []
      : [{ why: refusal.unharmed, rule: AFTER }]),
  ],
  plan: (_, who) => [shrugOff({ who })],
})

/** What a point of Conviction wipes off at once, after a conflict. */
export const shruggingOff = feature(AFTER, { commands: [shrugOffCommand] })
