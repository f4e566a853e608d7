import type { Command, CommandKind, Context, Declared, Reader, Refusal, RuleId, Step } from '@quintain/engine'
import type { Cost } from '../../d20/turn/act.ts'
import { pay, unaffordable } from '../../d20/turn/act.ts'
import { effort, limits } from './limits.ts'

/** One of this text's actions, its steps apart from its cost: a full action in two parts pays in its own way. */
export interface True20Command extends CommandKind {
  price(r: Reader, who: number, command: Command): Cost
  steps(c: Context, who: number, command: Command): readonly Step[]
  /** Why it cannot be done, apart from what it costs. */
  against(r: Reader, who: number, command: Command): readonly Refusal[]
}

interface Made {
  readonly name: string
  readonly rule: RuleId
  readonly description: string
  readonly parameters?: Declared
  readonly cost: Cost | ((r: Reader, who: number, command: Command) => Cost)
  /** Reasons of its own; the cost and what bars every act are asked besides. */
  refuse?(r: Reader, who: number, command: Command): readonly Refusal[]
  suggestions?(r: Reader, who: number): readonly Command[]
  steps(c: Context, who: number, command: Command): readonly Step[]
}

/** What bars an act of this cost whatever it is. */
function barred(r: Reader, who: number, cost: Cost): readonly Refusal[] {
  const k = r.barred(who, 'act') ?? (cost === 'standard' || cost === 'full-round' ? r.barred(who, 'standard') : null)
  return k ? [{ why: k.condition.name, rule: k.rule }] : []
}

/** An action: refused by what bars it, by its cost, by its own reasons; planned, it pays and does its steps. */
export function action(d: Made): True20Command {
  const price = (r: Reader, who: number, command: Command): Cost =>
    typeof d.cost === 'function' ? d.cost(r, who, command) : d.cost
  const against = (r: Reader, who: number, command: Command): readonly Refusal[] => d.refuse?.(r, who, command) ?? []
  const refuse = (r: Reader, who: number, command: Command): readonly Refusal[] => {
    const cost = price(r, who, command)
    const dear = unaffordable(r, who, cost)
    return [
      ...barred(r, who, cost),
      ...(dear ? [{ why: dear, rule: 'true20/actions/types-and-budget' as const }] : []),
      ...limits(r, who, d.name, cost),
      ...against(r, who, command),
    ]
  }
  return {
    name: d.name,
    rule: d.rule,
    description: d.description,
    parameters: d.parameters ?? {},
    price,
    against,
    steps: d.steps,
    refuse,
    cost: price,
    suggestions: (r, who) =>
      (d.suggestions?.(r, who) ?? [{ do: d.name }]).filter(command => refuse(r, who, command).length === 0),
    plan: (c, who, command) => {
      const cost = price(c, who, command)
      pay(c, who, cost, d.name)
      return [...d.steps(c, who, command), ...effort(c, who, d.name, cost)]
    },
  }
}
