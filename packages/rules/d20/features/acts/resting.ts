import { bag, event, feature, key, type Reader, run, say, step, trigger } from '@quintain/engine'
import { dieOf } from '../../creature/damage-dice.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { placeOf, roundsFrom, startTimer } from '../../turn/timers.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { timers } from '../../vocabulary/fields.ts'

declare module '../../creature/sheet.ts' {
  interface Weapon {
    readonly rests?: string
  }
}
const RULE = 'house/features/resting-weapon'
/** Weapons, as indices, that a creature has used and that do not work again yet. */
const resting = bag<number>('weapons that rest', { to: 'seen' })
const restBegan = event(
  'weapon-rests',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.include(e.who, resting, e.weapon),
  { of: 'who', to: { weapon: 'seen' }, silent: true },
)
const restOver = event(
  'weapon-rested',
  { who: 'creature', weapon: 'weapon' },
  (w, e) => w.exclude(e.who, resting, e.weapon),
  { of: 'who', to: { weapon: 'seen' }, silent: true },
)
const rest = step('weapon-rest', { who: 'creature', weapon: 'int' })
const rested = step('weapon-is-rested', { who: 'creature', weapon: 'int' })
const armOf = (r: Reader, who: number, weapon: number) => (r.sheet(who) as D20Sheet).weapons[weapon]

/** A weapon that rests: after an attack with it some rounds go by before the next one. */
export const restingWeapons = feature(RULE, {
  says: 'A weapon that rests is used for one attack, and again so many rounds later, which are rolled as it is used.',
  keys: {
    weapon: {
      rests: key('dice', 'rounds that go by after an attack with it before the next one: 1d4', { listed: true }),
    },
  },
  only: { key: 'rests', among: sheet => ((sheet as D20Sheet).weapons.some(w => w.rests) ? ['rests'] : []) },
  needs: { fields: [timers] },
  fields: [resting],
  events: [restBegan, restOver],
  words: { events: { [restBegan.kind]: () => null, [restOver.kind]: () => null } },
  adds: {
    weaponSpent: (v, who, weapon) => {
      const arm = (v.sheet(who) as D20Sheet).weapons[weapon]
      return arm?.rests !== undefined && v.items(who, resting).includes(weapon)
        ? [{ why: say`${arm.name} has been used and does not work again yet`, rule: RULE }]
        : []
    },
  },
  steps: [
    run(rest, (c, { who, weapon }) => {
      const dice = armOf(c, who, weapon)?.rests
      if (dice === undefined || c.items(who, resting).includes(weapon)) return
      c.emit(restBegan({ who, weapon }))
      const left = Math.max(1, /^\d+$/.test(dice) ? Number(dice) : c.roll('rounds of rest', dieOf(dice), n => n))
      const { name: source } = armOf(c, who, weapon)!
      startTimer(c, who, { moment: roundsFrom(c, placeOf(c, who)), left, steps: [rested({ who, weapon })], source })
    }),
    run(rested, (c, { who, weapon }) => {
      if (c.items(who, resting).includes(weapon)) c.emit(restOver({ who, weapon }))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by, weapon }) =>
      armOf(c, by, weapon)?.rests === undefined ? [] : [rest({ who: by, weapon })],
    ),
  ],
})
