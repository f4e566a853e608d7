import type { Chapter, Command, Context, Reader, RuleId, View } from '@quintain/engine'
import { event, fact, GAME, maybe, oneOf, policy, question, ref, run, step, trigger } from '@quintain/engine'
import { interrupted } from '../attack/opportunity.ts'
import { moved, walk } from '../movement/walk.ts'
import { areFoes, present } from '../position/position.ts'
import { feetBetween } from '../position/range.ts'
import { turnOrder } from '../position/threat.ts'
import { attacksMade, firstAttackWeapon, freeUsed, perform, refusals, refused, swiftOwed } from '../turn/act.ts'
import { action } from '../turn/action.ts'
import { coming, comingSet, shift } from '../turn/order.ts'
import { turnBegan } from '../turn/round.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { readied } from '../vocabulary/conditions.ts'
import {
  altitude,
  at,
  initiative,
  movedThisTurn,
  moveLeft,
  order,
  parity,
  place,
  reactionsLeft,
  single,
  standardLeft,
  swiftLeft,
} from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'

/** What sets a readied act off: someone comes adjacent, moves at all, attacks anyone, or does anything. */
export const OCCASIONS = ['comes adjacent', 'moves', 'attacks', 'acts'] as const
export type Occasion = (typeof OCCASIONS)[number]

/** What is kept ready: an act, its trigger, and who must give it (any foe when absent). */
export interface Ready {
  readonly action: Command
  readonly when: Occasion
  readonly by?: number
}
export const ready = ref<Ready | null>('ready')

/** "Your trigger has come: act?" */
export const springing = question<'act' | 'hold'>('ready')

export const madeReady = event(
  'action-readied',
  { who: 'creature', action: 'command', when: oneOf(...OCCASIONS), by: maybe('creature') },
  (w, e) => {
    w.give(e.who, readied)
    w.put(
      e.who,
      ready,
      e.by === undefined ? { action: e.action, when: e.when } : { action: e.action, when: e.when, by: e.by },
    )
  },
  { see: 'own' },
)
/** The trigger did not come before its next turn. */
export const readyLapsed = event('ready-lapsed', { who: 'creature' }, (w, e) => {
  w.take(e.who, readied)
  w.put(e.who, ready, null)
})
/** The trigger is there, and the creature takes its one action out of turn. */
export const sprang = event('readied-action-taken', { who: 'creature', by: 'creature' }, (w, e) => {
  w.take(e.who, readied)
  w.put(e.who, ready, null)
  w.set(e.who, standardLeft, 1)
  w.set(e.who, moveLeft, 1)
  w.set(e.who, single, 1)
  w.set(e.who, movedThisTurn, 0)
})
export const subsided = event('subsided', { who: 'creature' }, (w, e) => {
  w.set(e.who, standardLeft, 0)
  w.set(e.who, moveLeft, 0)
  w.set(e.who, single, 0)
})

/** Something happens that may set off what others keep ready. `over`: it has been resolved. */
export const heed = step('check-readied', {
  by: 'creature',
  act: oneOf('move', 'attack', 'other'),
  over: maybe('flag'),
})
const spring = step('take-readied-action', { who: 'creature', by: 'creature' })
const attempt = step('attempt', { who: 'creature', command: 'command' })
const subside = step('subside', { who: 'creature' })
const lapse = step('lapse', { who: 'creature' })

const ADJACENT = 5

/** Whether this is what a creature waits for. */
function occurs(v: View, who: number, by: number, act: 'move' | 'attack' | 'other'): boolean {
  const r = v.read(who, ready)
  if (!r || (r.by === undefined ? !areFoes(v, who, by) : r.by !== by)) return false
  if (r.when === 'acts') return true
  if (r.when === 'attacks') return act === 'attack'
  if (act !== 'move' || !present(v, by) || !present(v, who)) return false
  return r.when === 'moves' || feetBetween.read(v, who, by) <= ADJACENT
}
const ACTS = ['move', 'attack', 'other'] as const
/** Everyone who has waited for this, in order of initiative; interned. */
const roused = fact('roused', (v, by, act) =>
  v.scene.values.id(turnOrder(v).filter(who => who !== by && v.has(who, readied) && occurs(v, who, by, ACTS[act]!))),
)
export const anyoneReady = (v: View): boolean => {
  for (let who = 0; who < v.count; who++) if (v.has(who, readied)) return true
  return false
}

