import { policy, question, run, step } from '@quintain/engine'
import { isDown, present, sheetOf } from '../movement/position.ts'
import { blowSteps, canStrike, type Declared } from './blows.ts'

/** "An extra attack is yours: at whom?" */
export const attackExtra = question<Declared | 'none'>('attack.extra')
/** An attack beyond the usual number, on or off turn, as a feat such as Cleave gives it: once its trigger holds. */
export const extraAttack = step('extra-attack', { who: 'creature', weapon: 'int', index: 'int' })

export const extraAttacks = run(
  extraAttack,
  (c, { who, weapon, index }) => {
    if (c.barred(who, 'act') || c.barred(who, 'attack') || !sheetOf(c, who).weapons[weapon]) return
    const options: (Declared | 'none')[] = []
    for (let target = 0; target < c.count; target++)
      if (present(c, target) && canStrike(c, who, weapon, target)) options.push({ target, weapon })
    if (!options.length) return
    const chosen = c.ask(attackExtra, who, [...options, 'none'])
    if (chosen !== 'none') c.plan(...blowSteps(c, who, chosen, index))
  },
  { plain: true },
)
/** The first foe that still stands. */
export const takeExtra = policy(attackExtra, (c, who, options): Declared | 'none' => {
  const foe = options.find(o => o !== 'none' && !isDown(c, o.target) && c.sheet(o.target).side !== c.sheet(who).side)
  return foe ?? 'none'
})
