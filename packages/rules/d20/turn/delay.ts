import type { Chapter, CommandKind, Context, Reader, RuleId } from '@quintain/engine'
import { event, GAME, maybe, policy, question, run, step, value } from '@quintain/engine'
import { delaying } from '../vocabulary/conditions.ts'
import {
  initiative,
  initiativeModifier,
  movedThisTurn,
  moveLeft,
  order,
  place,
  reached,
  single,
  standardLeft,
} from '../vocabulary/fields.ts'
import { stateLeft } from '../vocabulary/states.ts'
import { refusal } from '../words/refusals.ts'
import { attacksMade, pay, unaffordable } from './act.ts'
import { type Cost, onTurn } from './economy.ts'
import { advantage, coming, comingSet, mustKnowCounts, shift } from './order.ts'

/** What a text says of delaying. */
export interface DelayText {
  /** The lowest count that a creature can delay to. */
  lowest(r: Reader, who: number): number
  /**
   * The count of who comes in between two turns: below that of the turn that has ended where there is room (when absent), or
   * the same, and then only after a turn that was had to its end.
   */
  readonly entersOn?: 'that of the turn before'
  /**
   * How long one can wait: to the end of the round (when absent), or until the next turn would begin, which ends the
   * one delayed.
   */
  readonly until?: 'the next turn'
  /** Whether who delays stands among its equals by what breaks ties, in place of after them; absent: after them. */
  byTieBreaker?(r: Reader): boolean
}
declare module '@quintain/engine' {
  interface Slots {
    delay?: DelayText
  }
}

/** `now`: on this count; `last`: on this count, after everyone else who delays to it. */
export type Entering = 'now' | 'last' | 'wait'
/** "Act now?" Asked of everyone who waits, between one turn and the next; the best initiative bonus is asked last. */
export const entering = question<Entering>('delay.enter', { about: { count: 'int', others: 'int' } })
/** "Act, or forfeit the round?" Asked at the lowest count that one can wait for. */
export const lastChance = question<'act' | 'forfeit'>('delay.last-chance', { about: { count: 'int' } })

/** The turn is delayed: to a count, or until its creature comes in. */
export const delayed = event(
  'delayed',
  { who: 'creature', to: maybe('int') },
  (w, e) => {
    w.give(e.who, delaying)
    w.set(e.who, standardLeft, 0)
    w.set(e.who, moveLeft, 0)
    w.set(e.who, single, 0)
    w.set(e.who, comesIn, e.to === undefined ? 0 : 1)
  },
  { of: 'who', to: { who: 'seen' } },
)
/** Waited too long: no action in this round. */
export const forfeited = event('forfeited', { who: 'creature' }, (w, e) => w.take(e.who, delaying), {
  of: 'who',
  to: 'seen',
})
export const stopsWaiting = (who: number) => stateLeft({ who, condition: delaying.name })

/** Between two turns: who waits may come in. */
export const gap = step('gap', {})
/** The turn that was delayed comes now. A text in which one waits past the round needs to know it from the next turn. */
export const comesIn = value('comes in')
export const cameIn = event('came-in', { who: 'creature' }, (w, e) => w.set(e.who, comesIn, 1), {
  of: 'who',
  to: 'own',
})
export const waitsOn = (r: Reader): boolean => r.slots.delay?.until === 'the next turn'
/** The last count that one can wait for. */
const deadline = step('deadline', { who: 'creature', count: 'int' })

const NONE = Number.NEGATIVE_INFINITY
const lowest = (r: Reader, who: number): number => r.slots.delay?.lowest(r, who) ?? NONE

/** Everyone whose turn was delayed without a count, the smallest initiative bonus first. */
function waiters(c: Context, inOrder: readonly number[], now: number): readonly number[] {
  const past = waitsOn(c) ? inOrder.filter((_, i) => i !== now) : inOrder.slice(0, now)
  return past.filter(who => c.has(who, delaying) && !c.barred(who, 'act')).sort((a, b) => advantage(c, a, b))
}

/** The turn has not been used yet. */
const fresh = (r: Reader, who: number): boolean =>
  r.get(who, standardLeft) === 1 &&
  r.get(who, moveLeft) === 1 &&
  r.get(who, movedThisTurn) === 0 &&
  r.get(who, attacksMade) === 0

/** Whether someone else acts on a count. */
const actsOn = (r: Reader, who: number, count: number): boolean =>
  (r.read(GAME, order) ?? []).some(other => other !== who && r.get(other, initiative) === count)

