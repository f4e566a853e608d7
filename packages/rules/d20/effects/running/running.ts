import type { Chapter, Context, Step } from '@quintain/engine'
import { GAME, run, trigger } from '@quintain/engine'
import { effectOf, levelOf } from '../../creature/documents/acts.ts'
import type { Effect, EffectArea } from '../../creature/effect.ts'
import { altitudeOf, asIf } from '../../position/height.ts'
import { present } from '../../position/position.ts'
import { enteredFight, leftFight } from '../../turn/join.ts'
import { turnBegan } from '../../turn/round.ts'
import { clearTimers, endConditions, placeOf, roundsFrom, startTimer } from '../../turn/timers.ts'
import { attackRolled } from '../../vocabulary/attack-step.ts'
import { dead, gone } from '../../vocabulary/conditions.ts'
import {
  applyEffect,
  beginEffect,
  burst,
  effectBegan,
  effectChanged,
  effectEnded,
  effectWithstood,
  endAffliction,
  endEffect,
  enterEffect,
  lapseEffect,
  type RunningEffect,
  redirectEffect,
  runningEffects,
  setAside,
  suppressEffect,
} from '../../vocabulary/effect-steps.ts'
import { altitude, at, initiative, order, reached, standing, timers } from '../../vocabulary/fields.ts'

import { dropped, moved, placed } from '../../vocabulary/movement.ts'
import { stateEntered, stateLeft } from '../../vocabulary/states.ts'
import type { Timer } from '../../vocabulary/timers.ts'
import { areaOf, type Lies } from '../area.ts'
import { begin, needsUpkeep, takeBack } from './begin.ts'
import { dispels } from './dispel.ts'
import { active, documentOf, inRow, lastingIn, originOf, reaches, runningOf } from './facts.ts'
import { lengthOf } from './length.ts'
import { mapNow } from './map-now.ts'
import { broughtBack, comeBack, sentAside } from './summon.ts'

const everyone = (c: Context): number[] => c.scene.sheets.map((_, who) => who)

/** The squares that an area fills, packed. */
function squaresOf(c: Context, by: number, area: EffectArea, to: number, lies?: Lies): readonly number[] {
  const squares: number[] = []
  areaOf(c, by, area, to, lies).squares.forEach((inside, i) => {
    if (inside) squares.push(i)
  })
  return squares
}

/** What an attack sets off: the effects on a creature that are discharged by it. */
function discharged(c: Context, who: number, how: readonly NonNullable<Effect['discharge']>[]): readonly Step[] {
  if (!lastingIn(c).discharges) return []
  return inRow(c.items(GAME, runningEffects)).flatMap(e => {
    const by = e.on === who ? documentOf(c, e)?.discharge : undefined
    return by !== undefined && how.includes(by) ? [endEffect({ id: e.id, how: 'over' })] : []
  })
}

/** Effects whose reach changes as a creature goes from one place to another: those that it enters or leaves, and its own. */
function crossed(
  c: Context,
  who: number,
  from: number,
  to: number,
  {
    feet = altitudeOf(c, who),
    along = [],
  }: { readonly feet?: number | undefined; readonly along?: readonly string[] | undefined } = {},
): readonly Step[] {
  if (!lastingIn(c).any) return []
  const out: Step[] = []
  const [before, then] = [asIf(c, who, { square: from, feet: altitudeOf(c, who) }), asIf(c, who, { square: to, feet })]
  for (const effect of inRow(c.items(GAME, runningEffects)))
    for (const other of everyone(c)) {
      if ((other !== who && effect.on !== who) || along.includes(effect.id)) continue
      const [was, is] = [before, then].map(place => reaches(place, effect, other))
      if (was !== is) out.push(enterEffect({ who: other, id: effect.id, leaves: was === true }))
    }
  return out
}

/**
 * Effects that go with a creature or hold by its concentration end when it is dead or gone; when it is dead all that are on it, as
 * nothing runs on in the dead.
 */
function orphaned(c: Context, who: number, died: boolean): readonly Step[] {
  if (!lastingIn(c).any) return []
  return inRow(c.items(GAME, runningEffects))
    .filter(
      e => (e.on === who && (died || documentOf(c, e)?.area !== undefined)) || (e.by === who && needsUpkeep(c, e)),
    )
    .map(e => endEffect({ id: e.id, how: died && e.by !== who ? 'over' : 'gone' }))
}

