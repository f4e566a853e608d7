import type { Chapter, Condition, Reader } from '@quintain/engine'
import { event, GAME, perScene, run, step, trigger } from '@quintain/engine'
import { hitPoints } from '../../d20/injury/fields.ts'
import { bare } from '../../d20/injury/pools.ts'
import { alive } from '../../d20/turn/advance-time.ts'
import { leftFight } from '../../d20/turn/join.ts'
import { clearTimers, placeOf, roundsFrom, startTimer } from '../../d20/turn/timers.ts'
import { dead, dying, gone, knockedOut, reserve, stable, unconscious } from '../../d20/vocabulary/conditions.ts'
import { reached, timers } from '../../d20/vocabulary/fields.ts'
import { stateEntered } from '../../d20/vocabulary/states.ts'
import { DAY } from '../../d20/vocabulary/timers.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { lingering } from '../vocabulary/conditions.ts'

const FALLEN: readonly Condition[] = [dead, dying, stable, knockedOut, lingering, unconscious]
/** A summoned creature was slain: it is not really dead. */
const reformLater = step('reform-later', { who: 'creature' })
const reform = step('reform', { who: 'creature' })
/** It has reformed where it came from, unhurt, and can be summoned again. `n`: the points that it has regained. */
export const reformed = event(
  'reformed',
  { who: 'creature', n: 'int' },
  (w, e) => {
    w.add(e.who, hitPoints, e.n)
    for (const k of FALLEN) w.take(e.who, k)
    w.take(e.who, gone)
    w.give(e.who, reserve)
  },
  { of: 'who', to: 'own' },
)

/** Of each creature that can be summoned the first who can do it. */
const summoners = perScene(({ sheets, creatures }) => {
  const by = new Map<number, number>()
  sheets.forEach((sheet, who) => {
    for (const { effect } of (sheet as ReturnType<typeof sheetOf>).acts)
      for (const id of (effect as { summons?: readonly string[] } | undefined)?.summons ?? []) {
        const called = creatures.indexOf(id)
        if (!by.has(called)) by.set(called, who)
      }
  })
  return { of: by }
})
/** Whether a creature that has gone is one that can be summoned, and was slain. */
const wasSlain = (r: Reader, who: number): boolean =>
  summoners(r.scene).of.has(who) && (bare(r, who) <= 0 || FALLEN.some(k => r.has(who, k)))

/** What becomes of the summoned who are slain: they cannot be summoned again for 24 hours. */
export const reforming: Chapter = {
  topic: 'effects',
  from: 'starfinder',
  rules: ['starfinder/effects/summoned-creature-slain'],
  events: [reformed],
  steps: [
    run(reformLater, (c, { who }) => {
      const moment = roundsFrom(c, c.read(GAME, reached) ?? placeOf(c, who))
      // Time passes for its summoner: it is itself in no fight.
      const by = summoners(c.scene).of.get(who) ?? who
      startTimer(c, by, {
        moment,
        left: DAY,
        steps: [reform({ who })],
        source: `${sheetOf(c, who).name} slain when summoned`,
      })
    }),
    run(reform, (c, { who }) => {
      const { hitPoints: hp, stamina } = sheetOf(c, who)
      if (c.has(who, gone)) c.emit(reformed({ who, n: hp.maximum + stamina.maximum - c.amount(who, hitPoints) }))
    }),
  ],
  triggers: [
    // When the one for whom that time passes dies or goes it passes for another.
    trigger(stateEntered, (c, { who, condition }) => {
      if (condition !== dead.name && condition !== gone.name) return []
      for (const timer of c.items(who, timers))
        if (timer.steps.some(s => s.do === reform.kind)) {
          const heir = alive(c).find(i => i !== who)
          if (heir === undefined) continue
          clearTimers(c, who, t => t === timer)
          startTimer(c, heir, timer)
        }
      return []
    }),
    trigger(leftFight, (c, { who, how }) => (how === 'dismissed' && wasSlain(c, who) ? [reformLater({ who })] : [])),
  ],
}