/** A creature's count becomes the one on which it takes its readied action: right before the creature that triggered it. */
function newPlace(c: Context, who: number, by: number): void {
  const inOrder = c.read(GAME, order) ?? []
  const now = c.get(GAME, place)
  const current = inOrder[now] ?? by
  // The creature that set it off has delayed meanwhile, and the place reached is the readied creature's own already.
  if (current === who) return
  const count = c.get(current, initiative)
  // Up from a place that the round has not come to yet: by default the act was that of the round.
  if (c.option('ready-keeps-regular-turn') === true && inOrder.indexOf(who) > now)
    c.emit(comingSet({ who, total: count, reason: 'ready' }))
  else c.plan(shift({ who, count, reason: 'ready', before: current }))
}

/** Readying as a command. `action` is the command kept ready, `when` and `by` its trigger. */
export const readyAs = (rule: RuleId) =>
  action({
    name: 'ready',
    rule,
    description: 'Keeps one standard or move action ready for a trigger that it names.',
    parameters: { action: 'command', when: oneOf(...OCCASIONS), by: maybe('creature') },
    cost: 'standard',
    refuse(r, who, { action, when }) {
      return [
        ...badAction(r, who, action as Command | undefined).map(why => ({ why, rule })),
        ...(OCCASIONS.includes(when as Occasion) ? [] : [{ why: refusal.noTrigger(OCCASIONS), rule }]),
      ]
    },
    suggestions: () => [],
    plan(c, who, command) {
      const { action, when, by } = command
      c.emit(madeReady(by === undefined ? { who, action, when } : { who, action, when, by }))
    },
  })
function badAction(r: Reader, who: number, action: Command | undefined): readonly string[] {
  const kind = action && r.scene.rules.commands[action.do]
  if (!action || !kind) return [refusal.noReadiedAction]
  const cost = kind.cost(r, who, action)
  const small = ['standard', 'move', 'free', 'none'].includes(cost) && !['ready', 'delay'].includes(action.do)
  return small ? [] : [refusal.cannotBeReadied(action.do)]
}

/** Readied acts: they come before the rest of what set them off, and move their creature in the order. */
export const readying = (rule: RuleId): Chapter => ({
  topic: 'actions',
  from: 'd20',
  needs: {
    steps: [perform, shift],
    fields: [
      altitude,
      at,
      attacksMade,
      coming,
      firstAttackWeapon,
      freeUsed,
      initiative,
      interrupted,
      moveLeft,
      movedThisTurn,
      order,
      parity,
      place,
      reactionsLeft,
      single,
      standardLeft,
      swiftLeft,
      swiftOwed,
    ],
  },
  fields: [ready],
  conditions: [{ condition: readied, rule }],
  events: [madeReady, readyLapsed, sprang, subsided],
  policies: [policy(springing, () => 'act')],
  slots: {
    around(c, by, steps) {
      if (!anyoneReady(c)) return steps
      const act = steps.some(s => s.do === attackStep.kind)
        ? 'attack'
        : steps.some(s => s.do === walk.kind)
          ? 'move'
          : 'other'
      // Movement is heeded square by square, as it goes.
      const first = act === 'move' ? [] : [heed({ by, act })]
      return [...first, ...steps, heed({ by, act, over: true })]
    },
  },
  triggers: [
    trigger(moved, (c, { who }) => (anyoneReady(c) ? [heed({ by: who, act: 'move' })] : [])),
    trigger(turnBegan, (c, { who }) => (c.has(who, readied) ? [lapse({ who })] : [])),
  ],
  steps: [
    run(
      heed,
      (c, { by, act, over }) => {
        if ((c.option('ready-after-trigger') === true) !== (over === true)) return
        const all = c.scene.values.at(c.fact(roused, by, ACTS.indexOf(act))) as readonly number[]
        c.plan(...all.map(who => spring({ who, by })))
      },
      { plain: true },
    ),
    run(spring, (c, { who, by }) => {
      const kept = c.read(who, ready)
      if (!kept || c.barred(who, 'act')) return
      if (c.ask(springing, who, ['act', 'hold'], { by, action: kept.action }) === 'hold') return
      c.emit(sprang({ who, by }))
      newPlace(c, who, by)
      c.plan(attempt({ who, command: kept.action }), subside({ who }))
    }),
    run(
      attempt,
      (c, { who, command }) => {
        const reasons = refusals(c, who, command)
        if (reasons.length) c.emit(refused({ who, command, reasons }))
        else c.plan(perform({ who, command }))
      },
      { plain: true },
    ),
    run(subside, (c, { who }) => c.emit(subsided({ who }))),
    run(lapse, (c, { who }) => c.emit(readyLapsed({ who }))),
  ],
})
