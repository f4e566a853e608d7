import type { Chapter, Command, Condition, Context, Reader, Refusal, RuleId, Step, Writer } from '@quintain/engine'
import { event, fact, GAME, json, maybe, policy, question, run, step, TRY, trigger, value } from '@quintain/engine'
import { unnoticed } from '../position/awareness.ts'
import { delaying, flatFooted } from '../vocabulary/conditions.ts'
import {
  at,
  endCheck,
  freePlay,
  movedBy,
  movedThisTurn,
  moveLeft,
  movementCarried,
  order,
  parity,
  place,
  reactionsLeft,
  single,
  standardLeft,
  swiftLeft,
} from '../vocabulary/fields.ts'
import { stateLeft } from '../vocabulary/states.ts'
import { refusal } from '../words/refusals.ts'
import {
  actsNow,
  COSTS,
  type Cost,
  economyOf,
  freeUsed,
  type Left,
  leftOf,
  onTurn,
  paid,
  restricted,
  swiftOwed,
  WHOLE,
  withheld,
} from './economy.ts'
import { checkEndFirst, judge } from './end.ts'
import { withInterrupts } from './interrupt.ts'

/** "What do you do?": answered by a command, again and again until the turn is ended. */
export const commanding = question<Command>('command')
/** The creature whose turn it is acts: one command, then again. */
export const act = step('act', { who: 'creature' })
/** The command that ends a turn. */
export const END: Command = { do: 'end' }

/** Attacks made this turn as its own acts. */
export const attacksMade = value('attacks made')
/** The weapon of the first of them: its index plus 1, 0 before there is one. */
export const firstAttackWeapon = value('weapon of the first attack')

declare module '@quintain/engine' {
  interface Slots {
    /** The rule by which a turn has no room for a cost. */
    budgetRule(r: Reader, who: number, cost: Cost): RuleId
    /** Conditions in which a creature reacts although it cannot act otherwise. */
    reactsWhile?: readonly Condition[]
    /** Steps that follow a command once it is completed, by its cost and name (a disabled creature strains itself). */
    completed?(c: Context, who: number, cost: string, name: string): readonly Step[]
  }
}

/** What is left of the turn after an act was paid for. */
export const spent = event(
  'spent',
  {
    who: 'creature',
    cost: json<Cost>(),
    on: 'text',
    standard: 'int',
    move: 'int',
    swift: 'int',
    free: 'int',
    owed: 'int',
    reactions: maybe('int'),
    withheld: maybe('int'),
  },
  (w, e) => {
    w.set(e.who, standardLeft, e.standard)
    w.set(e.who, moveLeft, e.move)
    w.set(e.who, swiftLeft, e.swift)
    w.set(e.who, freeUsed, e.free)
    w.set(e.who, swiftOwed, e.owed)
    if (e.reactions !== undefined) w.set(e.who, reactionsLeft, e.reactions)
    if (e.withheld !== undefined) w.set(e.who, withheld, e.withheld)
  },
  { of: 'who', to: { cost: 'seen', on: 'seen' } },
)

/**
 * What is left once this is paid, by the first of the text's ways to pay for it; null when it cannot be. Outside of rounds
 * nothing is short that a round gives back.
 */
export const after = (r: Reader, who: number, cost: Cost): Left | null =>
  leftAfter(r, who, cost, leftOf(r, who)) ??
  (r.get(GAME, freePlay) > 0 && !unnoticed(r, who) ? leftAfter(r, who, cost, WHOLE) : null)
/** Whether a round has to pass before a creature can pay for this, outside of rounds. */
export const needsTime = (r: Reader, who: number, cost: Cost): boolean =>
  leftAfter(r, who, cost, leftOf(r, who)) === null && leftAfter(r, who, cost, WHOLE) !== null

/** Moves that a turn has left: one, and another in place of a standard action where the text has it. */
export function movesLeft(r: Reader, who: number): 0 | 1 | 2 {
  const left = after(r, who, 'move')
  return left ? (leftAfter(r, who, 'move', left) ? 2 : 1) : 0
}

