import { policy, question, run, step } from '@quintain/engine'
import { areFoes, isDown, present, sheetOf } from '../position/position.ts'
import { attackSteps, canAttack, type Declared } from './attacks.ts'

/** "An extra attack is yours: at whom?" */
export const attackExtra = question<Declared | 'none'>('attack.extra')
/** An attack beyond the usual number, on or off turn, as a feat such as Cleave gives it: once its trigger holds. */
export const extraAttack = step('extra-attack', { who: 'creature', weapon: 'int', index: 'int' })

export const extraAttacks = run(
  extraAttack,
  (c, { who, weapon, index }) => {
    if (c.barred(who, 'act') || c.barred(who, 'attack') || !sheetOf(c, who).weapons[weapon]) return
    const blows: Declared[] = []
    for (let target = 0; target < c.count; target++)
      if (present(c, target) && canAttack(c, who, weapon, target)) blows.push({ target, weapon })
    if (!blows.length) return
    const chosen = c.ask(attackExtra, who, [...blows, 'none'])
    if (typeof chosen === 'object') c.plan(...attackSteps(c, who, chosen, index))
  },
  { plain: true },
)
/** The first foe that still stands. */
export const takeExtra = policy(attackExtra, (c, who, options): Declared | 'none' => {
  const foe = options.find(o => typeof o === 'object' && !isDown(c, o.target) && areFoes(c, who, o.target))
  return foe ?? 'none'
})
