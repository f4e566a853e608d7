import { condition, event, feature, type Reader, run, step, trigger } from '@quintain/engine'
import { attackSteps } from '../../actions/attacks.ts'
import { isArmed } from '../../creature/held/hands.ts'
import type { D20Sheet } from '../../creature/sheet.ts'
import { canAttackNow } from '../../position/may-attack.ts'
import { areFoes, standsInFight } from '../../position/position.ts'
import { turnBegan } from '../../turn/round.ts'
import { moveLeft } from '../../vocabulary/fields.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'

const RULE = 'house/features/bids'
/** It has attacked at a bid since its last turn began. */
const answered = condition('has answered a bid')
/** A move more comes in its next turn. */
const hurried = condition('has a move more')
const strike = step('strike-at-bid', { who: 'creature', by: 'creature' })
const hurry = step('hurry', { who: 'creature' })
const moreMoves = event('move-granted', { who: 'creature', left: 'int' }, (w, e) => w.set(e.who, moveLeft, e.left), {
  of: 'who',
  to: 'seen',
})

/** The first of its weapons in hand that reaches a foe now, and the first of those foes; undefined for none. */
export function blowNow(r: Reader, who: number): { readonly target: number; readonly weapon: number } | undefined {
  const { weapons } = r.sheet(who) as D20Sheet
  for (const weapon of weapons.keys()) {
    if (!isArmed(r, who, weapon)) continue
    for (let at = 0; at < r.count; at++)
      if (areFoes(r, who, at) && standsInFight(r, at) && canAttackNow(r, { by: who, at, weapon }))
        return { target: at, weapon }
  }
  return undefined
}

/** Effects that bid a friend attack at once, or give it a move more. */
export const bids = feature(RULE, {
  says: 'Who is bidden attack makes one attack at once, with the first of its weapons in hand that reaches a foe, once between its turns. Who is bidden move has one move action more in its next turn. A bid does nothing to a foe, nor to its own maker.',
  reads: { consequence: ['bids'] },
  events: [moreMoves],
  conditions: [
    { condition: answered, rule: RULE, secret: true },
    { condition: hurried, rule: RULE },
  ],
  words: {
    conditions: {
      [answered.name]: { begins: null, ends: null, listed: false },
      [hurried.name]: { begins: 'has a move more in its next turn', ends: null, listed: true },
    },
    events: { [moreMoves.kind]: (e, s) => `${s.name(e.who)} has a move action more` },
  },
  steps: [
    run(strike, (c, { who }) => {
      if (c.has(who, answered) || !standsInFight(c, who) || c.barred(who, 'act') !== null) return
      const blow = blowNow(c, who)
      if (!blow) return
      c.emit(stateEntered({ who, condition: answered.name }))
      c.plan(...attackSteps(c, who, blow, 0))
    }),
    run(hurry, (c, { who }) => {
      c.emit(stateLeft({ who, condition: hurried.name }))
      c.emit(moreMoves({ who, left: c.get(who, moveLeft) + 1 }))
    }),
  ],
  adds: {
    bringsOwn: (c, { who, by, consequence: { bids: what } }) => {
      if (what === undefined) return undefined
      if (who === by || areFoes(c, by, who)) return []
      if (what === 'attack') return [strike({ who, by })]
      if (!c.has(who, hurried)) c.emit(stateEntered({ who, condition: hurried.name }))
      return []
    },
  },
  triggers: [
    trigger(turnBegan, (c, { who }) => {
      if (c.has(who, answered)) c.emit(stateLeft({ who, condition: answered.name }))
      return c.has(who, hurried) ? [hurry({ who })] : []
    }),
  ],
})