function leftAfter(r: Reader, who: number, cost: Cost, left: Left): Left | null {
  const text = economyOf(r)
  if (cost === 'none') return left
  if ((cost === 'swift' || cost === 'free') && !actsNow(r, who)) return null
  if (cost === 'free') {
    const limit = text.freeActions?.(r, who) ?? Number.POSITIVE_INFINITY
    return left.free >= limit ? null : { ...left, free: Number.isFinite(limit) ? left.free + 1 : 0 }
  }
  const reacts = cost === 'immediate' || cost === 'reaction'
  if (reacts && text.flatFootedReact !== true && r.has(who, flatFooted)) return null
  for (const payment of text.payments(r, who, cost)) {
    const then = paid(r, who, left, payment)
    if (then) return then
  }
  return null
}

const payable = fact('can pay', (v, who, cost) => (after(v as Reader, who, COSTS[cost]!) ? 1 : 0))
/** Whether the turn leaves this cost: a fact, since every command asks it again for each of its targets. */
export const canPay = (r: Reader, who: number, cost: Cost): boolean => r.fact(payable, who, COSTS.indexOf(cost)) === 1

/** Why the turn does not leave this cost, in words; null when it does. */
export function unaffordable(r: Reader, who: number, cost: Cost): string | null {
  if (canPay(r, who, cost)) return null
  const one = restricted(r, who)
  if (cost === 'full-round') return one ? refusal.noFullRoundAction : refusal.turnPartlySpent
  if (one && (cost === 'standard' || cost === 'move')) return refusal.singleActionSpent
  if (cost !== 'free' && cost !== 'none' && !one && economyOf(r).payments(r, who, cost).length === 0)
    return refusal.noSuchAction(cost)
  if (cost === 'immediate' && r.has(who, flatFooted)) return refusal.flatFootedImmediate
  if (cost === 'immediate' && !onTurn(r, who)) return refusal.swiftActionOwed
  if (cost === 'reaction') return r.has(who, flatFooted) ? refusal.flatFootedReaction : refusal.noReactionLeft
  if ((cost === 'free' || cost === 'swift') && !actsNow(r, who)) return refusal.actionNotInOwnTurn(cost)
  if (cost === 'free') return refusal.noFreeActionLeft
  return r.get(GAME, freePlay) > 0 ? refusal.noActionUntilTime(cost) : refusal.noActionLeft(cost)
}

const AFFORDED: readonly Refusal[] = []
/** Why the turn does not leave this cost, with the text's rule; empty when it does. */
export function costRefusals(r: Reader, who: number, cost: Cost): readonly Refusal[] {
  const why = unaffordable(r, who, cost)
  return why === null ? AFFORDED : [{ why, rule: r.slots.budgetRule(r, who, cost) }]
}

/** What may be withheld. */
const [MOVE, STANDARD] = [1, 2]
/** Pays for an act. Call it in a step that has checked `after`. */
export function pay(c: Context, who: number, cost: Cost, on: string): void {
  const left = after(c, who, cost)
  if (!left || cost === 'none') return
  // A round in which everyone has one action gives back nothing.
  const one = (cost === 'standard' || cost === 'move') && c.get(who, single) === 0 && restricted(c, who)
  c.emit(spent({ who, cost, on, ...left, ...(one ? { withheld: cost === 'standard' ? MOVE : STANDARD } : {}) }))
}
/** Who is no longer restricted to one action has the other one back, while its turn lasts. */
const regain = step('regain', { who: 'creature' })
export const regained = event(
  'regained',
  { who: 'creature', standard: 'int', move: 'int' },
  (w, e) => {
    w.set(e.who, standardLeft, e.standard)
    w.set(e.who, moveLeft, e.move)
    w.set(e.who, withheld, 0)
  },
  { of: 'who', to: 'own' },
)

/** The steps of a command as its own step: pays, and lets the command's steps follow. */
export const perform = step('perform', { who: 'creature', command: 'command' })

