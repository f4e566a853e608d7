import type { Chapter, Context } from '@quintain/engine'
import { run } from '@quintain/engine'
import { effectOf } from '../creature/documents/acts.ts'
import { areFoes, mapOf } from '../position/position.ts'
import { packedPoint } from '../position/range.ts'
import { applyEffect, burst, burstHappened } from '../vocabulary/effect-steps.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import { diceOf, rollAgain, rollAmounts } from './amounts.ts'
import { caughtIn, FROM_USER, feetTo, originated } from './area.ts'
import { rollLevels } from './areas/pool.ts'

/** Whom something meets that leaps over: who is nearest to where it is aimed, and the foes nearest to that. */
function leapsFrom(c: Context, by: number, caught: readonly number[], to: number, most: number): readonly number[] {
  const [first, ...others] = caught.toSorted((a, b) => feetTo(c, a, to) - feetTo(c, b, to) || a - b)
  if (first === undefined || feetTo(c, first, to) > 0) return []
  return [first, ...others.filter(who => areFoes(c, by, who)).slice(0, most)]
}
/** Effects that fill an area: targets are found once and amounts rolled once, then each target is resolved by itself. */
export const areas: Chapter = {
  topic: 'areas',
  from: 'd20',
  reads: { effect: ['area', 'arcs'] },
  events: [burstHappened],
  needs: { slots: ['attackLimits', 'effects'], steps: [applyEffect], fields: [altitude, at] },
  steps: [
    run(
      burst,
      (c, { by, act, to, placing, from, weapon, critical }) => {
        const source = weapon === undefined ? { act } : { weapon, ...(critical ? { critical } : {}) }
        const found = effectOf(c, { by, ...source })
        const area = found?.effect.area
        if (!found || !area) return
        const { consequences, range, only } = found.effect
        const once = rollAmounts(c, consequences, n => n)
        // Of a weapon its critical effect; of anything else all that it rolls, once more.
        const rolled = critical && weapon === undefined ? rollAgain(c, consequences, once) : once
        const levels = rollLevels(c, area)
        const taken = levels === undefined ? [] : [{ of: 'levels', n: levels }]
        const amounts = consequences.flatMap((x, i) => {
          const of = diceOf(x)?.key
          return of === undefined ? [] : [{ of, n: rolled[i]! }]
        })
        const corner = placing?.corner
        const more = placing && Object.keys(placing).some(key => key !== 'corner')
        c.emit(
          burstHappened({
            by,
            act: found.name,
            to,
            ...(corner === undefined ? {} : { corner }),
            ...(more ? { placing } : {}),
            amounts: [...taken, ...amounts],
          }),
        )
        const origin = FROM_USER.includes(area.shape) ? c.get(by, at) : to
        const lies = { placing, range, only, levels }
        // Cover counts from the intersection in texts whose areas begin at one; a cylinder comes from above.
        const { point } = c.slots.effects.placed && area.shape !== 'cylinder' ? originated(c, by, area, to, lies) : {}
        const caught = caughtIn(c, by, area, to, lies)
        const arcs = found.effect.arcs === undefined ? undefined : leapsFrom(c, by, caught, to, found.effect.arcs)
        const each = (arcs ?? caught).map((who, i) =>
          applyEffect({
            by,
            who,
            ...source,
            origin,
            ...(point === undefined ? {} : { point: packedPoint(mapOf(c), point) }),
            rolled,
            ...(arcs && i > 0 ? { arc: true } : {}),
            ...(from === undefined ? {} : { from }),
          }),
        )
        c.plan(...each)
      },
      { plain: true },
    ),
  ],
}
