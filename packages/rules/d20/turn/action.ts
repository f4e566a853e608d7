import type { Command, CommandKind, Context, Declared, Fields, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { at } from '../vocabulary/fields.ts'
import { refusal } from '../words/refusals.ts'
import { costRefusals, pay } from './act.ts'
import type { Cost } from './economy.ts'
import { inFreePlay } from './end.ts'

/** A command with the parameters that it declares. `refuse` has checked them before `plan` reads them. */
export type CommandOf<N extends string, P extends Declared> = { readonly do: N } & Fields<P>

/** A command whose name and parameters are literal types. */
export interface ActionKind<N extends string, P extends Declared> extends CommandKind {
  readonly name: N
  readonly parameters: P
}

/** What a command is made from. The cost and what the text forbids every command are asked besides `refuse`. */
export interface ActionText<N extends string, P extends Declared> {
  readonly name: N
  readonly rule: RuleId
  /** None when absent. */
  readonly parameters?: P
  /** Parameters of which it needs one. */
  readonly anyOf?: readonly (keyof P & string)[]
  /** What a text parameter may be for this creature; any text when absent. */
  readonly choices?: NonNullable<CommandKind['choices']>
  /** Who carries out the command within; the same creature when absent. */
  readonly carriedOutBy?: NonNullable<CommandKind['carriedOutBy']>
  readonly cost: Cost | ((r: Reader, who: number, command: Command) => Cost)
  /** The name under which those learn of it who see what its creature spends; its own when absent. */
  readonly paidAs?: string
  /** Where it can be done alone: in the turns of a fight, or outside of them; in both when absent. */
  readonly mode?: 'order' | 'free'
  /** It is given for a creature, not done by it: one that cannot act is no reason against it. */
  readonly always?: true
  /** Whether it is a blow against somebody: as commands declare it. */
  readonly hostile?: NonNullable<CommandKind['hostile']>
  /** `later`: the steps pay the cost, because a roll of theirs decides whether it is spent. */
  readonly pays?: 'later'
  /** Its own reasons. Parameters may be missing or of the wrong type here. */
  refuse?(r: Reader, who: number, command: Command): readonly Refusal[]
  /** The command without parameters when absent. */
  suggestions?(r: Reader, who: number): readonly Command[]
  tried?(r: Reader, who: number, command: Command): Command
  known?(r: Reader, who: number, command: Command): Command
  /** Emits events, and may return steps. */
  plan(c: Context, who: number, command: CommandOf<N, P>): readonly Step[] | void
}

/** Why a command cannot be given where play is now. */
function modeRefusals(r: Reader, who: number, mode: 'order' | 'free', price: Cost): Refusal[] {
  if ((mode === 'free') === inFreePlay(r)) return []
  const why = mode === 'free' ? refusal.onlyInFreePlay : refusal.onlyInOrder
  return [{ why, rule: r.slots.budgetRule(r, who, price) }]
}

/** An action of a turn as a command: it is refused by its cost, by other chapters or for its own reasons. */
export function action<const N extends string, const P extends Declared = Record<never, never>>(
  text: ActionText<N, P>,
): ActionKind<N, P> {
  const cost = (r: Reader, who: number, command: Command): Cost =>
    typeof text.cost === 'function' ? text.cost(r, who, command) : text.cost
  return {
    name: text.name,
    rule: text.rule,
    parameters: text.parameters ?? ({} as P),
    ...(text.choices ? { choices: text.choices } : {}),
    ...(text.carriedOutBy ? { carriedOutBy: text.carriedOutBy } : {}),
    ...(text.anyOf ? { anyOf: text.anyOf } : {}),
    ...(text.tried ? { tried: text.tried } : {}),
    ...(text.known ? { known: text.known } : {}),
    ...(text.mode ? { mode: text.mode } : {}),
    ...(text.always ? { always: text.always } : {}),
    ...(text.hostile === undefined ? {} : { hostile: text.hostile }),
    cost,
    asksChapters: true,
    refuse(r, who, command) {
      const price = cost(r, who, command)
      const asked = { name: text.name, cost: price }
      const why: Refusal[] = text.mode === undefined ? [] : modeRefusals(r, who, text.mode, price)
      for (const reason of costRefusals(r, who, price)) why.push(reason)
      // What is given for a creature is no act of its own.
      if (!text.always)
        for (const refuse of r.scene.rules.refusing(text.name))
          for (const reason of refuse(r, who, command, asked)) why.push(reason)
      // Who is off the map, swallowed or in reserve, is told why: what its own squares would say is not asked.
      if (why.length > 0 && r.get(who, at) < 0) return why
      for (const reason of text.refuse?.(r, who, command) ?? []) why.push(reason)
      return why
    },
    suggestions: (r, who) => text.suggestions?.(r, who) ?? [{ do: text.name }],
    plan(c, who, command) {
      if (text.pays !== 'later') pay(c, who, cost(c, who, command), text.paidAs ?? text.name)
      return text.plan(c, who, command as unknown as CommandOf<N, P>) ?? []
    },
  }
}
