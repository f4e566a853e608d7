import type { Chapter, Reader, Refusal } from '@quintain/engine'
import { run, step, trigger } from '@quintain/engine'
import { dieOf } from '../creature/damage-dice.ts'
import { type Act, actNamed, dayOf, storeOf, usesOfActs } from '../creature/documents/acts.ts'
import { endConditions, placeOf, roundsFrom, startTimer } from '../turn/timers.ts'
import { done } from '../vocabulary/act-steps.ts'
import { initiative, order, standing, timers } from '../vocabulary/fields.ts'
import { remaining, resourceSet, resources } from '../vocabulary/resources.ts'
import { refusal } from '../words/refusals.ts'

declare module '@quintain/engine' {
  interface Additions {
    /** Why an act cannot be done now, whatever it is aimed at and however often it may be used. */
    actSpent(r: Reader, who: number, act: Act): readonly Refusal[]
  }
}

/** Why an act may not be used once more before it is recharged, or before something else has been done. */
export function usesRefusals(r: Reader, who: number, act: Act): readonly Refusal[] {
  for (const spent of r.scene.rules.added.actSpent ?? []) {
    const why = spent(r, who, act)
    if (why.length > 0) return why
  }
  if (!act.uses) return []
  const { max, recharge, rounds, daily } = act.uses
  const rule = r.slots.effects.rules.uses
  if (daily !== undefined && remaining(r, who, dayOf(act)) === 0)
    return [{ why: refusal.usedUp(act.name, daily, 'day'), rule }]
  if (remaining(r, who, storeOf(act)) > 0) return []
  const why =
    rounds !== undefined
      ? refusal.notBackYet(act.name, rounds)
      : refusal.usedUp(act.name, max, recharge === 'never' ? null : recharge)
  return [{ why, rule }]
}

/** Spends a use that is regained after some rounds, and gives it back. */
const waitFor = step('wait-for-use', { who: 'creature', of: 'text', dice: 'text' })
const isBack = step('use-is-back', { who: 'creature', of: 'text' })

/** Counts the uses of acts that have a maximum. */
export const actUses: Chapter = {
  topic: 'effects',
  from: 'd20',
  needs: { steps: [endConditions], fields: [initiative, order, resources, standing, timers] },
  steps: [
    run(waitFor, (c, { who, of, dice }) => {
      const left = Math.max(1, /^\d+$/.test(dice) ? Number(dice) : c.roll('recharge', dieOf(dice), n => n))
      startTimer(c, who, { moment: roundsFrom(c, placeOf(c, who)), left, steps: [isBack({ who, of })], source: of })
    }),
    run(isBack, (c, { who, of }) => {
      const max = usesOfActs(c, who).find(uses => uses.of === of)?.max ?? 0
      const was = remaining(c, who, of)
      if (was < max) c.emit(resourceSet({ who, of, was, left: was + 1 }))
    }),
  ],
  triggers: [
    trigger(done, (c, { who, act: name }) => {
      const act = actNamed(c, who, name)
      if (!act?.uses) return []
      const of = storeOf(act)
      for (const store of act.uses.daily === undefined ? [of] : [of, dayOf(act)]) {
        const was = remaining(c, who, store)
        if (was > 0) c.emit(resourceSet({ who, of: store, was, left: was - 1 }))
      }
      return act.uses.rounds === undefined ? [] : [waitFor({ who, of, dice: act.uses.rounds })]
    }),
  ],
}
