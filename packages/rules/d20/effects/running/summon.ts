import { die } from '@quintain/dice'
import type { Chapter, Command, Condition, Context, Reader, Refusal, RuleId, Step, View } from '@quintain/engine'
import { condition, event, GAME, run, step, trigger } from '@quintain/engine'
import { distanceBetween, mayStop } from '@quintain/grid'
import { dieOf } from '../../creature/damage-dice.ts'
import type { Defends } from '../../creature/defends.ts'
import { type Act, actNamed } from '../../creature/documents/acts.ts'
import { groundOf } from '../../position/ground.ts'
import { mayAim } from '../../position/may-attack.ts'
import { nameOf } from '../../position/names.ts'
import { mapOf, present, squareAt } from '../../position/position.ts'
import { TOUCH } from '../../position/reach.ts'
import { enteredFight, enterFight, leaveFight, leftFight } from '../../turn/join.ts'
import { endConditions, startTimer } from '../../turn/timers.ts'
import { dead, reserve } from '../../vocabulary/conditions.ts'
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
import { atTurnStart } from '../../vocabulary/timers.ts'
import { refusal } from '../../words/refusals.ts'
import { begin } from './begin.ts'
import { documentOf, lastingIn, madeBy } from './facts.ts'

/** The effect that summoned a creature; undefined for one that was not summoned. */
export const summoning = (v: View, who: number): RunningEffect | undefined =>
  lastingIn(v).summons
    ? v.items(GAME, runningEffects).find(e => e.on === who && documentOf(v, e)?.summons !== undefined)
    : undefined

/** A name without the number or the letter that tells several of one kind apart. */
const kindOf = (name: string): string => name.toLowerCase().replace(/\s+(?:\d+|[a-z])$/, '')
/** Whether a creature of this name is one that is summoned as another name says. */
export const summonedAs = (name: string, as: string): boolean => kindOf(name) === kindOf(as)
/** Creatures by an id, or by the name that they share. */
function calledBy(r: Reader, id: string): readonly number[] {
  const one = r.scene.creatures.indexOf(id)
  if (one >= 0) return [one]
  return r.scene.sheets.flatMap((s, i) => (summonedAs(s.name, id) ? [i] : []))
}
/** The free square that is nearest to another for a creature; undefined where it finds no room. */
export function nearestRoom(r: Reader, who: number, to: number): number | undefined {
  if (hasRoom(r, who, to)) return to
  const from = squareAt(r, to)
  const far = (i: number): number => distanceBetween({ ...from, side: 1 }, { ...squareAt(r, i), side: 1 })
  const room = [...mapOf(r).squares.keys()].filter(i => hasRoom(r, who, i))
  return room.reduce<number | undefined>((best, i) => (best === undefined || far(i) < far(best) ? i : best), undefined)
}

/** The creatures that can be called by these names and still wait in reserve. */
export function allWaiting(r: Reader, summons: readonly string[]): readonly number[] {
  const all = summons.flatMap(id => calledBy(r, id))
  // One that waits because its effect is suppressed is called already.
  return all.filter(i => i >= 0 && r.has(i, reserve) && !summoning(r, i))
}
/** The first creature that an act can call and that still waits in reserve. */
export const waiting = (r: Reader, summons: readonly string[]): number | undefined => allWaiting(r, summons)[0]
const hasRoom = (r: Reader, who: number, to: number): boolean => mayStop(groundOf(r, who), r.board.map.at(to))

/** Why an act cannot call a creature to a square, range aside. */
function summonRefusals(r: Reader, who: number, { name, effect }: Act, to: number): readonly Refusal[] {
  const { summoning: rule, summoned } = r.slots.effects.rules
  if (summoning(r, who)) return [{ why: refusal.summonedItself, rule: summoned }]
  const called = waiting(r, effect?.summons ?? [])
  if (called === undefined) return [{ why: refusal.nobodyToSummon(name), rule }]
  return hasRoom(r, called, to) ? [] : [{ why: refusal.noRoomIn(nameOf(r, to), r.sheet(called).name), rule }]
}

/** Why an act cannot call a creature to the square of a command. */
export function summonsRefusals(
  r: Reader,
  who: number,
  act: Act,
  { to, target }: Command,
  rule: RuleId,
): readonly Refusal[] {
  if (target !== undefined) return [{ why: refusal.summonsTo(act.name), rule }]
  if (typeof to !== 'number' || to < 0 || to >= r.board.map.squares.length)
    return [{ why: refusal.needsSquare(act.name), rule }]
  const far = mayAim(r, who, to, { feet: act.effect!.range ?? TOUCH, needsWay: true, rule })
  return far.length ? far : summonRefusals(r, who, act, to)
}

const isObject = (c: View, who: number): boolean =>
  (c.sheet(who) as Partial<Defends>).kinds?.includes('object') === true
/** An object stays where it came to, unless it was made for the time. */
const stays = (v: View, effect: RunningEffect, who: number): boolean =>
  isObject(v, who) && documentOf(v, effect)?.descriptors?.includes('creation') !== true

