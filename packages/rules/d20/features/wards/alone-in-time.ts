import { die } from '@quintain/dice'
import { condition, event, feature, type Refusal, run, say, step, trigger, type View, value } from '@quintain/engine'
import { startTurn, turnEnded } from '../../turn/round.ts'
import { clearTimers, ends } from '../../turn/timers.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'

const RULE = 'house/features/alone-in-time'
const SIDES = 4
/** It acts while for everybody else no time passes. */
export const alone = condition('alone in time')
/** Turns that it still has by itself after this one. */
export const turnsAlone = value('turns alone', { to: 'seen' })
const turnsSet = event('turns-alone', { who: 'creature', n: 'int' }, (w, e) => w.set(e.who, turnsAlone, e.n), {
  of: 'who',
  to: 'seen',
})
const begins = step('time-stops', { who: 'creature' }, { rolls: 'who' })
const isOver = step('time-goes-on', { who: 'creature' })

const apart = (v: View, who: number, other: number): boolean =>
  who !== other && (v.has(who, alone) || (other >= 0 && v.has(other, alone)))
const untouched: Refusal = {
  why: say`one of the two is alone in time: neither can do anything to the other`,
  rule: RULE,
}
const NOTHING: readonly Refusal[] = []

/** Time stops for all but one. */
export const aloneInTime = feature(RULE, {
  says: 'A creature that is alone in time has 1d4 + 1 turns of its own, one after the other, once the turn is over in which it began. Meanwhile neither it nor any other can strike at the other, or bring an effect upon the other; what it does to itself works, and it moves as it likes.',
  reads: { condition: [alone.name] },
  needs: { steps: [startTurn] },
  fields: [turnsAlone],
  events: [turnsSet],
  conditions: [{ condition: alone, rule: RULE }],
  steps: [
    run(begins, (c, { who }) => {
      c.emit(turnsSet({ who, n: c.roll('turns alone', die(SIDES), face => face + 1) }))
    }),
    run(isOver, (c, { who }) => {
      clearTimers(c, who, t => ends(t, alone))
      if (c.has(who, alone)) c.emit(stateLeft({ who, condition: alone.name }))
    }),
  ],
  triggers: [
    trigger(stateEntered, (_, { who, condition: name }) => (name === alone.name ? [begins({ who })] : [])),
    trigger(stateLeft, (c, { who, condition: name }) => {
      if (name === alone.name && c.get(who, turnsAlone) > 0) c.emit(turnsSet({ who, n: 0 }))
      return []
    }),
    trigger(turnEnded, (c, { who }) => {
      if (!c.has(who, alone)) return []
      const left = c.get(who, turnsAlone)
      if (left === 0) return [isOver({ who })]
      c.emit(turnsSet({ who, n: left - 1 }))
      return [startTurn({ who })]
    }),
  ],
  adds: {
    turnedAside: (v, { by, at }) => (apart(v, by, at) ? untouched : undefined),
    actAimed: (r, who, _, target) => (apart(r, who, target) ? [untouched] : NOTHING),
    passesBy: (r, { who, by }) => apart(r, who, by),
  },
  words: {
    conditions: { [alone.name]: { begins: 'is alone in time', ends: 'alone in time', listed: true } },
    events: {
      [turnsSet.kind]: (e, s) =>
        Number(e.n) > 0 ? `${s.name(e.who)}: ${e.n} more ${Number(e.n) === 1 ? 'turn' : 'turns'} alone` : null,
    },
  },
})
