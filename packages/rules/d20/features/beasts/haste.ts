import { type Command, type Context, condition, feature, run, step } from '@quintain/engine'
import { attackSteps } from '../../actions/attacks.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { fliesAt } from '../../movement/flight/wings.ts'
import { canAttackNow } from '../../position/may-attack.ts'
import { areFoes, standsInFight } from '../../position/position.ts'

const RULE = 'house/features/haste'
const FASTER = 30
export const hasted = condition('hasted')
/** The blow more of a full attack: on whom it began with, else on a foe whom it can reach. */
const onceMore = step('once-more', { who: 'creature', at: 'creature', weapon: 'int' })
function foeInReach(c: Context, who: number, weapon: number): number {
  for (let i = 0; i < c.count; i++)
    if (areFoes(c, who, i) && standsInFight(c, i) && canAttackNow(c, { by: who, at: i, weapon })) return i
  return -1
}

/** Haste: better at attacks, at not being hit and at Reflex saves, and up to 30 feet faster. */
export const haste = feature(RULE, {
  says: 'Who is hasted has +1 on attacks, on what hits it and on Reflex saves, and moves 30 feet farther, at most twice as far as else.',
  reads: { condition: [hasted.name] },
  conditions: [
    {
      condition: hasted,
      rule: RULE,
      mods: [
        { to: 'attack', value: 1, type: 'untyped', rule: RULE },
        { to: 'defense', value: 1, type: 'dodge', rule: RULE },
        { to: 'save', value: 1, type: 'dodge', rule: RULE, when: { save: 'Reflex' } },
      ],
    },
  ],
  words: { conditions: { [hasted.name]: { begins: 'is hasted', ends: 'hasted', listed: true } } },
  terms: {
    speed: (t, c, who, { flying }) => {
      if (!c.has(who, hasted)) return
      const sheet = c.sheet(who) as D20Sheet
      t.add(Math.min(FASTER, fliesAt(c, who, flying === true) ?? sheet.speed), 'enhancement', hasted.name, RULE)
    },
  },
})

/** The attack more that the hasted make after this command. */
const blowAfter = (command: 'full-attack' | 'attack', says: string) =>
  feature('house/features/hasty-blow', {
    says,
    steps: [
      run(onceMore, (c, { who, at, weapon }) => {
        if (c.barred(who, 'act') || c.barred(who, 'attack')) return
        const first = standsInFight(c, at) && canAttackNow(c, { by: who, at, weapon })
        const target = first ? at : foeInReach(c, who, weapon)
        if (target >= 0) c.plan(...attackSteps(c, who, { target, weapon }, 0))
      }),
    ],
    after: {
      [command]: (c: Context, who: number, { target, weapon }: Command) =>
        c.has(who, hasted) && typeof weapon === 'number' && typeof target === 'number'
          ? [onceMore({ who, at: target, weapon })]
          : [],
    },
  })
/** The attack more that the hasted make, in texts that have full attacks. */
export const hastyBlow = blowAfter(
  'full-attack',
  'The full attack of one who is hasted ends with one attack more, with the weapon that it began with, on the same foe or, where that is down, on another in reach.',
)
/** The same in a text in which a turn has one attack. */
export const secondBlow = blowAfter(
  'attack',
  'After its attack one who is hasted makes another, with the same weapon, on the same foe or, where that is down, on another in reach.',
)
