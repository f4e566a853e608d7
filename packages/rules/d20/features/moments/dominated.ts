import { type Bar, condition, feature, type Reader, run, step, trigger } from '@quintain/engine'
import { attackSteps } from '../../actions/attacks.ts'
import { isArmed } from '../../creature/held/hands.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { canAttackNow } from '../../position/may-attack.ts'
import { areFoes, standsInFight } from '../../position/position.ts'
import { feetBetween } from '../../position/range.ts'
import { turnBegan } from '../../turn/round.ts'
import { giveUntil } from '../../turn/timers.ts'
import { atTurnEnd } from '../../vocabulary/timers.ts'

const RULE = 'house/features/dominated'
const IDLE: readonly Bar[] = ['act', 'move', 'attack', 'opportunity', 'react']
export const dominated = condition('dominated')
/** It has done as it was told, and has no more of its turn. */
const astray = condition('beside itself')
const obeys = step('obeys', { who: 'creature' })
/** Its turn is over but for its end: what moved it has done with it. */
export const strays = step('goes-astray', { who: 'creature' })

/** The nearest of its own side, and the first of its weapons in hand that reaches that one. */
function blowAtFriend(r: Reader, who: number) {
  const all = r.scene.sheets.flatMap((_, i) => (i !== who && standsInFight(r, i) && !areFoes(r, who, i) ? [i] : []))
  const [target] = all.sort((a, b) => r.fact(feetBetween, who, a) - r.fact(feetBetween, who, b) || a - b)
  if (target === undefined) return undefined
  const { weapons } = r.sheet(who) as D20Sheet
  const weapon = weapons.findIndex((_, w) => isArmed(r, who, w) && canAttackNow(r, { by: who, at: target, weapon: w }))
  return weapon < 0 ? undefined : { target, weapon }
}

/** A mind that is another's: it turns on its friends. */
export const domination = feature(RULE, {
  says: 'As each turn of a creature begins that is dominated by nobody in the fight it strikes once at the nearest of its own side, where a weapon in its hand reaches that one. It does nothing else, and takes no opportunities.',
  reads: { condition: [dominated.name] },
  conditions: [
    { condition: dominated, rule: RULE, bars: ['opportunity'], living: true, kinds: ['charm', 'mind-affecting'] },
    { condition: astray, rule: RULE, bars: IDLE, living: true },
  ],
  steps: [
    run(obeys, (c, { who }) => {
      if (!standsInFight(c, who) || c.barred(who, 'act') !== null) return
      const blow = c.barred(who, 'attack') === null ? blowAtFriend(c, who) : undefined
      c.plan(...(blow ? attackSteps(c, who, blow, 0) : []), strays({ who }))
    }),
    run(strays, (c, { who }) => {
      if (standsInFight(c, who)) giveUntil(c, who, astray, atTurnEnd(who))
    }),
  ],
  triggers: [
    // Who has a lord has its whole turn, as that one will have it.
    trigger(turnBegan, (c, { who }) =>
      c.has(who, dominated) && (c.slots.lord?.(c, who) ?? who) === who ? [obeys({ who })] : [],
    ),
  ],
  words: {
    conditions: {
      [dominated.name]: { begins: 'is dominated', ends: 'dominated', listed: true },
      [astray.name]: { begins: null, ends: null, listed: false },
    },
  },
})
