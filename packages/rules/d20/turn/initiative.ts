import { d20 } from '@quintain/dice'
import type { Chapter, Context, Scene } from '@quintain/engine'
import { AGENDA, event, GAME, json, maybe, policy, question, Reader, run, sharedReading, step } from '@quintain/engine'
import { isImmune } from '../creature/documents/immune.ts'
import { sideLocates } from '../position/awareness.ts'
import { flatFooted, surprised, waiting } from '../vocabulary/conditions.ts'
import {
  altitude,
  at,
  firstTotal,
  hasRolled,
  initiative,
  initiativeModifier,
  order,
  place,
  ranked,
  standing,
  tieBreak,
  timers,
} from '../vocabulary/fields.ts'
import { stateEntered } from '../vocabulary/states.ts'
import { type OrderChance, orderChances } from './opening/orders.ts'
import {
  agreed,
  comesUp,
  coming,
  type InitiativeReason,
  mustKnowCounts,
  orderSet,
  orderSettled,
  spreadStandings,
  standingSet,
  tieScoreOf,
} from './order.ts'

/** Who has not acted in a regular turn is still caught: a turn of the surprise round does not count. */
export const FLAT_FOOTED_UNTIL_REGULAR_TURN = sharedReading('flat-footed-until-regular-turn')
export const INITIATIVE_TIE_BY_AGREEMENT = sharedReading('initiative-tie-by-agreement')

declare module '@quintain/engine' {
  interface Slots {
    /** Whether a creature is flat-footed as it comes into a fight, aware of its foes or not; absent: everyone is. */
    flatFootedAtFirst?(r: Reader, who: number, aware: boolean): boolean
  }
}

export const initiativeSet = event(
  'initiative-set',
  { who: 'creature', total: 'int', modifier: 'int', reason: json<InitiativeReason>() },
  (w, e) => {
    w.set(e.who, initiative, e.total)
    w.set(e.who, initiativeModifier, e.modifier)
    w.set(e.who, tieBreak, 0)
    w.set(e.who, standing, 0)
    w.set(e.who, hasRolled, 1)
    w.set(e.who, firstTotal, e.total)
  },
  { of: 'who', to: { total: 'seen', reason: 'seen' } },
)
/** What decides between two with the same count: higher goes first. */
export const tieBroken = event('tie-broken', { who: 'creature', by: 'int' }, (w, e) => w.set(e.who, tieBreak, e.by), {
  of: 'who',
  to: 'gm',
})

/** A creature rolls, or takes over what was rolled for the group that it acts with. */
export const rollInitiative = step('roll-initiative', { who: 'creature' })
/** Puts everyone named in order, ties broken first; those who have a place in it keep it, named or not. */
export const makeOrder = step('make-order', { among: 'creatures' })
/** Those tied in count and modifier roll again among themselves. */
export const rollOff = step('roll-off', { tied: 'creatures', done: json<readonly (readonly [number, number])[]>() })
/** Those tied in count settle among themselves who goes first; `done` are settled. */
export const agree = step('agree-on-order', { tied: 'creatures', done: 'creatures' })
/** "Who of you goes first?" Asked of all who are tied; what not all of them say is left to the rules. */
export const agreeing = question<number | 'by the rules'>('initiative.agree', { options: 'creature' })
export const agreedOn = event('agreed-on', { who: 'creature', place: 'int' }, (w, e) => w.set(e.who, agreed, e.place), {
  of: 'who',
  to: 'own',
})
/** The rolls of all of a fight and the order that they come to as one roll among orders: equal states far earlier, for exact odds. */
export const rollOrder = step('roll-order', { among: 'creatures' }, { rolls: 'gm' })
/**
 * The same for those who were surprised and roll later: one roll among the orders that those who have rolled leave, `scores` what broke
 * their ties.
 */
export const rollRest = step(
  'roll-rest-of-order',
  { among: 'creatures', scores: json<readonly number[]>() },
  { rolls: 'gm' },
)
/** An order among ranks has been changed before all had rolled: the counts that were rolled would be needed. */
export class CountsNeeded extends Error {}
/** A creature joins a fight: on this count, or by its own roll. */
export const joinFight = step('join-fight', { who: 'creature', count: maybe('int') })

/** Whether a creature is flat-footed until it has acted. */
export const startsFlatFooted = (r: Reader, who: number, aware: boolean): boolean =>
  !isImmune(r, who, flatFooted) && (r.slots.flatFootedAtFirst?.(r, who, aware) ?? true)

/** Orders of more creatures than this are never met again. */
const MANY = 8

/** Whose roll a creature acts on. */
const leader = (r: Reader, who: number): number => r.slots.rollsWith?.(r, who)[0] ?? who
const rank = (r: Reader, who: number) =>
  [
    r.get(who, initiative),
    r.get(leader(r, who), agreed),
    tieScoreOf(r, leader(r, who)),
    r.get(leader(r, who), tieBreak),
  ] as const

