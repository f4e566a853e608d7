import type { Chapter, Command, Context, Reader, RuleId, View } from '@quintain/engine'
import {
  event,
  fact,
  finding,
  GAME,
  maybe,
  oneOf,
  policy,
  question,
  record,
  ref,
  run,
  sharedReading,
  step,
  trigger,
} from '@quintain/engine'
import { sideLocates } from '../position/awareness.ts'
import { areFoes, present } from '../position/position.ts'
import { feetBetween } from '../position/range.ts'
import { turnOrder } from '../position/threat.ts'
import { perform, refusals, refused } from '../turn/act.ts'
import { action } from '../turn/action.ts'
import type { Interrupt, Phase, Point } from '../turn/interrupt.ts'
import { actedAhead, coming, comingSet, shift, wentAhead } from '../turn/order.ts'
import { turnBegan } from '../turn/round.ts'
import { attackStep } from '../vocabulary/attack-step.ts'
import { readied } from '../vocabulary/conditions.ts'
import { initiative, movedThisTurn, moveLeft, order, place, single, standardLeft } from '../vocabulary/fields.ts'
import { walk } from '../vocabulary/movement.ts'
import { refusal } from '../words/refusals.ts'

export const READY_TIE_BY_MODIFIER = sharedReading('ready-tie-by-modifier')
export const READY_KEEPS_REGULAR_TURN = sharedReading('ready-keeps-regular-turn')

/**
 * What sets a readied act off: someone comes adjacent, moves at all, attacks anyone, begins to cast or concentrates, or does
 * anything.
 */
export const OCCASIONS = ['comes adjacent', 'moves', 'attacks', 'casts', 'acts'] as const
export type Occasion = (typeof OCCASIONS)[number]

/** What is kept ready: an act, its trigger, and who must give it (any foe when absent). */
export interface Ready {
  readonly action: Command
  readonly when: Occasion
  readonly by?: number
}
export const ready = ref<Ready | null>('ready', {
  holds: record({ action: 'command', when: 'text', by: maybe('creature') }),
})

/** "Your trigger has come: act?" */
export const springing = question<'act' | 'hold'>('ready', { about: { by: 'creature', action: 'command' } })

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
  { of: 'who', to: 'own' },
)
/** The trigger did not come before its next turn. */
export const readyLapsed = event(
  'ready-lapsed',
  { who: 'creature' },
  (w, e) => {
    w.take(e.who, readied)
    w.put(e.who, ready, null)
  },
  { of: 'who', to: 'own' },
)
/** The trigger is there, and the creature takes its one action out of turn. */
export const sprang = event(
  'readied-action-taken',
  { who: 'creature', by: 'creature' },
  (w, e) => {
    w.take(e.who, readied)
    w.put(e.who, ready, null)
    w.set(e.who, standardLeft, 1)
    w.set(e.who, moveLeft, 1)
    w.set(e.who, single, 1)
    w.set(e.who, movedThisTurn, 0)
  },
  { of: 'who', to: 'seen' },
)
export const subsided = event(
  'subsided',
  { who: 'creature' },
  (w, e) => {
    w.set(e.who, standardLeft, 0)
    w.set(e.who, moveLeft, 0)
    w.set(e.who, single, 0)
  },
  { of: 'who', to: 'own' },
)

const spring = step('take-readied-action', { who: 'creature', by: 'creature' })
const attempt = step('attempt', { who: 'creature', command: 'command' })
const subside = step('subside', { who: 'creature' })
const lapse = step('lapse', { who: 'creature' })

const ADJACENT = 5

/** Whether this is what a creature waits for. */
function occurs(v: View, who: number, by: number, act: (typeof ACTS)[number]): boolean {
  const r = v.read(who, ready)
  if (!r || (r.by === undefined ? !areFoes(v, who, by) : r.by !== by)) return false
  if (act === 'cast' || r.when === 'casts') return act === r.when.slice(0, -1)
  if (r.when === 'acts') return true
  if (r.when === 'attacks') return act === 'attack'
  if (act !== 'move' || !present(v, by) || !present(v, who)) return false
  return r.when === 'moves' || feetBetween.read(v, who, by) <= ADJACENT
}
const ACTS = ['move', 'attack', 'cast', 'other'] as const
/** Everyone who has waited for this, in order of initiative; interned. */
const roused = fact('roused', (v, by, act) =>
  v.scene.values.id(turnOrder(v).filter(who => who !== by && v.has(who, readied) && occurs(v, who, by, ACTS[act]!))),
)
const anyReady = finding(v => {
  for (let who = 0; who < v.count; who++) if (v.has(who, readied)) return true
  return false
})
export const anyoneReady = (v: View): boolean => v.find(anyReady, 0)

/** What a text says of readied acts. */
export interface ReadyText {
  readonly from: string
  readonly rule: RuleId
  /** The rule that says when a readied act comes. */
  readonly timing: RuleId
  /** Whether this act comes before what sets it off, or after it. */
  phase(v: View, kept: Command): Phase
  /** Where its creature then stands in the order: next to the one whose turn it is. */
  readonly stands: 'before' | 'after'
  /** What a single action that can be readied may cost. */
  readonly costs: readonly string[]
}

