import type { Command } from '@quintain/engine'
import { refusals } from '../../d20/turn/act.ts'
import type { Stage } from '../../testing/stage.ts'

/** Every reason against a command, each as `rule: words`, without the name of the text. */
export const reasons = (s: Stage, who: number, command: Command): readonly string[] =>
  refusals(s.r, who, command).map(x => `${x.rule.replace('true20/', '')}: ${x.why}`)
/** Each term of a number that counts, by its label. */
export const termsOf = (explained: { readonly terms: readonly { from: string; value: number; lost?: string }[] }) =>
  explained.terms.filter(t => t.lost === undefined).map(t => [t.from, t.value])