/** Delaying as a command: `to` names the count; without it one waits and comes in between two turns. */
export const delayAs = (text: {
  readonly rule: RuleId
  readonly limit: RuleId
  readonly budget: RuleId
  readonly cost: Cost
}): CommandKind => ({
  name: 'delay',
  rule: text.rule,
  parameters: { to: maybe('int') },
  cost: () => text.cost,
  refuse(r, who, { to }) {
    const poor = unaffordable(r, who, text.cost)
    const low = lowest(r, who)
    return [
      ...(poor ? [{ why: poor, rule: text.budget }] : []),
      ...(onTurn(r, who) ? [] : [{ why: refusal.notInOwnTurn, rule: text.rule }]),
      ...(fresh(r, who) ? [] : [{ why: refusal.begunActing, rule: text.rule }]),
      ...(typeof to === 'number' && to >= r.get(who, initiative)
        ? [{ why: refusal.countNotBelow(r.get(who, initiative)), rule: text.rule }]
        : []),
      ...(typeof to === 'number' && r.slots.delay?.entersOn && !actsOn(r, who, to)
        ? [{ why: refusal.countOfNobody(to), rule: text.rule }]
        : []),
      ...(typeof to === 'number' && to < low ? [{ why: refusal.countTooLow(low), rule: text.limit }] : []),
    ]
  },
  suggestions: () => [{ do: 'delay' }],
  plan(c, who, { to }) {
    pay(c, who, text.cost, 'delay')
    if (typeof to === 'number') mustKnowCounts(c)
    c.emit(delayed(typeof to === 'number' ? { who, to } : { who }))
    return typeof to === 'number' ? [shift({ who, count: to, reason: 'delay' })] : []
  },
})

/** Delaying: who waits comes in between two turns, on a count below the last one where there is room for it. */
export const delays = (rule: RuleId): Chapter => ({
  topic: 'initiative',
  from: 'd20',
  needs: {
    steps: [shift],
    fields: [coming, initiative, initiativeModifier, moveLeft, order, place, reached, single, standardLeft],
  },
  conditions: [{ condition: delaying, rule }],
  fields: [comesIn],
  events: [delayed, forfeited, cameIn],
  policies: [policy(entering, (): Entering => 'now'), policy(lastChance, () => 'act')],
  steps: [
    run(gap, c => {
      const inOrder = c.read(GAME, order) ?? []
      const now = c.get(GAME, place)
      const here = c.read(GAME, reached)?.[0] ?? 0
      const below = inOrder[now + 1]
      const next = below === undefined ? NONE : c.get(below, initiative)
      const same = c.slots.delay?.entersOn === 'that of the turn before'
      // A turn that was itself delayed has not come to its end.
      if (same && c.has(inOrder[now]!, delaying)) return
      const all = waiters(c, inOrder, now)
      const count = here - 1 > next && !same ? here - 1 : here
      const able = all.filter(who => lowest(c, who) <= count)
      const others = able.length - 1
      const answers = c.askAll(entering, able, ['now', 'last', 'wait'], { count, others })
      const said = able.map((who, i) => [who, answers[i]!] as const)
      const first = said.filter(([, how]) => how === 'now').map(([who]) => who)
      const last = said.filter(([, how]) => how === 'last').map(([who]) => who)
      // The better bonus goes first among those who want the count, and last among those who want to be last.
      const line = [...first.reverse(), ...last]
      if (line.length) {
        let behind = inOrder[now]!
        for (const who of line) {
          if (waitsOn(c)) c.emit(cameIn({ who }))
          c.plan(shift({ who, count, reason: 'delay', after: behind }))
          // From the next round on it stands among its equals as they always do.
          if (c.slots.delay?.byTieBreaker?.(c)) c.emit(comingSet({ who, total: count, reason: 'delay' }))
          behind = who
        }
        return
      }
      for (const who of all) {
        const low = lowest(c, who)
        if (low > next) c.plan(deadline({ who, count: Math.min(low, here) }))
      }
    }),
    run(
      deadline,
      (c, { who, count }) => {
        if (!c.has(who, delaying)) return
        if (c.ask(lastChance, who, ['act', 'forfeit'], { count }) === 'act')
          return c.plan(shift({ who, count, reason: 'delay' }))
        c.emit(forfeited({ who }))
        c.emit(comingSet({ who, total: count, reason: 'delay' }))
      },
      { early: true },
    ),
  ],
})
