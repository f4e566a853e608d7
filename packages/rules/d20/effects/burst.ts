import type { Chapter } from '@quintain/engine'
import { run } from '@quintain/engine'
import { actNamed } from '../creature/documents/acts.ts'
import { applyEffect, burst, burstHappened } from '../vocabulary/effect-steps.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import { diceOf, rollAmounts } from './amounts.ts'
import { caughtIn, FROM_USER } from './area.ts'

/** Effects that fill an area: targets are found once and amounts rolled once, then each target is resolved by itself. */
export const areas: Chapter = {
  topic: 'areas',
  from: 'd20',
  events: [burstHappened],
  needs: { steps: [applyEffect], fields: [altitude, at] },
  steps: [
    run(
      burst,
      (c, { by, act: name, to, from }) => {
        const act = actNamed(c, by, name)
        const area = act?.effect?.area
        if (!act?.effect || !area) return
        const rolled = rollAmounts(c, act.effect.consequences, n => n)
        const amounts = act.effect.consequences.flatMap((x, i) => {
          const of = diceOf(x)?.key
          return of === undefined ? [] : [{ of, n: rolled[i]! }]
        })
        c.emit(burstHappened({ by, act: act.name, to, amounts }))
        const origin = FROM_USER.includes(area.shape) ? c.get(by, at) : to
        const each = caughtIn(c, by, area, to).map(who =>
          applyEffect({ by, who, act: act.name, origin, rolled, ...(from === undefined ? {} : { from }) }),
        )
        c.plan(...each)
      },
      { plain: true },
    ),
  ],
}