/** Every reason why a command is not legal now; empty when it is. An unknown command is refused with the names there are. */
export function refusals(r: Reader, who: number, command: Command): readonly Refusal[] {
  if (command.do === END.do) return []
  const kind = r.scene.rules.commands[command.do]
  if (!kind)
    return [
      {
        why: refusal.unknownCommand(command.do, r.scene.rules.id, Object.keys(r.scene.rules.commands)),
        rule: 'house/command/unknown',
      },
    ]
  return kind.refuse(r, who, command)
}
/** Whether a creature may give this command now. */
export const isLegal = (r: Reader, who: number, command: Command): boolean => refusals(r, who, command).length === 0

/** A command was not legal when its time came: nothing of it happens, and the turn ends. */
export const refused = event(
  'refused',
  { who: 'creature', command: 'command', reasons: json<readonly Refusal[]>() },
  null,
  { of: 'who', to: { reasons: 'gm' } },
)
/**
 * Legal by all that its creature knew, and impossible: it is paid for, and comes to nothing. Why is told to the game
 * master alone.
 */
export const prevented = event(
  'prevented',
  { who: 'creature', command: 'command', reasons: json<readonly Refusal[]>() },
  null,
  { of: 'who', to: { reasons: 'gm' } },
)
/** The command by which the creature whose turn it is lets another creature act in it. */
export const OUT_OF_TURN = 'interject'

/** What keeps a creature from an act of this cost: what keeps it from acting, but for what leaves it its reactions. */
export function barredOutOfTurn(r: Reader, who: number, cost: string): ReturnType<Reader['barred']> {
  const barred = r.barred(who, 'act')
  const despite = r.slots.reactsWhile
  if (!barred || cost !== 'reaction' || !despite?.includes(barred.condition)) return barred
  const { masks, layout } = r.scene.rules
  const other = layout.conditions.find(k => !despite.includes(k) && masks.means(k, 'act') && r.has(who, k))
  return other ? { condition: other, rule: barred.rule } : null
}

/** Why this creature cannot act out of its turn now; what the act costs is asked of the act itself. */
export function outOfTurn(r: Reader, by: unknown, act: Command | undefined, rule: RuleId): readonly Refusal[] {
  if (typeof by !== 'number' || !r.scene.sheets[by]) return [{ why: refusal.nobodyElse, rule }]
  const { name } = r.sheet(by)
  if (onTurn(r, by)) return [{ why: refusal.alreadyItsTurn(name), rule }]
  if (!act) return [{ why: refusal.noCommandOfOther(name), rule }]
  if (act.do === 'end' || act.do === OUT_OF_TURN) return [{ why: refusal.noTurnToGive(name), rule }]
  const cost = r.scene.rules.commands[act.do]?.cost(r, by, act) ?? 'none'
  const barred = barredOutOfTurn(r, by, cost)
  return barred ? [{ why: refusal.cannotAct(barred.condition.name), rule: barred.rule }] : refusals(r, by, act)
}

/** 1 when an interned command is legal now: a fact, so that who asks depends on nothing else. */
const legalNow = fact(
  'legal',
  (v, who, id) => (refusals(v as Reader, who, v.scene.values.at(id) as Command).length === 0 ? 1 : 0),
  { costly: true },
)

/** A command that its creature tries, and that is not legal in truth: it costs its price all the same. */
function goesWrong(c: Context, who: number, command: Command, then: readonly Step[]): void {
  const kind = c.scene.rules.commands[command.do]
  const reasons = refusals(c, who, command)
  const cost = kind ? (kind.cost(c, who, command) as Cost) : 'none'
  const free = cost === 'none' || cost === 'free'
  if (!kind || (free ? !kind.tried : unaffordable(c, who, cost) !== null)) c.emit(refused({ who, command, reasons }))
  else if (typeof kind.tried === 'function') c.plan(perform({ who, command: kind.tried(c, who, command) }), ...then)
  else {
    c.emit(prevented({ who, command, reasons }))
    pay(c, who, cost, kind.name)
    c.plan(...then)
  }
}
/**
 * Carries out a command that was given, and `then` what follows it; or tells why it cannot be. `tried`: its creature takes it for
 * legal, and pays for it where it is not.
 */
