import { run } from '@quintain/engine'
import { endConditions } from '../../turn/timers.ts'
import { effectChanged, type RunningEffect, setAside, suppressEffect } from '../../vocabulary/effect-steps.ts'
import { timers } from '../../vocabulary/fields.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import type { Timer } from '../../vocabulary/timers.ts'
import { documentOf, everyone, runningOf } from './facts.ts'
import { broughtBack, sentAside } from './summon.ts'

/** Conditions that a timer ends when it runs down. */
const conditionsOf = (t: Timer): readonly string[] =>
  t.steps.flatMap(s => (s.do === endConditions.kind ? (s as ReturnType<typeof endConditions>).conditions : []))

/** An effect acts no more, or acts again; its time runs on meanwhile. */
export const suppresses = run(suppressEffect, (c, { id, on }) => {
  const was = runningOf(c, id)
  if (!was || (was.suppressed === true) === on) return
  const { suppressed: _, spared, squares, ...rest } = was
  const called = on ? sentAside(c, was) : undefined
  // While the creature that it called is away, the effect keeps the square from which it went.
  const where = documentOf(c, was)?.summons === undefined ? squares : called?.squares
  const now: RunningEffect = {
    ...rest,
    ...(where ? { squares: where } : {}),
    ...(on ? { suppressed: true } : {}),
    ...(spared ? { spared } : {}),
  }
  if (called) c.emit(setAside({ who: called.who }))
  if (!on) c.plan(...broughtBack(c, was))
  c.emit(effectChanged({ by: was.by, was, now }))
  for (const who of everyone(c)) {
    const names = c.items(who, timers).flatMap(t => (t.source === id ? conditionsOf(t) : []))
    for (const condition of new Set(names)) {
      if (on) c.emit(stateLeft({ who, condition }))
      else c.emit(stateEntered({ who, condition }))
    }
  }
})
