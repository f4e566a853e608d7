import type { Chapter, Writer } from '@quintain/engine'
import { event, run, step } from '@quintain/engine'
import { loweredBy, normalScore } from '../creature/abilities.ts'
import { dead } from '../vocabulary/conditions.ts'
import { type Lowered, lowered } from '../vocabulary/fields.ts'
import type { Source } from './rules.ts'
import { die } from './thresholds.ts'

/** Some creatures and abilities lower an ability score for a time. */
export const weaken = step('weaken', { who: 'creature', ability: 'text', n: 'int' })
/** How far a score is lowered now, and was before; 0 is not at all. */
export const abilityLowered = event(
  'ability-lowered',
  { who: 'creature', ability: 'text', by: 'int', was: 'int' },
  (w: Writer, e) => {
    if (e.was > 0) w.exclude<Lowered>(e.who, lowered, { ability: e.ability, by: e.was })
    if (e.by > 0) w.include<Lowered>(e.who, lowered, { ability: e.ability, by: e.by })
  },
  { of: 'who', to: 'own' },
)

export const abilityDamage = ({ from }: Source): Chapter => ({
  topic: 'abilities',
  from,
  needs: {
    steps: [die],
  },
  fields: [lowered],
  events: [abilityLowered],
  steps: [
    run(weaken, (c, { who, ability, n }) => {
      if (n <= 0 || c.has(who, dead)) return
      const was = loweredBy(c, who, ability)
      // A score does not fall below 0.
      const by = Math.min(was + n, normalScore(c, who, ability))
      if (by !== was) c.emit(abilityLowered({ who, ability, by, was }))
      if (ability === 'Constitution' && by >= normalScore(c, who, ability)) c.plan(die({ who }))
    }),
  ],
})