export function carryOut(c: Context, who: number, command: Command, tried: boolean, then: readonly Step[]): void {
  if (c.fact(legalNow, who, c.scene.values.id(command)) === 1) c.plan(perform({ who, command }), ...then)
  else if (tried) goesWrong(c, who, command, then)
  else c.emit(refused({ who, command, reasons: refusals(c, who, command) }))
}

/** The chapter of turns that are played: commands are judged, paid for and carried out. */
export const acting: Chapter = {
  topic: 'round',
  from: 'd20',
  needs: {
    slots: ['budgetRule', 'tactic'],
    steps: [judge],
    fields: [at, endCheck, order, place, reactionsLeft],
  },
  fields: [
    freePlay,
    standardLeft,
    moveLeft,
    swiftLeft,
    single,
    freeUsed,
    swiftOwed,
    withheld,
    attacksMade,
    firstAttackWeapon,
  ],
  events: [spent, regained, refused, prevented],
  triggers: [trigger(stateLeft, (c, { who }) => (c.get(who, withheld) > 0 ? [regain({ who })] : []))],
  // Outside of rounds nobody does anything by itself.
  policies: [policy(commanding, (c, who) => (c.get(GAME, freePlay) > 0 ? END : c.slots.tactic(c, who)))],
  slots: {
    actOutOfTurn: {
      refuse: (r, who, command) => outOfTurn(r, who, command, r.slots.budgetRule(r, who, 'immediate')),
      step: (who, command) => perform({ who, command }),
    },
  },
  steps: [
    run(act, (c, { who }) => {
      if (checkEndFirst(c, act({ who }))) return
      if (c.barred(who, 'act') || c.has(who, delaying)) return
      // A mount that is guided acts in the turn of its rider.
      if ((c.slots.riding?.guideOf(c, who) ?? -1) >= 0) return
      const asked = c.ask(commanding, who, [])
      const command = asked.do === TRY ? (asked['command'] as Command) : asked
      if (command.do !== END.do) carryOut(c, who, command, asked !== command, [act({ who })])
    }),
    run(regain, (c, { who }) => {
      const kept = c.get(who, withheld)
      if (kept === 0 || !onTurn(c, who) || restricted(c, who)) return
      const { standard, move } = leftOf(c, who)
      c.emit(regained({ who, standard: standard + (kept === STANDARD ? 1 : 0), move: move + (kept === MOVE ? 1 : 0) }))
    }),
    // A way on the map is its own step, never to be met again: it is run, not listed.
    run(
      perform,
      (c, { who, command }) => {
        const kind = c.scene.rules.commands[command.do]
        if (!kind) return
        const cost = kind.cost(c, who, command)
        if (!kind.always && barredOutOfTurn(c, who, cost)) return
        const steps = kind.plan(c, who, command)
        c.plan(...withInterrupts(c, 'act', who, steps), ...(c.slots.completed?.(c, who, cost, kind.name) ?? []))
      },
      { plain: s => 'path' in s.command || 'to' in s.command },
    ),
  ],
}

interface NewTurn {
  readonly who: number
  readonly single: boolean
  readonly opportunities: number
  readonly swift: number
}
/** A creature has all actions of a turn again, and has neither moved nor attacked in it. */
export function renewTurn(w: Writer, e: NewTurn): void {
  w.set(e.who, standardLeft, 1)
  w.set(e.who, moveLeft, 1)
  w.set(e.who, swiftLeft, e.swift)
  w.set(e.who, swiftOwed, 0)
  w.set(e.who, withheld, 0)
  w.set(e.who, freeUsed, 0)
  w.set(e.who, attacksMade, 0)
  w.set(e.who, firstAttackWeapon, 0)
  w.set(e.who, single, e.single ? 1 : 0)
  w.set(e.who, movedThisTurn, 0)
  w.set(e.who, movementCarried, 0)
  w.set(e.who, movedBy, 0)
  w.set(e.who, parity, 0)
  w.set(e.who, reactionsLeft, e.opportunities)
}
