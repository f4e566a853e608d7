import type { Chapter, Context, Reader } from '@quintain/engine'
import { event, GAME, json, maybe, ref, run, sharedReading, step, value } from '@quintain/engine'
import { delaying } from '../vocabulary/conditions.ts'
import {
  firstTotal,
  initiative,
  initiativeModifier,
  order,
  place,
  ranked,
  standing,
  tieBreak,
  timers,
} from '../vocabulary/fields.ts'
import { endConditions, leaveTimers } from './timers.ts'

export const REFOCUS_TO_TOP = sharedReading('refocus-to-top')

/** Why a creature stands where it does in the order. */
export type InitiativeReason = 'rolled' | 'delay' | 'ready' | 'refocus' | 'mount' | 'ruling'

declare module '@quintain/engine' {
  interface Slots {
    /** What decides between equal totals before a die does; absent: the initiative modifier. */
    tieScore?(r: Reader, who: number): number
    /** Everyone who acts on one roll with a creature, itself among them, whose roll it is first; absent: itself alone. */
    rollsWith?(r: Reader, who: number): readonly number[]
  }
}

/** What creatures on one count settled among themselves: higher goes first; 1 where they were asked and settled nothing. */
export const agreed = value('agreed place')

/** Combatants from first to last. `place`: where the creature whose turn it is stands now. */
export const orderSet = event(
  'order-set',
  { order: 'creatures', place: maybe('int') },
  (w, e) => {
    w.put(GAME, order, [...e.order])
    if (e.place !== undefined) w.set(GAME, place, e.place)
  },
  { of: 'table', to: 'gm' },
)
/** A place among those on one count: higher goes first. */
export const standingSet = event(
  'standing-set',
  { who: 'creature', standing: 'int' },
  (w, e) => w.set(e.who, standing, e.standing),
  { of: 'who', to: 'gm' },
)
/**
 * Everyone has a place and nobody is still to come. Nothing but places matters from then on, unless a creature names a count:
 * odds and samples, where nobody does, keep ranks in place of what was rolled.
 */
export const orderSettled = event('order-settled', { order: 'creatures' }, null, {
  of: 'table',
  to: 'gm',
  foreseen: (w, e) => {
    w.set(GAME, ranked, 1)
    for (const [i, who] of e.order.entries()) {
      w.set(who, initiative, e.order.length - i)
      for (const field of [standing, tieBreak, agreed, firstTotal]) w.set(who, field, 0)
    }
  },
})
/** Throws an Error where a count is named and only ranks are left to compare it with. */
export function mustKnowCounts(c: Reader): void {
  if (c.get(GAME, ranked) === 1)
    throw new Error('odds and samples keep the order of a fight as ranks: no policy may name a count of initiative')
}
/** A creature's count changed within the fight. */
export const initiativeChanged = event(
  'initiative-changed',
  { who: 'creature', total: 'int', reason: json<InitiativeReason>() },
  (w, e) => w.set(e.who, initiative, e.total),
  { of: 'who', to: 'seen' },
)

/** Goes to a count: after all who hold it, or right before or after one of them. */
export const shift = step('shift', {
  who: 'creature',
  count: 'int',
  reason: json<InitiativeReason>(),
  before: maybe('creature'),
  after: maybe('creature'),
})

/** Room between two neighbours on one count, so that a third fits in without moving them. */
const ROOM = 1 << 20

export const tieScoreOf = (r: Reader, who: number): number =>
  r.slots.tieScore?.(r, who) ?? r.get(who, initiativeModifier)
/** Above 0 when `a` has the advantage over `b` at one and the same count: by initiative bonus, then what breaks ties. */
export const advantage = (r: Reader, a: number, b: number): number =>
  r.get(a, initiativeModifier) - r.get(b, initiativeModifier) || tieScoreOf(r, a) - tieScoreOf(r, b) || b - a