/** What an act is to those who wait: a move, an attack, or anything else. */
const actOf = (p: Point): (typeof ACTS)[number] =>
  p.occasion === 'cast'
    ? 'cast'
    : p.of[0]?.do === attackStep.kind
      ? 'attack'
      : p.of[0]?.do === walk.kind
        ? 'move'
        : 'other'

/** Readied acts as a way to act out of turn. Movement is looked at square by square, as it goes, and after it. */
export const readiedActs = (text: ReadyText): Interrupt => ({
  key: 'ready',
  on: ['act', 'cast', 'square'],
  phases: ['before', 'after'],
  available: anyoneReady,
  offers(c, p) {
    const act = actOf(p)
    if (act === 'move' && p.occasion === 'act' && p.phase === 'before') return []
    // A casting that has begun is what it waits for, and the middle of it the moment.
    if (act === 'cast' && p.phase === 'after') return []
    const all = c.scene.values.at(c.fact(roused, p.by, ACTS.indexOf(act))) as readonly number[]
    // What nobody of its side notices sets nothing off.
    return all
      .filter(who => sideLocates(c, who, p.by))
      .filter(who => act === 'cast' || text.phase(c, c.read(who, ready)!.action) === p.phase)
      .map(who => spring({ who, by: p.by }))
  },
})

/** The count on which a readied act is taken is one's own from then on: next to the creature whose turn it is. */
function newPlace(c: Context, who: number, by: number, stands: 'before' | 'after'): void {
  const inOrder = c.read(GAME, order) ?? []
  const now = c.get(GAME, place)
  const current = inOrder[now] ?? by
  // The creature that set it off has delayed meanwhile, and the place reached is the readied creature's own already.
  if (current === who) return
  const count = c.get(current, initiative)
  // Up from a place that the round has not come to yet: by default the act was that of the round.
  if (READY_KEEPS_REGULAR_TURN(c) && inOrder.indexOf(who) > now)
    c.emit(comingSet({ who, total: count, reason: 'ready' }))
  else {
    c.plan(shift({ who, count, reason: 'ready', [stands]: current }))
    if (stands === 'after') c.emit(wentAhead({ who }))
    // From the next round on it stands among its equals as they always do.
    if (READY_TIE_BY_MODIFIER(c)) c.emit(comingSet({ who, total: count, reason: 'ready' }))
  }
}

/** Readying as a command. `action` is the command kept ready, `when` and `by` its trigger. */
export const readyAs = ({ rule, costs }: ReadyText) =>
  action({
    name: 'ready',
    mode: 'order',
    rule,
    parameters: { action: 'command', when: oneOf(...OCCASIONS), by: maybe('creature') },
    cost: 'standard',
    refuse(r, who, { action, when }) {
      return [
        ...badAction(r, who, action as Command | undefined, costs).map(why => ({ why, rule })),
        ...(OCCASIONS.includes(when as Occasion) ? [] : [{ why: refusal.noTrigger(OCCASIONS), rule }]),
      ]
    },
    suggestions: () => [],
    plan(c, who, command) {
      const { action, when, by } = command
      c.emit(madeReady(by === undefined ? { who, action, when } : { who, action, when, by }))
    },
  })
function badAction(r: Reader, who: number, action: Command | undefined, costs: readonly string[]): readonly string[] {
  const kind = action && r.scene.rules.commands[action.do]
  if (!action || !kind) return [refusal.noReadiedAction]
  const cost = kind.cost(r, who, action)
  const small = costs.includes(cost) && !['ready', 'delay'].includes(action.do)
  return small ? [] : [refusal.cannotBeReadied(action.do)]
}

/** An attack that was made ready against nobody by name is against the foe that sets it off. */
function aimedAt(v: View, action: Command, by: number): Command {
  const { target, weapon } = v.scene.rules.commands[action.do]?.parameters ?? {}
  const attacks = target !== undefined && weapon !== undefined
  return attacks && action['target'] === undefined && action['square'] === undefined
    ? { ...action, target: by }
    : action
}

/** Readied acts: they come before the rest of what set them off, and move their creature in the order. */
export const readying = (text: ReadyText): Chapter => ({
  topic: 'actions',
  from: text.from,
  needs: {
    steps: [perform, shift],
    fields: [actedAhead, coming, initiative, moveLeft, movedThisTurn, order, place, single, standardLeft],
  },
  fields: [ready],
  conditions: [{ condition: readied, rule: text.rule, secret: true }],
  events: [madeReady, readyLapsed, sprang, subsided],
  policies: [policy(springing, () => 'act')],
  triggers: [trigger(turnBegan, (c, { who }) => (c.has(who, readied) ? [lapse({ who })] : []))],
  steps: [
    run(
      spring,
      (c, { who, by }) => {
        const kept = c.read(who, ready)
        if (!kept || c.barred(who, 'act')) return
        const command = aimedAt(c, kept.action, by)
        if (c.ask(springing, who, ['act', 'hold'], { by, action: command }) === 'hold') return
        c.emit(sprang({ who, by }))
        newPlace(c, who, by, text.stands)
        c.plan(attempt({ who, command }), subside({ who }))
      },
      { early: true },
    ),
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
