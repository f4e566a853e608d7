import type { Declared, Fields } from '../fields.ts'
import type { RuleId } from '../ids.ts'
import { step } from '../steps.ts'
import type { Context, Reader, Refusal, RulingCommand, RulingKind } from '../vocabulary.ts'

type Given<P extends Declared> = RulingCommand & Fields<P>

/** Declares a ruling. */
export function ruling<const N extends string, const P extends Declared>(text: {
  readonly name: N
  readonly rule: RuleId
  readonly parameters: P
  readonly choices?: NonNullable<RulingKind['choices']>
  readonly meant?: NonNullable<RulingKind['meant']>
  refuse?(r: Reader, ruling: Given<P>): readonly Refusal[]
  plan(c: Context, ruling: Given<P>): void
}): RulingKind {
  const { name, rule, parameters } = text
  return {
    name,
    rule,
    parameters,
    ...(text.choices ? { choices: text.choices } : {}),
    ...(text.meant ? { meant: text.meant } : {}),
    step: step(`rule-${name}`, { ...parameters, reason: 'text' } as Declared),
    refuse: (r, given) => text.refuse?.(r, given as Given<P>) ?? [],
    plan: (c, given) => text.plan(c, given as Given<P>),
  }
}
