import { d20 } from '@quintain/dice'
import type { Chapter, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, oneOf, run, step } from '@quintain/engine'
import { ALONE, care, hoursUnconscious, TENDED } from '../injury/fields.ts'
import type { HitPointRules } from '../injury/rules.ts'
import { become, careChanged } from '../injury/thresholds.ts'
import { present } from '../position/position.ts'
import { feetBetween } from '../position/range.ts'
import { action } from '../turn/action.ts'
import { economyFields } from '../turn/economy.ts'
import { dying, stable } from '../vocabulary/conditions.ts'
import { altitude, at } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

/** A creature gives first aid to another: a Heal check stabilizes the dying, and a stable creature is no longer unaided. */
export const firstAidStep = step('first-aid', { by: 'creature', who: 'creature' })
export const firstAidGiven = event(
  'first-aid-given',
  { by: 'creature', who: 'creature', result: oneOf('steadied', 'failed', 'cared for') },
  null,
  { of: 'who', to: 'seen' },
)

export const STEADY_DC = 15

/** Whether first aid helps a creature: it is dying, or stable without care. */
const wants = (r: Reader, who: number): boolean => r.has(who, dying) || r.get(who, care) === ALONE

/** Why a creature cannot give first aid to this target. */
function refuse(r: Reader, who: number, at: unknown, rule: RuleId): readonly Refusal[] {
  if (typeof at !== 'number' || !r.scene.sheets[at]) return [{ why: refusal.nobodyToTend, rule }]
  if (at === who) return [{ why: refusal.tendsItself, rule }]
  const { name } = r.sheet(at)
  if (!wants(r, at)) return [{ why: refusal.needsNoCare(name), rule }]
  return present(r, at) && r.fact(feetBetween, who, at) <= 5 ? [] : [{ why: refusal.notWithin(name, 5), rule }]
}

/** First aid as a command: the usual reading is a standard action next to the target, where a text names none. */
const firstAidCommand = (rule: RuleId) =>
  action({
    name: 'first-aid',
    rule,
    parameters: { target: 'creature' },
    cost: 'standard',
    refuse: (r, who, { target }) => refuse(r, who, target, rule),
    suggestions: (r, who) =>
      r.scene.creatures.flatMap((_, target) =>
        refuse(r, who, target, rule).length === 0 ? [{ do: 'first-aid', target }] : [],
      ),
    plan: (_, who, { target }) => [firstAidStep({ by: who, who: target })],
  })

export const firstAid = ({ from, firstAid: rule }: HitPointRules): Chapter => ({
  topic: 'healing',
  from,
  needs: {
    slots: ['budgetRule'],
    stats: ['check'],
    fields: [...economyFields, altitude, at, care, hoursUnconscious],
  },
  events: [firstAidGiven],
  commands: [firstAidCommand(rule)],
  steps: [
    run(firstAidStep, (c, { by, who }) => {
      if (c.has(who, dying)) {
        const bonus = c.tally('check', by, { skill: 'Heal' })
        const grade = c.roll('heal', d20, face => (face + bonus >= STEADY_DC ? 'steadied' : 'failed'))
        c.emit(firstAidGiven({ by, who, result: grade }))
        if (grade === 'failed') return
        become(c, who, stable)
        c.emit(careChanged({ who, care: TENDED }))
      } else if (c.get(who, care) === ALONE) {
        c.emit(firstAidGiven({ by, who, result: 'cared for' }))
        c.emit(careChanged({ who, care: TENDED }))
      }
    }),
  ],
})
