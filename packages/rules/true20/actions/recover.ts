import type { Chapter, Reader } from '@quintain/engine'
import { GAME, policy, run } from '@quintain/engine'
import { spendsOn } from '../../d20/creature/roles.ts'
import { action } from '../../d20/turn/action.ts'
import { isClosed } from '../../d20/turn/end.ts'
import { order } from '../../d20/vocabulary/fields.ts'
import { remaining } from '../../d20/vocabulary/resources.ts'
import { recover, recoverable, shrugOff, spendConviction } from '../healing/healing.ts'
import { comeTo, mayRally, rally } from '../healing/rally.ts'
import { CONVICTION_CHECK_WITHOUT_ACTION, CONVICTION_CHECKS_ALL } from '../healing/readings.ts'
import { dazedBox } from '../vocabulary/conditions.ts'
import { bruised, CONVICTION, hurt } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

/** Whether a fight is going on: there is an order to act in, and more than one side that can. */
export function fighting(r: Reader): boolean {
  if ((r.read(GAME, order) ?? []).length === 0 || isClosed(r)) return false
  return new Set(r.scene.sheets.flatMap((s, i) => (r.barred(i, 'fight') ? [] : [s.side]))).size > 1
}

const none = (r: Reader, who: number) =>
  remaining(r, who, CONVICTION) > 0
    ? []
    : [{ why: refusal.noConviction, rule: 'true20/healing/conviction-immediate-check' as const }]

/** Which boxes a point of Conviction lets it check now. */
function boxes(r: Reader, who: number): string {
  const open = (['unconscious', 'staggered'] as const).filter(box => recoverable(r, who, box))
  return (CONVICTION_CHECKS_ALL(r) ? open : open.slice(0, 1)).join(' ')
}
const checksOf = (list: string, who: number) => list.split(' ').map(box => recover({ who, boxes: box }))

export const recoverCommand = action({
  name: 'recover',
  rule: 'true20/actions/recover-with-conviction',
  cost: r => (fighting(r) && !CONVICTION_CHECK_WITHOUT_ACTION(r) ? 'full-round' : 'none'),
  refuse: (r, who) => [
    ...none(r, who),
    ...(recoverable(r, who, 'staggered')
      ? []
      : [{ why: refusal.nothingToCheck, rule: 'true20/actions/recover-with-conviction' as const }]),
  ],
  plan: (c, who) => {
    spendConviction(c, who, 'immediate recovery check')
    return checksOf(boxes(c, who), who)
  },
})

export const shrugOffCommand = action({
  name: 'shrug-off',
  rule: 'true20/healing/conviction-after-conflict',
  cost: 'none',
  refuse: (r, who) => [
    ...none(r, who),
    ...(fighting(r)
      ? [{ why: refusal.afterFightOnly, rule: 'true20/healing/conviction-after-conflict' as const }]
      : []),
    ...(r.get(who, bruised) + r.get(who, hurt) > 0 || r.has(who, dazedBox)
      ? []
      : [{ why: refusal.unharmed, rule: 'true20/healing/conviction-after-conflict' as const }]),
  ],
  plan: (_, who) => [shrugOff({ who })],
})

export const recovering: Chapter = {
  topic: 'actions',
  from: 'true20',
  rules: ['true20/actions/recover-with-conviction'],
  commands: [recoverCommand, shrugOffCommand],
  slots: { pointsKeep: true },
  policies: [policy(comeTo, (c, who) => (spendsOn(c, who, 'fight') ? 'spend' : 'wait'))],
  steps: [
    run(rally, (c, { who }) => {
      if (!mayRally(c, who) || c.ask(comeTo, who, ['spend', 'wait']) === 'wait') return
      spendConviction(c, who, 'immediate recovery check')
      c.plan(...checksOf(boxes(c, who), who))
    }),
  ],
}
