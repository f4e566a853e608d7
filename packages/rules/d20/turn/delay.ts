import type { Chapter, CommandKind, Context, Reader, Refusal, RuleId } from '@quintain/engine'
import { event, GAME, maybe, policy, question, run, step } from '@quintain/engine'
import { sideLocates } from '../position/awareness.ts'
import { delaying } from '../vocabulary/conditions.ts'
import {
  altitude,
  at,
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
import { inFreePlay } from './end.ts'
import { advantage, comesIn, coming, comingSet, mustKnowCounts, shift } from './order.ts'

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
export const cameIn = event('came-in', { who: 'creature' }, (w, e) => w.set(e.who, comesIn, 1), {
  of: 'who',
  to: 'own',
})
export const waitsOn = (r: Reader): boolean => r.slots.delay?.until === 'the next turn'
/** The last count that one can wait for. */
const deadline = step('deadline', { who: 'creature', count: 'int' })

const NONE = Number.NEGATIVE_INFINITY
const lowest = (r: Reader, who: number): number => r.slots.delay?.lowest(r, who) ?? NONE

/**
 * Everyone whose turn was delayed without a count or a creature to wait for, the smallest initiative bonus first. A turn of which one's side knows
 * nothing is no occasion to come in: who is asked after it would count the turns of those who hide.
 */
function waiters(c: Context, inOrder: readonly number[], now: number): readonly number[] {
  const past = waitsOn(c) ? inOrder.filter((_, i) => i !== now) : inOrder.slice(0, now)
  return past
    .filter(who => c.has(who, delaying) && c.get(who, comesIn) === 0 && !c.barred(who, 'act'))
    .filter(who => sideLocates(c, who, inOrder[now]!))
    .sort((a, b) => advantage(c, a, b))
}
/** What the side of a creature that waits knows of the order after this place. */
interface Outlook {
  /** The count of the next whom it knows. */
  readonly next: number
  /** The count on which it would come in. */
  readonly count: number
  /** How many others wait, as far as it knows. */
  readonly others: number
}
function outlook(c: Context, who: number, inOrder: readonly number[], now: number, same: boolean): Outlook {
  const here = c.read(GAME, reached)?.[0] ?? 0
  const below = inOrder.slice(now + 1).find(other => sideLocates(c, who, other))
  const next = below === undefined ? NONE : c.get(below, initiative)
  const waiting = inOrder.filter(other => other !== who && c.has(other, delaying) && sideLocates(c, who, other))
  return { next, count: here - 1 > next && !same ? here - 1 : here, others: waiting.length }
}
const ANSWERS: readonly Entering[] = ['now', 'last', 'wait']
/** Asks all who may come in, at once where they know the same. */
function askWhoWaits(c: Context, able: readonly number[], of: (who: number) => Outlook): ReadonlyMap<number, Entering> {
  const said = new Map<number, Entering>()
  for (const first of able) {
    if (said.has(first)) continue
    const { count, others } = of(first)
    const alike = able.filter(who => of(who).count === count && of(who).others === others)
    const answers = c.askAll(entering, alike, ANSWERS, { count, others })
    for (const [i, who] of alike.entries()) said.set(who, answers[i]!)
  }
  return said
}

/** A turn of its own has begun and has not been used yet. */
export const fresh = (r: Reader, who: number): boolean =>
  r.get(who, standardLeft) === 1 &&
  r.get(who, moveLeft) >= 1 &&
  r.get(who, movedThisTurn) === 0 &&
  r.get(who, attacksMade) === 0

/** Whether someone else acts on a count. */
const actsOn = (r: Reader, who: number, count: number): boolean =>
  (r.read(GAME, order) ?? []).some(other => other !== who && r.get(other, initiative) === count)

/** The count on which a creature comes in right after the turn of another: one lower where nobody but those who delay acts on it. */
function countAfter(c: Reader, who: number, after: number): number {
  const own = c.get(after, initiative)
  if (c.slots.delay?.entersOn === 'that of the turn before') return own
  const others = (c.read(GAME, order) ?? []).filter(other => other !== who)
  const waits = (other: number) => c.has(other, delaying) && c.get(other, initiative) === own - 1
  const next = others.slice(others.indexOf(after) + 1).find(other => !waits(other))
  return next === undefined || own - 1 > c.get(next, initiative) ? own - 1 : own
}
/** Why it cannot wait for the turn of another: that has to come later in this round, and its side to know of it. */
function waitsForNobody(r: Reader, who: number, after: number, to: unknown, rule: RuleId): readonly Refusal[] {
  if (typeof to === 'number') return [{ why: refusal.countOrCreature, rule }]
  const later = (r.read(GAME, order) ?? []).slice(r.get(GAME, place) + 1)
  return later.includes(after) && sideLocates(r, who, after)
    ? []
    : [{ why: refusal.noTurnToWaitFor(r.sheet(after).name), rule }]
}

/** Delaying as a command: `to` names the count, `after` whose turn comes first; without them one waits and comes in between two turns. */
export const delayAs = (text: {
  readonly rule: RuleId
  readonly limit: RuleId
  readonly budget: RuleId
  readonly cost: Cost
}): CommandKind => ({
  name: 'delay',
  rule: text.rule,
  parameters: { to: maybe('int'), after: maybe('creature') },
  cost: () => text.cost,
  refuse(r, who, { to, after }) {
    const poor = unaffordable(r, who, text.cost)
    const low = lowest(r, who)
    return [
      ...(inFreePlay(r) ? [{ why: refusal.onlyInOrder, rule: text.rule }] : []),
      ...(poor ? [{ why: poor, rule: text.budget }] : []),
      ...(onTurn(r, who) ? [] : [{ why: refusal.notInOwnTurn, rule: text.rule }]),
      ...(fresh(r, who) ? [] : [{ why: refusal.begunActing, rule: text.rule }]),
      ...(typeof to === 'number' && to >= r.get(who, initiative)
        ? [{ why: refusal.countNotBelow(r.get(who, initiative)), rule: text.rule }]
        : []),
      ...(typeof to === 'number' && r.slots.delay?.entersOn && !actsOn(r, who, to)
        ? [{ why: refusal.countOfNobody(to), rule: text.rule }]
        : []),
      ...(typeof after === 'number' ? waitsForNobody(r, who, after, to, text.rule) : []),
      ...(typeof after === 'number' && countAfter(r, who, after) < low
        ? [{ why: refusal.countTooLow(low), rule: text.limit }]
        : []),
      ...(typeof to === 'number' && to < low ? [{ why: refusal.countTooLow(low), rule: text.limit }] : []),
    ]
  },
  suggestions: () => [{ do: 'delay' }],
  plan(c, who, { to: count, after }) {
    pay(c, who, text.cost, 'delay')
    const to = typeof after === 'number' ? countAfter(c, who, after) : count
    if (typeof to === 'number') mustKnowCounts(c)
    c.emit(delayed(typeof to === 'number' ? { who, to } : { who }))
    if (typeof to !== 'number') return []
    // On a count of its own the better bonus goes first; on that of the other one it stands behind that one.
    const right = typeof after === 'number' && to === c.get(after, initiative)
    return [shift({ who, count: to, reason: 'delay', ...(right ? { after } : {}) })]
  },
})

/** Delaying: who waits comes in between two turns, on a count below the last one where there is room for it. */
export const delays = (rule: RuleId): Chapter => ({
  topic: 'initiative',
  from: 'd20',
  needs: {
    steps: [shift],
    fields: [
      altitude,
      at,
      coming,
      initiative,
      initiativeModifier,
      moveLeft,
      order,
      place,
      reached,
      single,
      standardLeft,
    ],
  },
  conditions: [{ condition: delaying, rule }],
  fields: [comesIn],
  events: [delayed, forfeited, cameIn],
  policies: [policy(entering, (): Entering => 'now'), policy(lastChance, () => 'act')],
  steps: [
    run(gap, c => {
      const inOrder = c.read(GAME, order) ?? []
      const now = c.get(GAME, place)
      const same = c.slots.delay?.entersOn === 'that of the turn before'
      // A turn that was itself delayed has not come to its end.
      if (same && c.has(inOrder[now]!, delaying)) return
      const all = waiters(c, inOrder, now)
      const outlooks = new Map(all.map(who => [who, outlook(c, who, inOrder, now, same)]))
      const of = (who: number) => outlooks.get(who)!
      const able = all.filter(who => lowest(c, who) <= of(who).count)
      const said = askWhoWaits(c, able, of)
      const saying = (how: Entering) => able.filter(who => said.get(who) === how)
      // The better bonus goes first among those who want the count, and last among those who want to be last.
      const line = [...saying('now').reverse(), ...saying('last')].sort((a, b) => of(b).count - of(a).count)
      let behind = inOrder[now]!
      let passed = now
      for (const who of line) {
        const { count } = of(who)
        // Of those whom it does not know, some may stand on a higher count: they go first.
        const ahead = inOrder.findLastIndex(other => !line.includes(other) && c.get(other, initiative) > count)
        if (ahead > passed) {
          passed = ahead
          behind = inOrder[ahead]!
        }
        if (waitsOn(c)) c.emit(cameIn({ who }))
        c.plan(shift({ who, count, reason: 'delay', after: behind }))
        // From the next round on it stands among its equals as they always do.
        if (c.slots.delay?.byTieBreaker?.(c)) c.emit(comingSet({ who, total: count, reason: 'delay' }))
        behind = who
      }
      for (const who of all) {
        // Who comes in now has a turn after which the others are asked again, if they know of it.
        if (line.some(other => sideLocates(c, who, other))) continue
        const low = lowest(c, who)
        const here = c.read(GAME, reached)?.[0] ?? 0
        if (low > of(who).next) c.plan(deadline({ who, count: Math.min(low, here) }))
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
