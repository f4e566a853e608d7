import { condition, event, feature, run, step, trigger, value } from '@quintain/engine'
import { turnBegan } from '../../turn/round.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { stateLeft } from '../../vocabulary/states.ts'

const RULE = 'house/features/unsteady'
/** Hanging in the air by magic, with nothing to stand on. */
export const unsteady = condition('unsteady')
const MOST = 5
/** Its attacks since it was last steady, and how many of them there were as its turn began. */
const swung = value('attacks while unsteady')
const before = value('attacks while unsteady before this turn')
const counted = event(
  'unsteady-attacks',
  { who: 'creature', n: 'int', before: 'int' },
  (w, e) => {
    w.set(e.who, swung, e.n)
    w.set(e.who, before, e.before)
  },
  { of: 'who', to: 'own', silent: true },
)
const sways = step('sways', { who: 'creature' })
const steadies = step('steadies', { who: 'creature' })

/** Who hangs in the air strikes worse with each attack, until it has let a turn pass without one. */
export const unsteadiness = feature(RULE, {
  says: 'Each attack of an unsteady creature makes it less sure: the first has a penalty of 1, the second one of 2, and so on to 5. A whole turn of its own without an attack makes it steady again, and the next attack has a penalty of 1.',
  reads: { condition: [unsteady.name] },
  conditions: [{ condition: unsteady, rule: RULE }],
  fields: [swung, before],
  events: [counted],
  terms: {
    attack: (t, c, who) => {
      if (c.has(who, unsteady)) t.add(-Math.min(MOST, c.get(who, swung) + 1), 'untyped', unsteady.name, RULE)
    },
  },
  steps: [
    run(sways, (c, { who }) => {
      if (c.has(who, unsteady)) c.emit(counted({ who, n: c.get(who, swung) + 1, before: c.get(who, before) }))
    }),
    run(steadies, (c, { who }) => {
      const [n, was] = [c.get(who, swung), c.get(who, before)]
      const now = c.has(who, unsteady) && n > was ? n : 0
      if (n !== now || was !== now) c.emit(counted({ who, n: now, before: now }))
    }),
  ],
  triggers: [
    trigger(attackRolled, (c, { by }) => (c.has(by, unsteady) ? [sways({ who: by })] : [])),
    trigger(turnBegan, (c, { who }) => (c.has(who, unsteady) ? [steadies({ who })] : [])),
    trigger(stateLeft, (_, { who, condition: name }) => (name === unsteady.name ? [steadies({ who })] : [])),
  ],
  words: {
    events: { [counted.kind]: () => null },
    conditions: { [unsteady.name]: { begins: 'hangs unsteadily', ends: 'unsteady', listed: true } },
  },
})
