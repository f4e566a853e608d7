import { policy, question, record, run, step } from '@quintain/engine'
import { canTarget } from '../position/awareness.ts'
import { canAttack } from '../position/may-attack.ts'
import { areFoes, isDown, sheetOf } from '../position/position.ts'
import { attackSteps, type Declared, declaredSpec } from './attacks.ts'

/** Asks for the target of an extra attack. */
export const attackExtra = question<Declared | 'none'>('attack.extra', { options: record(declaredSpec) })
/** An attack beyond the usual number, on or off turn, as a feat such as Cleave gives it: once its trigger holds. */
export const extraAttack = step('extra-attack', { who: 'creature', weapon: 'int', index: 'int' })

export const extraAttacks = run(
  extraAttack,
  (c, { who, weapon, index }) => {
    if (c.barred(who, 'act') || c.barred(who, 'attack') || !sheetOf(c, who).weapons[weapon]) return
    const blows: Declared[] = []
    for (let target = 0; target < c.count; target++)
      if (canAttack(c, { by: who, at: target, weapon }) && canTarget(c, who, target)) blows.push({ target, weapon })
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