/** Effects that run on: auras, fog, lights, charms. One bag of the game has them. */
export const lastingEffects: Chapter = {
  topic: 'effects',
  from: 'd20',
  reads: { effect: ['lasts', 'changes', 'eachTurn', 'discharge', 'dispellable'], consequence: ['dispels'] },
  needs: {
    slots: ['effects', 'movement'],
    steps: [applyEffect, burst, comeBack, endAffliction, endConditions],
    fields: [altitude, at, initiative, order, reached, standing, timers],
  },
  fields: [runningEffects],
  events: [effectBegan, effectChanged, effectEnded, effectWithstood, setAside],
  stats: {
    // Asked for by itself, without an effect, each is the creature's own level.
    dispel: (t, c, who, { level = levelOf(c, who) }) => t.add(level, 'base', 'level', c.slots.effects.rules.dispelling),
    hold(t, c, who, { against = 0, level = levelOf(c, who) }) {
      t.add(against, 'base', 'base', c.slots.effects.rules.dispelling)
      t.add(level, 'untyped', 'level of the effect', c.slots.effects.rules.dispelling)
    },
  },
  slots: { mapNow },
  steps: [
    dispels,
    run(
      beginEffect,
      (c, { by, act, to, placing, weapon, critical }) => {
        const source = weapon === undefined ? { by, act } : { by, weapon, ...(critical ? { critical } : {}) }
        const effect = effectOf(c, source)?.effect
        const area = effect?.area
        if (!area) return
        const lies = { placing, range: effect.range }
        const squares = area.shape === 'emanation' ? [] : squaresOf(c, by, area, to, lies)
        const id = begin(c, { act, ...source }, area.shape === 'emanation' ? { on: by } : { squares })
        c.plan(burst({ act, ...source, to, ...(placing === undefined ? {} : { placing }), from: id }))
      },
      { plain: true },
    ),
    run(endEffect, (c, { id, how }) => {
      const effect = runningOf(c, id)
      if (!effect) return
      c.emit(effectEnded({ by: effect.by, effect, how }))
      const steps = everyone(c).flatMap(who => takeBack(c, id, who))
      clearTimers(
        c,
        effect.by,
        t => t.source === id && t.steps.some(s => s.do === endEffect.kind || s.do === lapseEffect.kind),
      )
      c.plan(...steps)
    }),
    run(enterEffect, (c, { who, id, leaves }) => {
      const effect = runningOf(c, id)
      if (!effect) return
      if (leaves) c.plan(...takeBack(c, id, who))
      else if (!effect.suppressed && present(c, who) && !c.has(who, dead))
        c.plan(applyEffect({ ...originOf(effect), who, from: id }))
    }),
    run(redirectEffect, (c, { id, target, to, placing }) => {
      const was = runningOf(c, id)
      if (!was) return
      const { area, range } = documentOf(c, was) ?? {}
      // What lies beyond the range is wasted there too.
      const squares = area && to !== undefined ? squaresOf(c, was.by, area, to, { placing, range }) : undefined
      const { on: _, squares: __, suppressed, spared, ...rest } = was
      const now: RunningEffect = {
        ...rest,
        ...(target === undefined ? {} : { on: target }),
        ...(squares === undefined ? {} : { squares }),
        ...(suppressed ? { suppressed } : {}),
        ...(spared ? { spared } : {}),
      }
      c.emit(effectChanged({ by: was.by, was, now }))
      const left = everyone(c).flatMap(who =>
        reaches(c, was, who) && !reaches(c, now, who) ? takeBack(c, id, who) : [],
      )
      const reached = everyone(c).filter(who => present(c, who) && reaches(c, now, who) && !reaches(c, was, who))
      c.plan(...left, ...reached.map(who => applyEffect({ ...originOf(now), who, from: id })))
    }),
    run(suppressEffect, (c, { id, on }) => {
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
    }),
    run(lapseEffect, (c, { id }) => {
      const effect = runningOf(c, id)
      if (!effect) return
      const lasts = documentOf(c, effect)?.lasts
      const lingers = typeof lasts === 'object' && 'concentration' in lasts ? lasts.lingers : undefined
      if (lingers === undefined) {
        c.plan(endEffect({ id, how: 'given up' }))
        return
      }
      const moment = roundsFrom(c, c.read(GAME, reached) ?? placeOf(c, effect.by))
      const { left, secret } = lengthOf(c, lingers)
      startTimer(c, effect.by, { moment, left, steps: [endEffect({ id, how: 'over' })], source: id }, { secret })
    }),
  ],
  triggers: [
    trigger(moved, (c, { who, from, to, altitude: feet }) => crossed(c, who, from, to, { feet })),
    trigger(dropped, (c, { who, altitude: feet }) => crossed(c, who, c.get(who, at), c.get(who, at), { feet })),
    trigger(placed, (c, { who, to, along }) => crossed(c, who, c.get(who, at), to, { along })),
    trigger(stateEntered, (c, { who, condition }) =>
      condition === dead.name || condition === gone.name ? orphaned(c, who, condition === dead.name) : [],
    ),
    trigger(attackRolled, (c, { by, at: who, result }) => [
      ...discharged(c, by, ['attacks']),
      ...(who === undefined ? [] : discharged(c, who, result === 'miss' ? ['is attacked'] : ['is attacked', 'is hit'])),
    ]),
    trigger(setAside, (c, { who }) => crossed(c, who, c.get(who, at), -1)),
    trigger(leftFight, (c, { who }) => orphaned(c, who, false)),
    trigger(enteredFight, (c, { who, to }) => crossed(c, who, c.get(who, at), to)),
    trigger(turnBegan, (c, { who }) =>
      lastingIn(c).any
        ? active(c)
            .filter(e => documentOf(c, e)?.eachTurn === true && reaches(c, e, who))
            .map(e => applyEffect({ ...originOf(e), who, from: e.id }))
        : [],
    ),
  ],
}
/** Conditions that a timer ends when it runs down. */
const conditionsOf = (t: Timer): readonly string[] =>
  t.steps.flatMap(s => (s.do === endConditions.kind ? (s as ReturnType<typeof endConditions>).conditions : []))
