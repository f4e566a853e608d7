import type { Chapter, Context, Step } from '@quintain/engine'
import { condition, maybe, ruled, ruling, run, step, trigger } from '@quintain/engine'
import { keepingUp } from '../../d20/actions/running-effects.ts'
import { askDifficulty } from '../../d20/checks/attempt.ts'
import { loseConcentration } from '../../d20/effects/running/concentration.ts'
import { action } from '../../d20/turn/action.ts'
import { clearTimers, ends, giveUntil } from '../../d20/turn/timers.ts'
import { passOrFail, rollCheck } from '../../d20/vocabulary/check-steps.ts'
import { stateLeft } from '../../d20/vocabulary/states.ts'
import { atTurnEnd } from '../../d20/vocabulary/timers.ts'
import { damaged, withstood } from '../injury/counts.ts'
import { aimed, aiming } from '../vocabulary/conditions.ts'
import { refusal } from '../words/refusals.ts'

/** Keeps up an effect: for as long as it spends a standard action on it each round. */
export const concentrating = condition('concentrating')
const RULE = 'true20/maneuvers/concentrate'
const keepUp = step('keep-up', { who: 'creature' })
const letGo = step('let-go', { who: 'creature' })
/**
 * Something happens that may break concentration, or an aim (true20/maneuvers/aim-exposed). The text has no Difficulty:
 * where none comes with it the Narrator says it.
 */
export const disrupt = step('disrupt', { who: 'creature', difficulty: maybe('int') })
/** It could not hold on: its aim is spoiled, and what it keeps up by concentration ends. */
const loseAttention = step('lose-attention', { who: 'creature' })
/** Whether a creature has an aim or keeps up something by concentration. */
const holdsOn = (c: Context, who: number): boolean =>
  c.has(who, concentrating) || c.has(who, aimed) || c.has(who, aiming) || loseConcentration(c, who).length > 0

/** A creature is struck, seized or distracted: what it holds on to by its attention needs a check. */
export const distracts = (c: Context, who: number): readonly Step[] => (holdsOn(c, who) ? [disrupt({ who })] : [])

const DISTRACT = 'house/ruling/distract'
/** The Narrator rules that something distracts a creature: `distract ann 15`. */
const distractRuling = ruling({
  name: 'distract',
  rule: DISTRACT,
  parameters: { who: 'creature', difficulty: maybe('int') },
  plan(c, { who, difficulty }) {
    c.plan(disrupt({ who, ...(difficulty === undefined ? {} : { difficulty }) }))
    c.emit(ruled({ what: 'distract', who }))
  },
})

const concentrate = action({
  name: 'concentrate',
  rule: 'true20/maneuvers/concentrate',
  cost: 'standard',
  suggestions: () => [],
  plan: (_, who) => [keepUp({ who })],
})
const stop = action({
  name: 'stop-concentrating',
  rule: 'true20/maneuvers/concentrate',
  cost: 'free',
  refuse: (r, who) =>
    r.has(who, concentrating) ? [] : [{ why: refusal.concentratesOnNothing, rule: 'true20/maneuvers/concentrate' }],
  plan: (_, who) => [letGo({ who })],
})
/** It concentrates no longer, and nothing is left that would end it later. */
function over(c: Context, who: number): void {
  c.emit(stateLeft({ who, condition: concentrating.name }))
  clearTimers(c, who, t => ends(t, concentrating))
}

export const concentration: Chapter = {
  topic: 'actions',
  from: 'true20',
  conditions: [{ condition: concentrating, rule: 'true20/maneuvers/concentrate' }],
  commands: [concentrate, stop],
  rulings: [distractRuling],
  triggers: [
    // Being struck is enough, whether it wounds or not.
    trigger(damaged, (c, { who }) => distracts(c, who)),
    trigger(withstood, (c, { who }) => distracts(c, who)),
  ],
  steps: [
    // It holds to the end of the next turn, in which it is kept up once more or ends.
    run(keepUp, (c, { who }) => giveUntil(c, who, concentrating, atTurnEnd(who), { left: 2 })),
    run(letGo, (c, { who }) => {
      over(c, who)
      c.plan(...loseConcentration(c, who))
    }),
    run(disrupt, (c, { who, difficulty: given }) => {
      if (!holdsOn(c, who)) return
      const gone = loseAttention({ who })
      if (c.barred(who, 'act')) return c.plan(gone)
      const dc = given ?? askDifficulty(c, who, 'Concentration')
      c.plan(rollCheck({ who, roll: { check: 'Concentration' }, dc, results: passOrFail([], [gone]) }))
    }),
    run(loseAttention, (c, { who }) => {
      if (c.has(who, concentrating)) over(c, who)
      for (const k of [aimed, aiming]) if (c.has(who, k)) c.emit(stateLeft({ who, condition: k.name }))
      c.plan(...loseConcentration(c, who))
    }),
  ],
}

/** Ending what runs on, and keeping it up by concentration. */
export const keepingUpEffects = keepingUp('true20', {
  dismiss: { rule: RULE, cost: 'standard' },
  cease: { rule: RULE, cost: 'free' },
  concentrate: { rule: RULE, cost: 'standard' },
})
