import type { Chapter, Context, Step } from '@quintain/engine'
import { GAME, run, trigger } from '@quintain/engine'
import { covers } from '@quintain/grid'
import { effectOf } from '../../creature/documents/acts.ts'
import type { EffectArea } from '../../creature/effect.ts'
import { levelOf } from '../../creature/levels/spell-like.ts'
import { present, spaceOf, squareAt } from '../../position/position.ts'
import { leftFight } from '../../turn/join.ts'
import { turnBegan } from '../../turn/round.ts'
import { clearTimers, endConditions } from '../../turn/timers.ts'
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
  lapseEffect,
  type RunningEffect,
  redirectEffect,
  runningEffects,
  setAside,
} from '../../vocabulary/effect-steps.ts'
import { altitude, at, initiative, order, reached, standing, timers } from '../../vocabulary/fields.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { areaOf, type Lies } from '../area.ts'
import { begin, takeBack } from './begin.ts'
import { keptUp, lapses, needsUpkeep } from './concentration.ts'
import { discharges } from './discharge.ts'
import { dispels } from './dispel.ts'
import { active, documentOf, everyone, inRow, lastingIn, originOf, reaches, runningOf } from './facts.ts'
import { mapNow } from './map-now.ts'
import { crossings, enters } from './subjects.ts'
import { comeBack } from './summon.ts'
import { suppresses } from './suppression.ts'

/** Squares in which nobody is. */
function withoutBodies(c: Context, squares: readonly number[]): readonly number[] {
  const bodies = everyone(c).flatMap(who => (present(c, who) ? [spaceOf(c, who)] : []))
  return squares.filter(i => !bodies.some(body => covers(body, squareAt(c, i))))
}
/** The squares that an area fills, packed. */
function squaresOf(c: Context, by: number, area: EffectArea, to: number, lies?: Lies): readonly number[] {
  const squares: number[] = []
  areaOf(c, by, area, to, lies).squares.forEach((inside, i) => {
    if (inside) squares.push(i)
  })
  return squares
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
  events: [effectBegan, effectChanged, effectEnded, effectWithstood, keptUp, setAside],
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
    enters,
    lapses,
    suppresses,
    run(
      beginEffect,
      (c, { by, act, to, placing, weapon, critical }) => {
        const source = weapon === undefined ? { by, act } : { by, weapon, ...(critical ? { critical } : {}) }
        const effect = effectOf(c, source)?.effect
        const area = effect?.area
        if (!area) return
        const lies = { placing, range: effect.range }
        const filled = area.shape === 'emanation' ? [] : squaresOf(c, by, area, to, lies)
        // A wall does not stand where somebody does.
        const squares = effect.changes?.blocks ? withoutBodies(c, filled) : filled
        const id = begin(c, { act, ...source }, area.shape === 'emanation' ? { on: by } : { squares })
        if (!effect.turnsOnly)
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
  ],
  triggers: [
    ...crossings,
    discharges,
    trigger(stateEntered, (c, { who, condition }) =>
      condition === dead.name || condition === gone.name ? orphaned(c, who, condition === dead.name) : [],
    ),
    trigger(leftFight, (c, { who }) => orphaned(c, who, false)),
    trigger(turnBegan, (c, { who }) =>
      lastingIn(c).any
        ? active(c)
            .filter(e => documentOf(c, e)?.eachTurn === true && reaches(c, e, who))
            .map(e => applyEffect({ ...originOf(e), who, from: e.id }))
        : [],
    ),
  ],
}
