import type { Chapter, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { event, feature, maybe, run, step } from '@quintain/engine'
import type { Size } from '@quintain/grid'
import { dosesOf } from '../../d20/effects/affliction-checks.ts'
import { action } from '../../d20/turn/action.ts'
import { foesAboutRefusals } from '../../d20/turn/out-of-combat/foes-about.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { checkBonus, reaches } from '../checks/checks.ts'
import { sheetOf } from '../creature/abilities.ts'
import { FIRE } from '../creature/hazards.ts'
import { refusal } from '../words/refusals.ts'
import { douse } from './hazards.ts'

const RULE: RuleId = 'true20/hazards/calm-water'
const DIFFICULTY = 10
const TEN = 10
/** Feet of a creature that stands upright; the text has none, so the spaces of the sizes serve, a man for Medium. */
const HEIGHT: Partial<Record<Size, number>> = { fine: 0.5, diminutive: 1, tiny: 2, small: 4, medium: 6, large: 10 }
const heightOf = (r: Reader, who: number): number => {
  const { size } = sheetOf(r, who)
  return HEIGHT[size] ?? (size === 'huge' ? 15 : size === 'gargantuan' ? 20 : 30)
}

export const swam = event('swam', { who: 'creature', how: 'text', success: 'flag' }, null, {
  of: 'who',
  to: 'seen',
  // Who swims has made a check, and that has told it.
  attempt: { by: 'who', succeeded: e => (e.how === 'swims' ? null : e.success) },
})
const swims = step('swims', { who: 'creature', success: 'flag' })
/** Water half as deep as a creature is tall, and deeper, puts out its flames. */
const douses = (r: Reader, who: number, depth: number): readonly Step[] =>
  dosesOf(r, who, FIRE) > 0 && 2 * depth >= heightOf(r, who) ? [douse({ who })] : []
const isTrained = (r: Reader, who: number): boolean => Object.hasOwn(sheetOf(r, who).skills, 'Swim')

/** Calm water: no check as deep as one is tall, else Swim against 10, which the trained may do with a 10. */
export const calmWater: Chapter = feature(RULE, {
  events: [swam],
  commands: [
    action({
      name: 'cross-water',
      rule: RULE,
      parameters: { depth: 'int', ten: maybe('flag') },
      cost: 'move',
      refuse: (r, who, { depth, ten }): readonly Refusal[] => [
        ...(typeof depth === 'number' && depth >= 0 ? [] : [{ why: refusal.needsDepth, rule: RULE }]),
        ...(ten === true && !isTrained(r, who) ? [{ why: refusal.untrainedTen, rule: RULE }] : []),
        ...(ten === true ? foesAboutRefusals(r, who, RULE, name => refusal.noTenUnderStress(name)) : []),
      ],
      suggestions: () => [],
      plan(c, who, { depth, ten }) {
        const out = douses(c, who, depth)
        if (depth <= heightOf(c, who)) {
          c.emit(swam({ who, how: 'wades', success: true }))
          return out
        }
        if (ten) {
          const success = reaches(c, TEN + checkBonus(c, who, 'Swim'), DIFFICULTY)
          c.emit(swam({ who, how: 'takes 10', success }))
          return out
        }
        const results = passOrFail([swims({ who, success: true })], [swims({ who, success: false })])
        return [rollCheck({ who, roll: { check: 'Swim' }, dc: DIFFICULTY, results }), ...out]
      },
    }),
  ],
  steps: [run(swims, (c, { who, success }) => c.emit(swam({ who, how: 'swims', success })))],
})