/** Spreads the standings of everyone on equal counts by a list from first to last. */
export function spreadStandings(c: Context, list: readonly number[], totalOf: (who: number) => number): void {
  const room = new Map<number, number>()
  for (const who of [...list].reverse()) {
    const at = room.get(totalOf(who)) ?? 0
    room.set(totalOf(who), at + ROOM)
    if (c.get(who, standing) !== at) c.emit(standingSet({ who, standing: at }))
  }
}

/** Puts a creature between its new neighbours on a count; moves the others only where there is no room left. */
function stand(c: Context, list: readonly number[], who: number, count: number): void {
  const totalOf = (w: number) => c.get(w, initiative)
  const i = list.indexOf(who)
  const above = i > 0 && totalOf(list[i - 1]!) === count ? c.get(list[i - 1]!, standing) : undefined
  const below = i + 1 < list.length && totalOf(list[i + 1]!) === count ? c.get(list[i + 1]!, standing) : undefined
  if (above !== undefined && below !== undefined) {
    const between = Math.floor((above + below) / 2)
    if (between === below) spreadStandings(c, list, totalOf)
    else c.emit(standingSet({ who, standing: between }))
  } else {
    const at = above !== undefined ? above - ROOM : below !== undefined ? below + ROOM : 0
    if (c.get(who, standing) !== at) c.emit(standingSet({ who, standing: at }))
  }
}

/** A new count that holds from the next round on. */
export const coming = ref<{ readonly total: number; readonly reason: InitiativeReason } | null>('coming initiative')
export const comingSet = event(
  'initiative-to-come',
  { who: 'creature', total: 'int', reason: json<InitiativeReason>() },
  (w, e) => w.put(e.who, coming, { total: e.total, reason: e.reason }),
  { of: 'who', to: 'own' },
)
export const comingOver = event('initiative-came', { who: 'creature' }, (w, e) => w.put(e.who, coming, null), {
  of: 'who',
  to: 'own',
})
/** Its act out of turn was that of the round: the place behind the one whose turn it was is not a second turn. */
export const actedAhead = value('acted ahead')
export const wentAhead = event('went-ahead', { who: 'creature' }, (w, e) => w.set(e.who, actedAhead, 1), {
  of: 'who',
  to: 'own',
})
export const aheadOver = event('ahead-over', { who: 'creature' }, (w, e) => w.set(e.who, actedAhead, 0), {
  of: 'who',
  to: 'own',
})
export const hasActedAhead = (c: Reader, who: number): boolean =>
  c.scene.layout.has(actedAhead) && c.get(who, actedAhead) === 1

/** The count that was to come is here. */
export const rises = step('rises', { who: 'creature' })
/** Those whose new count comes with this round, best first. */
export const comesUp = (c: Reader, inOrder: readonly number[]): readonly number[] =>
  inOrder.filter(who => c.scene.layout.has(coming) && c.read(who, coming)).sort((a, b) => advantage(c, b, a))

/**
 * Where in a list a creature comes in with this count. Delaying, it stands after those who have that count, except
 * those who delay too.
 */
function entry(
  c: Context,
  rest: readonly number[],
  s: { who: number; count: number; reason: InitiativeReason },
): number {
  const i = rest.findIndex(w => {
    const there = c.get(w, initiative)
    if (there !== s.count) return there < s.count
    if (s.reason === 'delay' && !c.slots.delay?.byTieBreaker?.(c))
      return c.has(w, delaying) && advantage(c, s.who, w) > 0
    return tieScoreOf(c, s.who) > tieScoreOf(c, w)
  })
  return i < 0 ? rest.length : i
}

/** After whom a creature was placed last, as its number and one; 0: after nobody. */
export const behind = value('placed behind', { to: 'gm' })
export const placedBehind = event(
  'placed-behind',
  { who: 'creature', whom: maybe('creature') },
  (w, e) => w.set(e.who, behind, e.whom === undefined ? 0 : e.whom + 1),
  { of: 'who', to: 'gm' },
)

