import type { Chapter, Reader } from '@quintain/engine'
import { policy, run } from '@quintain/engine'
import { spendsOn } from '../../d20/creature/roles.ts'
import { action } from '../../d20/turn/action.ts'
import { fighting, noConviction } from '../healing/conviction.ts'
import { recover, recoverable, spendConviction } from '../healing/healing.ts'
import { comeTo, mayRally, rally } from '../healing/rally.ts'
import { CONVICTION_CHECK_WITHOUT_ACTION, CONVICTION_CHECKS_ALL } from '../healing/readings.ts'
import { refusal } from '../words/refusals.ts'

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
    ...noConviction(r, who),
    ...(recoverable(r, who, 'staggered')
      ? []
      : [{ why: refusal.nothingToCheck, rule: 'true20/actions/recover-with-conviction' as const }]),
  ],
  plan: (c, who) => {
    spendConviction(c, who, 'immediate recovery check')
    return checksOf(boxes(c, who), who)
  },
})

export const recovering: Chapter = {
  topic: 'actions',
  from: 'true20',
  rules: ['true20/actions/recover-with-conviction'],
  commands: [recoverCommand],
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
