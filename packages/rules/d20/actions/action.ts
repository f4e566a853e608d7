import type { Command, CommandKind, Context, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import { type Cost, costRefusals, pay } from '../turn/act.ts'

/** An act that takes some of a turn, may be refused, and then simply is. */
export interface Simple {
  readonly name: string
  readonly rule: RuleId
  readonly does: string
  readonly takes?: CommandKind['takes']
  readonly cost: Cost | ((r: Reader, who: number, command: Command) => Cost)
  /** The rule by which the turn's budget refuses it. */
  readonly budget: RuleId
  refuse?(r: Reader, who: number, command: Command): readonly Refusal[]
  choices?(r: Reader, who: number): readonly Command[]
  /** What is so then: emits, and may return steps. */
  result(c: Context, who: number, command: Command): readonly Step[] | void
}

/** A simple act as a command. */
export const simple = (s: Simple): CommandKind => {
  const cost = (r: Reader, who: number, command: Command) =>
    typeof s.cost === 'function' ? s.cost(r, who, command) : s.cost
  return {
    name: s.name,
    rule: s.rule,
    does: s.does,
    takes: s.takes ?? {},
    cost,
    refuse(r, who, command) {
      return [...costRefusals(r, who, cost(r, who, command), s.budget), ...(s.refuse?.(r, who, command) ?? [])]
    },
    choices: (r, who) => s.choices?.(r, who) ?? [{ do: s.name }],
    plan(c, who, command) {
      pay(c, who, cost(c, who, command), s.name)
      return s.result(c, who, command) ?? []
    },
  }
}
