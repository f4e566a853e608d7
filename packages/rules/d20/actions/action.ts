import type { Command, CommandKind, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { type Cost, costRefusals, pay } from '../turn/act.ts'

/** An act that takes some of a turn, may be refused, and then simply is. */
export interface ActionText {
  readonly name: string
  readonly rule: RuleId
  readonly description: string
  readonly parameters?: CommandKind['parameters']
  readonly cost: Cost | ((r: Reader, who: number, command: Command) => Cost)
  /** The rule by which the turn's budget refuses it. */
  readonly budget: RuleId
  refuse?(r: Reader, who: number, command: Command): readonly Refusal[]
  suggestions?(r: Reader, who: number): readonly Command[]
  /** What is so then: emits, and may return steps. */
  plan(c: Context, who: number, command: Command): readonly Step[] | void
}

/** A simple act as a command. */
export const action = (s: ActionText): CommandKind => {
  const cost = (r: Reader, who: number, command: Command) =>
    typeof s.cost === 'function' ? s.cost(r, who, command) : s.cost
  return {
    name: s.name,
    rule: s.rule,
    description: s.description,
    parameters: s.parameters ?? {},
    cost,
    refuse(r, who, command) {
      return [...costRefusals(r, who, cost(r, who, command), s.budget), ...(s.refuse?.(r, who, command) ?? [])]
    },
    suggestions: (r, who) => s.suggestions?.(r, who) ?? [{ do: s.name }],
    plan(c, who, command) {
      pay(c, who, cost(c, who, command), s.name)
      return s.plan(c, who, command) ?? []
    },
  }
}
