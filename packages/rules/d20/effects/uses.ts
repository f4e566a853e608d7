import type { Chapter, Reader, Refusal } from '@quintain/engine'
import { trigger } from '@quintain/engine'
import { type Act, actNamed } from '../creature/documents/acts.ts'
import { done } from '../vocabulary/act-steps.ts'
import { remaining, resourceSet, resources } from '../vocabulary/resources.ts'
import { refusal } from '../words/refusals.ts'

/** Why an act may not be used once more before it is recharged. */
export function usesRefusals(r: Reader, who: number, act: Act): readonly Refusal[] {
  if (!act.uses || remaining(r, who, act.name) > 0) return []
  const { max, recharge } = act.uses
  const why = refusal.usedUp(act.name, max, recharge === 'never' ? null : recharge)
  return [{ why, rule: r.slots.effects.rules.uses }]
}

/** Counts the uses of acts that have a maximum. */
export const actUses: Chapter = {
  topic: 'effects',
  from: 'd20',
  needs: { fields: [resources] },
  triggers: [
    trigger(done, (c, { who, act: name }) => {
      const act = actNamed(c, who, name)
      if (!act?.uses) return []
      const was = remaining(c, who, act.name)
      if (was > 0) c.emit(resourceSet({ who, of: act.name, was, left: was - 1 }))
      return []
    }),
  ],
}
