import type { Chapter, Command, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { event, fact, GAME, json, policy, question, run, step, value } from '@quintain/engine'
import { delaying, flatFooted } from '../vocabulary/conditions.ts'
import { endCheck, moveLeft, order, place, single, standardLeft, swiftLeft } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { checkEndFirst, judge } from './end.ts'
import { withInterrupts } from './interrupt.ts'

/** "What do you do?": answered by a command, again and again until the turn is ended. */
export const commanding = question<Command>('command')
/** The creature whose turn it is acts: one command, then again. */
export const act = step('act', { who: 'creature' })
/** The command that ends a turn. */
export const END: Command = { do: 'end' }

/**
 * What an act takes of a turn. `immediate` is the swift action, or out of turn that of the coming turn; `none` is not an
 * action at all and counts against no limit.
 */
export type Cost = 'standard' | 'move' | 'full-round' | 'free' | 'swift' | 'immediate' | 'none'

/** Free actions taken this turn. */
export const freeUsed = value('free actions used')
/** 1 when the swift action of the coming turn is spent already, by an immediate action out of turn. */
export const swiftOwed = value('swift action owed')

/** Attacks made this turn as its own acts. */
export const attacksMade = value('attacks made')
/** The weapon of the first of them: its index plus 1, 0 before there is one. */
export const firstAttackWeapon = value('weapon of the first attack')

declare module '@quintain/engine' {
  interface Slots {
    /** How many free actions a turn has room for; absent: any number. */
    freeActions?(r: Reader, who: number): number
    /** The rule by which a turn has no room for a cost. */
    budgetRule(r: Reader, who: number, cost: Cost): RuleId
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
  },
  (w, e) => {
    w.set(e.who, standardLeft, e.standard)
    w.set(e.who, moveLeft, e.move)
    w.set(e.who, swiftLeft, e.swift)
    w.set(e.who, freeUsed, e.free)
    w.set(e.who, swiftOwed, e.owed)
  },
  { see: 'if-seen' },
)

/** What a turn still holds. */
export interface Left {
  readonly standard: number
  readonly move: number
  readonly swift: number
  readonly free: number
  readonly owed: number
}

/** Whether it is this creature's turn. */
export const onTurn = (r: Reader, who: number): boolean => r.read(GAME, order)?.[r.get(GAME, place)] === who
/**
 * Whether a creature acts now: in its turn, or with an act that it kept ready. Where no creature has a place in an order yet,
 * everyone does.
 */
export const actsNow = (r: Reader, who: number): boolean =>
  (r.read(GAME, order)?.length ?? 0) === 0 || onTurn(r, who) || r.get(who, standardLeft) === 1
/** Whether one standard or one move action is all that a creature has. */
export const restricted = (r: Reader, who: number): boolean =>
  r.get(who, single) === 1 || r.barred(who, 'full-round') !== null

/**
 * What is left once this is paid; null when it cannot be. A move action may take the place of the standard action, not
 * the reverse; who is restricted has one of the two.
 */
export function after(r: Reader, who: number, cost: Cost): Left | null {
  const left: Left = {
    standard: r.get(who, standardLeft),
    move: r.get(who, moveLeft),
    swift: r.get(who, swiftLeft),
    free: r.get(who, freeUsed),
    owed: r.get(who, swiftOwed),
  }
  const fresh = left.standard === 1 && left.move === 1
  const one = (cost === 'standard' || cost === 'move') && restricted(r, who)
  if (one) return fresh ? { ...left, standard: 0, move: 0 } : null
  switch (cost) {
    case 'standard':
      return left.standard === 0 ? null : { ...left, standard: 0 }
    case 'move':
      return left.move === 1 ? { ...left, move: 0 } : left.standard === 1 ? { ...left, standard: 0 } : null
    case 'full-round':
      return fresh && !restricted(r, who) ? { ...left, standard: 0, move: 0 } : null
    case 'swift':
      return left.swift === 0 || !actsNow(r, who) ? null : { ...left, swift: 0 }
    case 'immediate':
      if (r.has(who, flatFooted)) return null
      if (onTurn(r, who)) return left.swift === 0 ? null : { ...left, swift: 0 }
      return left.owed === 1 ? null : { ...left, owed: 1 }
    case 'free': {
      if (!actsNow(r, who)) return null
      const limit = r.slots.freeActions?.(r, who) ?? Number.POSITIVE_INFINITY
      return left.free >= limit ? null : { ...left, free: Number.isFinite(limit) ? left.free + 1 : 0 }
    }
    default:
      return left
  }
}

/** Why the turn does not leave this cost, in words; null when it does. */
export function unaffordable(r: Reader, who: number, cost: Cost): string | null {
  if (after(r, who, cost)) return null
  const one = restricted(r, who)
  if (cost === 'full-round') return one ? refusal.noFullRoundAction : refusal.turnPartlySpent
  if (one && (cost === 'standard' || cost === 'move')) return refusal.singleActionSpent
  if (cost === 'immediate' && r.has(who, flatFooted)) return refusal.flatFootedImmediate
  if (cost === 'immediate' && !onTurn(r, who)) return refusal.swiftActionOwed
  if ((cost === 'free' || cost === 'swift') && !actsNow(r, who)) return refusal.actionNotInOwnTurn(cost)
  return cost === 'free' ? refusal.noFreeActionLeft : refusal.noActionLeft(cost)
}

/** Why the turn does not leave this cost, with the text's rule; empty when it does. */
export function costRefusals(r: Reader, who: number, cost: Cost): readonly Refusal[] {
  const why = unaffordable(r, who, cost)
  return why === null ? [] : [{ why, rule: r.slots.budgetRule(r, who, cost) }]
}

/** Pays for an act. Call it in a step that has checked `after`. */
export function pay(c: Context, who: number, cost: Cost, on: string): void {
  const left = after(c, who, cost)
  if (left && cost !== 'none') c.emit(spent({ who, cost, on, ...left }))
}

/** The steps of a command as a step of its own: pays, and lets the command's steps follow. */
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

/** A command was not legal when its time came: nothing of it happens, and the turn ends. */
export const refused = event(
  'refused',
  { who: 'creature', command: 'command', reasons: json<readonly Refusal[]>() },
  null,
  { see: 'own' },
)
/** 1 when an interned command is legal now: a fact, so that who asks depends on nothing else. */
const legalNow = fact('legal', (v, who, id) =>
  refusals(v as Reader, who, v.scene.values.at(id) as Command).length === 0 ? 1 : 0,
)

export const acting: Chapter = {
  topic: 'round',
  from: 'd20',
  needs: {
    slots: ['tactic'],
    steps: [judge],
    fields: [endCheck],
  },
  fields: [standardLeft, moveLeft, swiftLeft, single, freeUsed, swiftOwed, attacksMade, firstAttackWeapon],
  events: [spent, refused],
  policies: [policy(commanding, (c, who) => c.slots.tactic(c, who))],
  steps: [
    run(act, (c, { who }) => {
      if (checkEndFirst(c, act({ who }))) return
      if (c.barred(who, 'act') || c.has(who, delaying)) return
      const command = c.ask(commanding, who, [])
      if (command.do === END.do) return
      if (c.fact(legalNow, who, c.scene.values.id(command)) === 0)
        return c.emit(refused({ who, command, reasons: refusals(c, who, command) }))
      c.plan(perform({ who, command }), act({ who }))
    }),
    // A way on the map is a step of its own, never to be met again: it is run, not listed.
    run(
      perform,
      (c, { who, command }) => {
        const kind = c.scene.rules.commands[command.do]
        if (!kind || c.barred(who, 'act')) return
        const cost = kind.cost(c, who, command)
        const steps = kind.plan(c, who, command)
        c.plan(...withInterrupts(c, 'act', who, steps), ...(c.slots.completed?.(c, who, cost, kind.name) ?? []))
      },
      { plain: s => 'path' in s.command || 'to' in s.command },
    ),
  ],
}