/** The first newcomers on one count who may settle it among themselves and were not asked yet, or none. */
function mayAgree(r: Reader, list: readonly number[], coming: readonly number[]): readonly number[] {
  if (!INITIATIVE_TIE_BY_AGREEMENT(r)) return []
  const on = (who: number) => r.get(who, initiative)
  const open = coming.filter(who => leader(r, who) === who && r.get(who, agreed) === 0)
  const counts = [...new Set(open.map(on))].filter(count => !list.some(who => on(who) === count))
  for (const count of counts) {
    const all = open.filter(who => on(who) === count)
    for (const who of all) {
      const group = whoKnowEachOther(r, who, all)
      if (group.length > 1) return group
    }
  }
  return []
}
/** Those who can settle something with a creature: to be asked together with somebody hidden would tell of it. */
function whoKnowEachOther(r: Reader, who: number, all: readonly number[]): readonly number[] {
  const group = [who]
  for (const other of all)
    if (other !== who && group.every(w => sideLocates(r, w, other) && sideLocates(r, other, w))) group.push(other)
  return group.sort((a, b) => a - b)
}

/** The first set of creatures still tied, or none; a newcomer is among them. */
function tied(r: Reader, among: readonly number[], coming: readonly number[]): readonly number[] {
  const ranks = new Map(among.map(who => [who, rank(r, who)] as const))
  const sameCount = new Map<string, number[]>()
  const keyOf = (who: number): string => ranks.get(who)!.slice(0, 3).join(' ')
  for (const who of among) {
    const equal = sameCount.get(keyOf(who))
    if (equal) equal.push(who)
    else sameCount.set(keyOf(who), [who])
  }
  for (const a of coming) {
    const rolls = [...new Set(sameCount.get(keyOf(a))!.map(b => leader(r, b)))]
    if (rolls.length < 2) continue
    const fresh = rolls.filter(b => r.get(b, tieBreak) === 0)
    if (fresh.length) return fresh
    const same = rolls.filter(b => r.get(b, tieBreak) === r.get(leader(r, a), tieBreak))
    if (same.length > 1) return same
  }
  return []
}

/** A roll-off's rolls as digits, the first weighing most: a later roll only breaks ties between those whose first were equal. */
const DIGIT = 21
const DIGITS = [DIGIT ** 4, DIGIT ** 3, DIGIT ** 2, DIGIT, 1] as const
const further = (so: number, face: number): number => so + face * (DIGITS.find(d => so % (d * DIGIT) === 0) ?? 1)

/** Below 0 when `a` goes before `b`: total, what breaks ties, the roll-off; within a group the nimbler first. */
export function before(r: Reader, a: number, b: number): number {
  const x = rank(r, a)
  const y = rank(r, b)
  return y[0] - x[0] || y[1] - x[1] || y[2] - x[2] || y[3] - x[3] || tieScoreOf(r, b) - tieScoreOf(r, a) || a - b
}

/** Whether anything waits for a place in the order, which it names by its count. */
function anyAtPlace(r: Reader): boolean {
  for (let who = 0; who < r.count; who++) if (r.items(who, timers).some(t => t.moment.at === 'place')) return true
  return false
}

/** What breaks a tie between a creature and another: what its text says, else what is added to its die. */
const scoreOf = (r: Reader, who: number, modifier: number): number => r.slots.tieScore?.(r, who) ?? modifier
/** The chances of all orders of a fight that begins; who acts on one roll stands together, the nimbler first. */
function ordersOf(r: Reader, among: readonly number[], modifiers: readonly number[]): readonly OrderChance[] {
  const modifier = new Map(among.map((who, n) => [who, modifiers[n]!]))
  const score = (who: number) => scoreOf(r, who, modifier.get(who)!)
  const leaders = [...new Set(among.map(who => leader(r, who)))]
  const rolls = leaders.map(who => ({ who, modifier: modifier.get(who)!, score: score(who) }))
  const mates = (first: number) =>
    among.filter(who => leader(r, who) === first).sort((a, b) => score(b) - score(a) || a - b)
  return orderChances(rolls, on => (INITIATIVE_TIE_BY_AGREEMENT(r) ? mayAgreeOn(r, on) : [])).map(({ order, p }) => ({
    order: order.flatMap(mates),
    p,
  }))
}
/** Of those on one count all who are asked, in one group or another. */
function mayAgreeOn(r: Reader, on: readonly number[]): readonly number[] {
  let open = on
  for (;;) {
    const group = open.map(who => whoKnowEachOther(r, who, open)).find(some => some.length > 1)
    if (!group) return on.filter(who => !open.includes(who))
    open = open.filter(who => !group.includes(who))
  }
}
/** Orders of more rolls than these are too many to be told apart at once. */
const MOST_ROLLS = 6
/**
 * The same state with one roll among orders in place of the rolls that are pending, where all who are there take part and nothing
 * asks for a count: else null. Where some are surprised those who are not have one roll, and the others one when they roll.
 */
