import { condition, key, type Reader, run, step, trigger } from '@quintain/engine'
import { attackSteps } from '../../actions/attacks.ts'
import { featuresIn } from '../../creature/features/given.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { canAttackNow } from '../../position/may-attack.ts'
import { areFoes } from '../../position/position.ts'
import { turnBegan } from '../../turn/round.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import { creatureFeature, goesWith, type With, withKey } from '../made.ts'

interface Answers extends With {
  readonly to?: 'hits' | 'misses' | 'attacks'
}
const RULE = 'house/features/strikes-back'
const STRIKES = 'strikes back'
/** It has answered a blow since its last turn began. */
const answered = condition('has struck back')
const answer = step('strike-back', { who: 'creature', at: 'creature' })
const answersOf = (sheet: object): Answers | undefined =>
  featuresIn(sheet).find(f => f.name === STRIKES) as (Answers & { readonly name: string }) | undefined
/** The first of its weapons that goes with the feature and reaches a foe now; -1 for none. */
const weaponAgainst = (r: Reader, who: number, at: number, given: Answers): number =>
  (r.sheet(who) as D20Sheet).weapons.findIndex(
    (w, weapon) => w.use === 'melee' && goesWith(given, w) && canAttackNow(r, { by: who, at, weapon }),
  )

/** Strikes back: who attacks it in melee is attacked by it at once, once a round. */
export const strikesBack = creatureFeature<Answers>(RULE, STRIKES, {
  takes: {
    ...withKey,
    to: key(
      { oneOf: ['hits', 'misses', 'attacks'] },
      'what it answers: melee hits (when absent), misses or both: misses',
    ),
  },
  once: true,
  help: 'once a round it attacks who hits it in melee, without an action: { with: bite, to: hits }',
  says: 'Once between its turns a creature that can act attacks a foe who hits it in melee, misses it, or attacks it at all, as its sheet says: one attack with the weapon that its sheet names, where that reaches.',
  brings: () => ({}),
  conditions: [{ condition: answered, rule: RULE, secret: true }],
  words: { conditions: { [answered.name]: { begins: null, ends: null, listed: false } } },
  steps: [
    run(answer, (c, { who, at }) => {
      const given = answersOf(c.sheet(who))
      if (!given || c.has(who, answered) || c.barred(who, 'act') !== null) return
      const weapon = weaponAgainst(c, who, at, given)
      if (weapon < 0) return
      c.emit(stateEntered({ who, condition: answered.name }))
      c.plan(...attackSteps(c, who, { target: at, weapon }, 0))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, at, weapon, result }) => {
      if (at === undefined || !featuresIn(c.sheet(at)).length) return []
      const given = answersOf(c.sheet(at))
      if (!given || !areFoes(c, by, at) || c.has(at, answered)) return []
      if ((c.sheet(by) as D20Sheet).weapons[weapon]?.use !== 'melee') return []
      const { to = 'hits' } = given
      if (to !== 'attacks' && (result === 'miss') !== (to === 'misses')) return []
      return [answer({ who: at, at: by })]
    }),
    trigger(turnBegan, (c, { who }) => {
      if (c.has(who, answered)) c.emit(stateLeft({ who, condition: answered.name }))
      return []
    }),
  ],
})
