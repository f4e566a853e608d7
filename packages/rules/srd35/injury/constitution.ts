import { type Context, feature, type Reader, run, type Step, step, trigger } from '@quintain/engine'
import { drainedBy, loweredBy, modifierLoss, normalScore } from '../../d20/creature/abilities.ts'
import type { D20Sheet } from '../../d20/creature/sheet.ts'
import { hitPoints, raised } from '../../d20/injury/fields.ts'
import { shift } from '../../d20/injury/pools.ts'
import { maximumChanged } from '../../d20/injury/temporary.ts'
import { updateHitPointState } from '../../d20/injury/thresholds.ts'
import { abilityDrained, abilityLowered } from '../../d20/injury/weakening/ability-damage.ts'
import { lowered } from '../../d20/vocabulary/fields.ts'

const CONSTITUTION = 'Constitution'
/** Hit points that go with a change of the modifier, and come back with it. */
const follow = step('hit-points-follow', { who: 'creature', n: 'int' })
interface Sturdy extends D20Sheet {
  readonly hitPoints: { readonly maximum: number }
}
/** Hit points that so many lost points of Constitution cost: one a Hit Die for each point of the modifier, down to one a Hit Die. */
function cost(r: Reader, who: number, sheet: number, points: number): number {
  const { level, hitPoints } = r.sheet(who) as Sturdy
  const dice = Math.max(1, Math.floor(level))
  return Math.min(modifierLoss(sheet, points) * dice, Math.max(0, hitPoints.maximum - dice))
}
const changed = (c: Context, who: number, was: number, by: number): readonly Step[] => {
  const sheet = normalScore(c, who, CONSTITUTION) + drainedBy(c, who, CONSTITUTION)
  const n = cost(c, who, sheet, was) - cost(c, who, sheet, by)
  return n === 0 ? [] : [follow({ who, n })]
}
/** Lost Constitution takes hit points of every Hit Die with it. */
export const frailty = feature('house/injury/constitution-and-hit-points', {
  says: 'Each point by which damage or drain lowers the Constitution modifier takes one hit point a Hit Die, from the maximum and from those left, but never more than leaves one a Hit Die of the maximum; they come back with the Constitution.',
  needs: { steps: [updateHitPointState], fields: [hitPoints, lowered, raised] },
  steps: [
    run(follow, (c, { who, n }) => {
      c.emit(maximumChanged({ who, maximum: c.get(who, raised) + n, by: n, n }))
      shift(c, who, n)
      c.plan(updateHitPointState({ who, after: n < 0 ? 'damage' : 'gain' }))
    }),
  ],
  triggers: [
    trigger(abilityLowered, (c, { who, ability, by, was }) =>
      ability === CONSTITUTION
        ? changed(c, who, was + drainedBy(c, who, ability), by + drainedBy(c, who, ability))
        : [],
    ),
    trigger(abilityDrained, (c, { who, ability, by, was }) =>
      ability === CONSTITUTION
        ? changed(c, who, was + loweredBy(c, who, ability), by + loweredBy(c, who, ability))
        : [],
    ),
  ],
})