/** The creature that goes while the effect that called it is suppressed, and the square that it stood in. */
export function sentAside(
  v: View,
  effect: RunningEffect,
): { readonly who: number; readonly squares: number[] } | undefined {
  const { on: who } = effect
  if (who === undefined || documentOf(v, effect)?.summons === undefined || !present(v, who)) return undefined
  if (stays(v, effect, who)) return undefined
  return { who, squares: [v.get(who, at)] }
}
/** The effect acts again: its creature comes back to where it was, or to the nearest square with room. */
export function broughtBack(c: Context, { on: who, squares }: RunningEffect): readonly Step[] {
  if (who === undefined || squares === undefined || !c.has(who, reserve)) return []
  const to = nearestRoom(c, who, squares[0]!)
  return to === undefined ? [] : [comeBack({ who, to })]
}
const HUNDRED = 100
/** Somebody called, and nobody came. */
const nobodyCame = event('nobody-came', { who: 'creature' }, null, { of: 'who', to: 'seen' })
/** A call that may find nobody, or several. */
const calls = step('calls', { by: 'creature', act: 'text', to: 'square' }, { rolls: 'by' })
const DICE = /d/
/** So many come, one after the other. */
/** Those who are called come later. */
const arrives = step('arrives', { by: 'creature', act: 'text', to: 'square' }, { rolls: 'by' })
const summonMore = step('summon-more', { by: 'creature', act: 'text', to: 'square', n: 'int' })
export const comeBack = step('come-back', { who: 'creature', to: 'square' })

/** A summoning ends: its creature leaves the map, and every effect that it made ends. */
function sentBack(c: Context, effect: RunningEffect): readonly Step[] {
  const { on: who } = effect
  if (who === undefined || documentOf(c, effect)?.summons === undefined) return []
  if (stays(c, effect, who)) return []
  return [
    ...madeBy(c, who).map(e => endEffect({ id: e.id, how: 'gone' })),
    ...(present(c, who) || c.has(who, reserve) ? [leaveFight({ who, how: 'dismissed' })] : []),
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
  reads: { effect: ['summons'] },
  needs: {
    slots: ['movement'],
    steps: [endConditions, endEffect, enterFight, lapseEffect, leaveFight],
    fields: [altitude, at, initiative, order, reached, standing, timers],
  },
  steps: [
    // It keeps its place in the order.
    run(comeBack, (c, { who, to }) => c.emit(enteredFight({ who, to }))),
    run(
      summon,
      (c, { by, act, to }) => {
        const does = actNamed(c, by, act)
        const who = does?.effect?.summons && waiting(c, does.effect.summons)
        // The square may have been taken during the casting.
        if (does === undefined || who === undefined || !hasRoom(c, who, to)) return
        const { lasts, chance, number, after } = does.effect!
        if (after !== undefined) {
          c.plan(arrives({ by, act: does.name, to }))
          return
        }
        if (chance !== undefined || number !== undefined) {
          c.plan(calls({ by, act: does.name, to }))
          return
        }
        if (lasts !== undefined) begin(c, { by, act: does.name }, { on: who })
        // It rolls initiative like any creature that enters the fight.
        c.plan(enterFight({ who, to }))
      },
      { plain: true },
    ),
    run(arrives, (c, { by, act, to }) => {
      const does = actNamed(c, by, act)
      const { after = '1' } = does?.effect ?? {}
      if (!does) return
      const left = DICE.test(after) ? c.roll('rounds until they come', dieOf(after), n => n) : Number(after)
      startTimer(c, by, {
        moment: atTurnStart(by),
        left,
        steps: [calls({ by, act: does.name, to })],
        source: does.name,
      })
    }),
    run(calls, (c, { by, act, to }) => {
      if (c.has(by, dead) || !present(c, by)) return
      const { chance = HUNDRED, number = '1' } = actNamed(c, by, act)?.effect ?? {}
      const comes =
        chance >= HUNDRED || c.roll('call', die(HUNDRED), n => (n <= chance ? 'comes' : 'nobody')) === 'comes'
      if (!comes) {
        c.emit(nobodyCame({ who: by }))
        return
      }
      const n = DICE.test(number) ? c.roll('how many', dieOf(number), n => n) : Number(number)
      c.plan(summonMore({ by, act, to, n }))
    }),
    run(summonMore, (c, { by, act, to, n }) => {
      const does = actNamed(c, by, act)
      const who = does?.effect?.summons && waiting(c, does.effect.summons)
      const near = does === undefined || who === undefined ? undefined : nearestRoom(c, who, to)
      if (who === undefined || near === undefined) return
      if (does!.effect!.lasts !== undefined) begin(c, { by, act: does!.name }, { on: who })
      c.plan(enterFight({ who, to: near }), ...(n > 1 ? [summonMore({ by, act, to, n: n - 1 })] : []))
    }),
  ],
  events: [nobodyCame],
  words: { events: { [nobodyCame.kind]: (e, s) => `nobody answers the call of ${s.name(e.who)}` } },
  triggers: [
    trigger(effectEnded, (c, { effect }) => sentBack(c, effect)),
    trigger(stateEntered, (c, { who, condition: name }) => (barsFight(c, condition(name)) ? over(c, who) : [])),
    trigger(leftFight, (c, { who }) => over(c, who)),
  ],
}
