import type { Chapter, Command, Context, Reader, Refusal } from '@quintain/engine'
import { event, json, policy, question, run, step } from '@quintain/engine'
import { moveLeft, single, standardLeft, swiftLeft } from '../fields.ts'

/** "What do you do?": answered by a command, again and again until the turn is ended. */
export const commanding = question<Command>('command')
/** The creature whose turn it is acts: one command, then again. */
export const act = step('act', { who: 'creature' })
/** The command that ends a turn. */
export const END: Command = { do: 'end' }

/** What an act takes of a turn. `none` is not an action at all. */
export type Cost = 'standard' | 'move' | 'full-round' | 'free' | 'swift' | 'none'

/** What is left of the turn after an act was paid for. */
export const spent = event(
  'spent',
  { who: 'creature', cost: json<Cost>(), on: 'text', standard: 'int', move: 'int', swift: 'int' },
  (w, e) => {
    w.set(e.who, standardLeft, e.standard)
    w.set(e.who, moveLeft, e.move)
    w.set(e.who, swiftLeft, e.swift)
  },
  { see: 'if-seen' },
)

/** Standard, move and swift action left once this is paid; null when it cannot be. A move action may take the place of the standard action, not the reverse. */
export function after(
  r: Reader,
  who: number,
  cost: Cost,
): readonly [standard: number, move: number, swift: number] | null {
  const s = r.get(who, standardLeft)
  const m = r.get(who, moveLeft)
  const w = r.get(who, swiftLeft)
  const one = r.get(who, single) === 1
  switch (cost) {
    case 'standard':
      return s === 0 ? null : [0, one ? 0 : m, w]
    case 'move':
      return m === 1 ? [one ? 0 : s, 0, w] : s === 1 ? [0, 0, w] : null
    case 'full-round':
      return s === 1 && m === 1 && !one ? [0, 0, w] : null
    case 'swift':
      return w === 0 ? null : [s, m, 0]
    default:
      return [s, m, w]
  }
}

/** Why the turn does not leave this cost, in words; null when it does. */
export function unaffordable(r: Reader, who: number, cost: Cost): string | null {
  if (after(r, who, cost)) return null
  if (cost === 'full-round')
    return r.get(who, single) === 1
      ? 'only one standard or one move action this turn'
      : 'needs the whole turn, and part of it is spent'
  return `no ${cost} action left this turn`
}

/** Pays for an act. Call it in a step that has checked `after`. */
export function pay(c: Context, who: number, cost: Cost, on: string): void {
  const left = after(c, who, cost)
  if (left) c.emit(spent({ who, cost, on, standard: left[0], move: left[1], swift: left[2] }))
}

/** The steps of a command as a step of its own: checks once more, pays, and lets the command's steps follow. */
export const perform = step('perform', { who: 'creature', command: 'command' })

/** Every reason why a command is not legal now; empty when it is. An unknown command is refused with the names there are. */
export function refusals(r: Reader, who: number, command: Command): readonly Refusal[] {
  if (command.do === END.do) return []
  const kind = r.scene.rules.commands[command.do]
  if (!kind)
    return [
      {
        why: `no command "${command.do}" under ${r.scene.rules.id}: there are ${Object.keys(r.scene.rules.commands).join(', ')}`,
        rule: 'house/command/unknown',
      },
    ]
  return kind.refuse(r, who, command)
}

export const acting: Chapter = {
  topic: 'actions',
  from: 'd20',
  events: [spent],
  policies: [policy(commanding, (c, who) => c.slots.tactic(c, who))],
  steps: [
    run(act, (c, { who }) => {
      if (c.barred(who, 'act')) return
      const command = c.ask(commanding, who, [])
      if (command.do === END.do) return
      c.plan(perform({ who, command }), act({ who }))
    }),
    run(perform, (c, { who, command }) => {
      const kind = c.scene.rules.commands[command.do]
      if (!kind || c.barred(who, 'act')) return
      c.plan(...kind.plan(c, who, command))
    }),
  ],
}
