import type { Context, Sheet } from '@quintain/engine'
import { feature, oneOf, perScene, run, sheetsEver, step, trigger } from '@quintain/engine'
import { boostOver, boosts } from '../../creature/boosts.ts'
import { actsIn, followsIn } from '../../creature/documents/acts.ts'
import { type Affliction, type Consequence, onlyOnSuccess } from '../../creature/effect.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { clearTimers } from '../../turn/timers.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { checked, saved } from '../../vocabulary/check-steps.ts'
import { timers } from '../../vocabulary/fields.ts'
import { endsSame } from './timed.ts'

const USED_BY = ['attack', 'saves', 'checks'] as const
type UsedBy = (typeof USED_BY)[number]
const useUp = step('use-up-boosts', { who: 'creature', by: oneOf(...USED_BY) })

/** All that may come of what a sheet describes. */
function consequencesIn(sheet: Sheet): readonly Consequence[] {
  const { weapons, afflictions = [] } = sheet as D20Sheet & { readonly afflictions?: readonly Affliction[] }
  const effects = [
    ...[...actsIn(sheet), ...followsIn(sheet)].map(({ effect }) => effect),
    ...weapons.flatMap(({ effect, criticalEffect }) => [effect, criticalEffect]),
  ]
  return [
    ...effects.flatMap(effect => (effect ? [...(effect.consequences ?? []), ...onlyOnSuccess(effect.save)] : [])),
    ...afflictions.flatMap(({ always = [], onSuccess = [], stages }) => [...always, ...onSuccess, ...stages.flat()]),
  ]
}
/** How many of the fight give bonuses for one roll. */
const giving = perScene(scene => sheetsEver(scene).filter(sheet => consequencesIn(sheet).some(x => x.once)).length)
const usedBy = (c: Context, who: number, by: UsedBy) =>
  giving(c.scene) > 0 && c.items(who, boosts).some(b => b.once && b.to === by) ? [useUp({ who, by })] : []

/** Bonuses for one roll: a hand that is guided, a strike that is true. */
export const forOneRoll = feature('house/effects/for-one-roll', {
  says: 'A bonus of an effect may count for one roll: with the first attack, save or check that it counts for it is over, and so is what the same effect gives to other rolls.',
  reads: { consequence: ['once'] },
  needs: { fields: [timers] },
  fields: [boosts],
  steps: [
    run(useUp, (c, { who, by }) => {
      const all = c.items(who, boosts).filter(b => b.once)
      const used = all.filter(b => b.to === by).map(b => b.source)
      for (const boost of all.filter(b => used.includes(b.source))) {
        clearTimers(c, who, t => endsSame(t, boost))
        c.emit(boostOver({ who, boost }))
      }
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by }) => usedBy(c, by, 'attack')),
    trigger(saved, (c, { who }) => usedBy(c, who, 'saves')),
    trigger(checked, (c, { who }) => usedBy(c, who, 'checks')),
  ],
})