/** The turn that was delayed comes now. A text in which one waits past the round needs to know it from the next turn. */
export const comesIn = value('comes in')
/** Whether a creature has delayed its turn to a place that is settled, and still waits for it. */
const waitsThere = (c: Context, who: number): boolean =>
  c.scene.layout.has(comesIn) && c.has(who, delaying) && c.get(who, comesIn) === 1
/** Whether a creature at a place stays in front of another one that comes to it. */
function staysInFront(c: Context, there: number, who: number, reason: InitiativeReason): boolean {
  const waits = waitsThere(c, there)
  if (reason === 'ready') return !waits
  if (hasActedAhead(c, there)) return true
  return waits && (c.slots.delay?.entersOn !== undefined || advantage(c, there, who) > 0)
}

/**
 * Where a creature comes in right after another one. Those placed after it before, by readying or delaying, stay in front: who
 * acted first stays first. Who delays has its turn now, or waits for it behind those who wait already; who did what it made ready
 * has acted before those who wait.
 */
function entryAfter(
  c: Context,
  rest: readonly number[],
  s: Omit<ReturnType<typeof shift>, 'do'>,
  after: number,
): number {
  let at = rest.indexOf(after) + 1
  if ((s.reason !== 'ready' && s.reason !== 'delay') || !c.scene.layout.has(behind)) return at
  const line = new Set([after])
  for (; at < rest.length; at++) {
    const next = rest[at]!
    if (!line.has(c.get(next, behind) - 1) || c.get(next, initiative) < s.count) break
    if (!staysInFront(c, next, s.who, s.reason)) break
    line.add(next)
  }
  return at
}

/** A creature takes its place on another count. */
export const shifting = run(shift, (c, s) => {
  const { who, count } = s
  const inOrder = c.read(GAME, order) ?? []
  const now = c.get(GAME, place)
  const rest = inOrder.filter(w => w !== who)
  const at =
    s.before !== undefined
      ? rest.indexOf(s.before)
      : s.after !== undefined
        ? entryAfter(c, rest, s, s.after)
        : entry(c, rest, s)
  const list = [...rest.slice(0, at), who, ...rest.slice(at)]
  leaveTimers(c, who)
  c.emit(initiativeChanged({ who, total: count, reason: s.reason }))
  // Only where a text has chapters by which creatures are placed after others.
  if (c.scene.layout.has(behind)) {
    if (s.after !== undefined) c.emit(placedBehind({ who, whom: s.after }))
    else if (c.get(who, behind) !== 0) c.emit(placedBehind({ who }))
  }
  stand(c, list, who, count)
  // When a creature leaves its own turn for later, the next one comes up; so it does where it goes before those who have had theirs.
  const current = inOrder[now]
  const own = at < now ? now : now - 1
  const standsAt = current === undefined ? now : current === who ? own : list.indexOf(current)
  c.emit(orderSet({ order: list, place: standsAt }))
})

/** Changes of the order within a fight: what delaying, readying and refocusing have in common. */
export const orderChanges: Chapter = {
  topic: 'initiative',
  from: 'd20',
  needs: {
    steps: [endConditions],
    fields: [initiative, initiativeModifier, order, place, timers],
  },
  fields: [standing, coming, ranked, actedAhead, behind],
  events: [initiativeChanged, placedBehind, comingSet, comingOver, wentAhead, aheadOver],
  steps: [
    shifting,
    run(rises, (c, { who }) => {
      const to = c.read(who, coming)
      if (!to) return
      c.emit(comingOver({ who }))
      const first = (c.read(GAME, order) ?? [])[0]
      const top = to.reason === 'refocus' && REFOCUS_TO_TOP(c) && first !== undefined && first !== who
      c.plan(
        top
          ? shift({ who, count: Math.max(to.total, c.get(first, initiative)), reason: to.reason, before: first })
          : shift({ who, count: to.total, reason: to.reason }),
      )
    }),
  ],
}
