import type { Chapter, Condition, Context, Reader, Refusal, Step, View } from '@quintain/engine'
import { condition, GAME, run, trigger } from '@quintain/engine'
import { mayStop } from '@quintain/grid'
import type { Defends } from '../../creature/defends.ts'
import { type Act, actNamed } from '../../creature/documents/acts.ts'
import { groundOf } from '../../position/ground.ts'
import { nameOf } from '../../position/names.ts'
import { present } from '../../position/position.ts'
import { enterFight, leaveFight, leftFight } from '../../turn/join.ts'
import { endConditions } from '../../turn/timers.ts'
import { reserve } from '../../vocabulary/conditions.ts'
import {
  effectEnded,
  endEffect,
  lapseEffect,
  type RunningEffect,
  runningEffects,
  summon,
} from '../../vocabulary/effect-steps.ts'
import { altitude, at, initiative, order, reached, standing, timers } from '../../vocabulary/fields.ts'
import { stateEntered } from '../../vocabulary/states.ts'
import { refusal } from '../../words/refusals.ts'
import { begin, madeBy } from './begin.ts'
import { documentOf, lastingIn } from './facts.ts'

/** The effect that summoned a creature; undefined for one that was not summoned. */
export const summoning = (v: View, who: number): RunningEffect | undefined =>
  lastingIn(v).summons
    ? v.items(GAME, runningEffects).find(e => e.on === who && documentOf(v, e)?.summons !== undefined)
    : undefined

/** The first creature that an act can call and that still waits in reserve. */
function waiting(r: Reader, summons: readonly string[]): number | undefined {
  const all = summons.map(id => r.scene.creatures.indexOf(id))
  return all.find(i => i >= 0 && r.has(i, reserve))
}
const hasRoom = (r: Reader, who: number, to: number): boolean => mayStop(groundOf(r, who), r.board.map.at(to))

/** Why an act cannot call a creature to a square, range aside. */
export function summonRefusals(r: Reader, who: number, { name, effect }: Act, to: number): readonly Refusal[] {
  const { summoning: rule, summoned } = r.slots.effects.rules
  if (summoning(r, who)) return [{ why: refusal.summonedItself, rule: summoned }]
  const called = waiting(r, effect?.summons ?? [])
  if (called === undefined) return [{ why: refusal.nobodyToSummon(name), rule }]
  return hasRoom(r, called, to) ? [] : [{ why: refusal.noRoomIn(nameOf(r, to), r.sheet(called).name), rule }]
}

const isObject = (c: Context, who: number): boolean =>
  (c.sheet(who) as Partial<Defends>).kinds?.includes('object') === true
/** A summoning ends: its creature leaves the map, and every effect that it made ends. */
function sentBack(c: Context, effect: RunningEffect): readonly Step[] {
  const { on: who } = effect
  if (who === undefined || documentOf(c, effect)?.summons === undefined) return []
  // An object stays where it came to, unless it was made for the time.
  const made = documentOf(c, effect)?.descriptors?.includes('creation') === true
  if (isObject(c, who) && !made) return []
  return [
    ...madeBy(c, who).map(e => endEffect({ id: e.id, how: 'gone' })),
    ...(present(c, who) ? [leaveFight({ who, how: 'dismissed' })] : []),
  ]
}
/** A summoning ends when its creature leaves or can no longer fight. */
function over(c: Context, who: number): readonly Step[] {
  const effect = summoning(c, who)
  return effect ? [endEffect({ id: effect.id, how: 'gone' })] : []
}
const barsFight = ({ scene: { rules } }: Context, k: Condition): boolean =>
  rules.layout.knows(k) && rules.masks.means(k, 'fight')

/** Creatures that an effect calls: one of the reserve comes, and goes with the effect. */
export const summonings: Chapter = {
  topic: 'effects',
  from: 'd20',
  needs: {
    slots: ['movement'],
    steps: [endConditions, endEffect, enterFight, lapseEffect, leaveFight],
    fields: [altitude, at, initiative, order, reached, standing, timers],
  },
  steps: [
    run(
      summon,
      (c, { by, act, to }) => {
        const does = actNamed(c, by, act)
        const who = does?.effect?.summons && waiting(c, does.effect.summons)
        // The square may have been taken during the casting.
        if (does === undefined || who === undefined || !hasRoom(c, who, to)) return
        if (does.effect?.lasts !== undefined) begin(c, { by, act: does.name }, { on: who })
        // It rolls initiative like any creature that enters the fight.
        c.plan(enterFight({ who, to }))
      },
      { plain: true },
    ),
  ],
  triggers: [
    trigger(effectEnded, (c, { effect }) => sentBack(c, effect)),
    trigger(stateEntered, (c, { who, condition: name }) => (barsFight(c, condition(name)) ? over(c, who) : [])),
    trigger(leftFight, (c, { who }) => over(c, who)),
  ],
}