export function withOneRoll(scene: Scene, S: Int32Array): Int32Array | null {
  const pending = scene.pending(S)
  const rolls = (from: number): number => {
    const n = pending.slice(from).findIndex(s => s.do !== rollInitiative.kind)
    return n < 0 ? pending.length : from + n
  }
  const n = rolls(0)
  const next = pending[n]
  if (n < 1 || next?.do !== makeOrder.kind) return null
  const { among } = next as ReturnType<typeof makeOrder>
  const r = new Reader(scene, S)
  // After the surprise round the others roll.
  const later = rolls(n + 2)
  const last = n < scene.sheets.length && later > n + 2 ? pending[later] : undefined
  const all = last?.do === makeOrder.kind ? (last as ReturnType<typeof makeOrder>).among : among
  if (n !== among.length || all.length !== scene.sheets.length || anyAtPlace(r)) return null
  if (new Set(all.map(who => leader(r, who))).size > MOST_ROLLS) return null
  if ((r.read(GAME, order) ?? []).length > 0 || all.some(who => r.get(who, hasRolled) === 1)) return null
  const T = S.slice()
  const rest = pending.slice(n + 1)
  if (all !== among) {
    // A roll that is shared by both is known after the first; those who come later are asked by themselves.
    if (INITIATIVE_TIE_BY_AGREEMENT(r) || later - n - 2 !== all.length - among.length) return null
    if (all.some(who => among.includes(who) !== among.includes(leader(r, who)))) return null
    const scores = all.filter(who => among.includes(who)).map(who => r.slots.tieScore?.(r, who) ?? 0)
    rest.splice(1, later - n - 1, rollRest({ among: all, scores }))
  }
  T[AGENDA] = scene.agenda([rollOrder({ among }), ...rest], 0)
  return T
}
/** Throws where those who have rolled do not stand by their ranks as they did at first, or something waits for the count of one. */
function mustStand(c: Context, inOrder: readonly number[], first: readonly number[], scores: readonly number[]): void {
  const same =
    inOrder.every((who, i) => c.get(who, initiative) === inOrder.length - i && c.get(who, standing) === 0) &&
    first.every((who, i) => (c.slots.tieScore?.(c, who) ?? 0) === scores[i])
  if (!same || anyAtPlace(c) || comesUp(c, inOrder).length > 0)
    throw new CountsNeeded('the order of a fight was changed before all had rolled: its counts are needed')
}

