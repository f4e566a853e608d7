import { d20 } from '@quintain/dice'
import type { Chapter, Context } from '@quintain/engine'
import { event, GAME, json, run, step } from '@quintain/engine'
import { initiative, initiativeModifier, order, tieBreak } from '../fields.ts'

/** Why a creature stands where it does in the order. */
export type InitiativeReason = 'rolled' | 'delay' | 'ready' | 'refocus' | 'ruling'

export const initiativeSet = event(
  'initiative-set',
  { who: 'creature', total: 'int', modifier: 'int', reason: json<InitiativeReason>() },
  (w, e) => {
    w.set(e.who, initiative, e.total)
    w.set(e.who, initiativeModifier, e.modifier)
    w.set(e.who, tieBreak, 0)
  },
  { see: 'split', shared: ['who', 'total', 'reason'] },
)
/** What decides between two with the same count: higher goes first. */
export const tieBroken = event('tie-broken', { who: 'creature', by: 'int' }, (w, e) => w.set(e.who, tieBreak, e.by))
export const orderSet = event('order-set', { order: 'creatures' }, (w, e) => w.put(GAME, order, [...e.order]))

/** Everyone named rolls, one after the other; then the order is made. */
export const rollInitiative = step('roll-initiative', { who: 'creature' })
/** Puts everyone who has a count in order, ties settled first. */
export const makeOrder = step('make-order', { among: 'creatures' })
/** Those tied in count and modifier roll again among themselves. */
export const rollOff = step('roll-off', { tied: 'creatures', done: json<readonly (readonly [number, number])[]>() })

const rank = (c: Context, who: number) =>
  [c.get(who, initiative), c.get(who, initiativeModifier), c.get(who, tieBreak)] as const

/** The first set of creatures that nothing tells apart yet, or none. */
function tied(c: Context, among: readonly number[]): readonly number[] {
  for (const a of among) {
    const same = among.filter(b => rank(c, a).every((v, i) => v === rank(c, b)[i]))
    if (same.length > 1) return same
  }
  return []
}

export function before(c: Context, a: number, b: number): number {
  const x = rank(c, a)
  const y = rank(c, b)
  return y[0] - x[0] || y[1] - x[1] || y[2] - x[2]
}

/** Rolls, ties and the order: the same in all texts but for what is added to the die. */
export const initiativeOrder: Chapter = {
  topic: 'initiative',
  from: 'd20',
  fields: [initiative, initiativeModifier, tieBreak, order],
  events: [initiativeSet, tieBroken, orderSet],
  steps: [
    run(rollInitiative, (c, { who }) => {
      const modifier = c.tally('initiative', who, {})
      const die = c.roll('initiative', d20, n => n)
      c.emit(initiativeSet({ who, total: die + modifier, modifier, reason: 'rolled' }))
    }),
    run(makeOrder, (c, { among }) => {
      const equal = tied(c, among)
      if (equal.length) return c.plan(rollOff({ tied: equal, done: [] }), makeOrder({ among }))
      c.emit(orderSet({ order: [...among].sort((a, b) => before(c, a, b)) }))
    }),
    run(rollOff, (c, { tied, done }) => {
      const who = tied[done.length]!
      const by = c.roll('roll-off', d20, n => n)
      const all = [...done, [who, by] as const]
      if (all.length < tied.length) return c.plan(rollOff({ tied, done: all }))
      // Only faces that differ settle it: equals go on rolling, told apart from the rest by what they have shown so far.
      for (const [w, n] of all) c.emit(tieBroken({ who: w, by: c.get(w, tieBreak) * 20 + n }))
    }),
  ],
}
