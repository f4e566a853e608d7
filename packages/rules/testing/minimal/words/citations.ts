import type { RuleId } from '@quintain/engine'
import type { Citation, CitedEntry } from '../../../d20/words/citation.ts'
import { dim } from '../injury/injury.ts'

/** Citations of a line, beside those of its numbers. */
export const citations = ({ entry }: CitedEntry): readonly Citation[] =>
  entry.step.do === dim.kind ? [{ rules: ['minimal/damage/dims'] }] : []

/** The rule of a roll to which nothing is added. */
export const bareRoll: Readonly<Record<string, RuleId>> = {
  attack: 'minimal/attack/roll',
  initiative: 'minimal/initiative/draw',
}