/** Rolls, ties and the order: the same in all texts but for what is added to the die and what breaks a tie. */
export const initiativeOrder: Chapter = {
  topic: 'initiative',
  from: 'd20',
  needs: { stats: ['initiative'], fields: [altitude, at, coming, timers] },
  fields: [initiative, initiativeModifier, tieBreak, agreed, standing, hasRolled, firstTotal, order, place, ranked],
  events: [initiativeSet, tieBroken, agreedOn, standingSet, orderSet, orderSettled],
  policies: [policy(agreeing, (): number | 'by the rules' => 'by the rules')],
  steps: [
    run(rollInitiative, (c, { who }) => {
      const group = c.slots.rollsWith?.(c, who) ?? [who]
      const modifier = c.tally('initiative', who, {})
      const mate = group.find(m => m !== who && c.get(m, hasRolled) === 1)
      if (mate !== undefined) {
        c.emit(initiativeSet({ who, total: c.get(mate, firstTotal), modifier, reason: 'rolled' }))
        return
      }
      const added = group[0] === undefined || group[0] === who ? modifier : c.tally('initiative', group[0], {})
      const die = c.roll('initiative', d20, n => n)
      c.emit(initiativeSet({ who, total: die + added, modifier, reason: 'rolled' }))
    }),
    run(
      makeOrder,
      (c, { among }) => {
        const inOrder = c.read(GAME, order) ?? []
        const list = [...inOrder]
        const coming = [...new Set(among)].filter(who => !list.includes(who))
        const settling = mayAgree(c, list, coming)
        if (settling.length) return c.plan(agree({ tied: settling, done: [] }), makeOrder({ among }))
        const equal = tied(c, [...list, ...coming], coming)
        if (equal.length) return c.plan(rollOff({ tied: equal, done: [] }), makeOrder({ among }))
        for (const who of [...coming].sort((a, b) => before(c, a, b))) {
          const at = list.findIndex(w => before(c, who, w) < 0)
          list.splice(at < 0 ? list.length : at, 0, who)
        }
        const current = inOrder[c.get(GAME, place)]
        c.emit(orderSet(current === undefined ? { order: list } : { order: list, place: list.indexOf(current) }))
        spreadStandings(c, list, who => c.get(who, initiative))
        if (list.length === c.count && !anyAtPlace(c)) c.emit(orderSettled({ order: list }))
      },
      { plain: s => s.among.length > MANY },
    ),
    run(
      agree,
      (c, { tied, done }) => {
        const left = tied.filter(who => !done.includes(who))
        const answers = left.length > 1 ? c.askAll(agreeing, tied, [...left, 'by the rules'], {}) : []
        const first = answers.every(a => a === answers[0]) ? answers[0] : undefined
        if (typeof first === 'number') return c.plan(agree({ tied, done: [...done, first] }))
        for (const who of tied) {
          const place = done.indexOf(who)
          c.emit(agreedOn({ who, place: place < 0 ? 1 : 1 + tied.length - place }))
        }
      },
      { plain: true },
    ),
    run(rollOff, (c, { tied, done }) => {
      const who = tied[done.length]!
      const by = c.roll('roll-off', d20, n => n)
      const all = [...done, [who, by] as const]
      if (all.length < tied.length) return c.plan(rollOff({ tied, done: all }))
      // Where all show the same, nothing is broken: they roll again as if for the first time. One who comes late rolls alone, once.
      if (all.length > 1 && all.every(([, n]) => n === by)) return
      // Only different faces break a tie: equals go on rolling, and are compared with the rest by their rolls so far.
      for (const [w, n] of all) c.emit(tieBroken({ who: w, by: further(c.get(w, tieBreak), n) }))
    }),
    run(rollOrder, (c, { among }) => {
      // Only a fight that has no order yet is given one in a single roll.
      if ((c.read(GAME, order) ?? []).length > 0) return
      const mine = (who: number) => c.tally('initiative', who, {})
      const { modifiers, orders } = c.settled(() => {
        const modifiers = among.map(mine)
        return { modifiers, orders: ordersOf(c, among, modifiers) }
      })
      const i = c.roll('order', { lo: 0, w: Float64Array.from(orders, o => o.p) }, n => n)
      const list = orders[i]!.order
      among.forEach((who, n) => {
        const total = list.length - list.indexOf(who)
        c.emit(initiativeSet({ who, total, modifier: modifiers[n]!, reason: 'rolled' }))
      })
      c.emit(orderSet({ order: list }))
      c.emit(orderSettled({ order: list }))
    }),
    run(rollRest, (c, { among, scores }) => {
      const inOrder = c.read(GAME, order) ?? []
      // At a table there are counts, and no ranks.
      if (c.get(GAME, ranked) === 0) return
      const had = among.filter(who => inOrder.includes(who))
      const coming = among.filter(who => !inOrder.includes(who))
      mustStand(c, inOrder, had, scores)
      const mine = (who: number) =>
        c.get(who, hasRolled) === 1 ? c.get(who, initiativeModifier) : c.tally('initiative', who, {})
      const { modifiers, orders } = c.settled(() => {
        const modifiers = among.map(mine)
        const orders = ordersOf(c, among, modifiers).filter(
          o => o.order.filter(who => inOrder.includes(who)).join() === inOrder.join(),
        )
        const sum = orders.reduce((n, o) => n + o.p, 0)
        return { modifiers, orders: orders.map(o => ({ ...o, p: o.p / sum })) }
      })
      const i = c.roll('order', { lo: 0, w: Float64Array.from(orders, o => o.p) }, n => n)
      const list = orders[i]!.order
      for (const who of coming) {
        const modifier = modifiers[among.indexOf(who)]!
        c.emit(initiativeSet({ who, total: list.length - list.indexOf(who), modifier, reason: 'rolled' }))
      }
      const current = inOrder[c.get(GAME, place)]
      c.emit(orderSet(current === undefined ? { order: list } : { order: list, place: list.indexOf(current) }))
      c.emit(orderSettled({ order: list }))
    }),
    run(joinFight, (c, { who, count }) => {
      mustKnowCounts(c)
      c.emit(stateEntered({ who, condition: waiting.name }))
      if (startsFlatFooted(c, who, !c.has(who, surprised))) c.emit(stateEntered({ who, condition: flatFooted.name }))
      if (count !== undefined)
        c.emit(initiativeSet({ who, total: count, modifier: c.tally('initiative', who, {}), reason: 'ruling' }))
      c.plan(
        ...(count === undefined ? [rollInitiative({ who })] : []),
        makeOrder({ among: [...(c.read(GAME, order) ?? []), who] }),
      )
    }),
  ],
}
