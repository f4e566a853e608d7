import type { RuleId } from '@quintain/engine'
import { own } from '../../d20/creature/documents/own.ts'

const RULES: Readonly<Record<string, RuleId>> = {
  dodge: 'modern/bonuses/dodge',
  deflection: 'modern/bonuses/magic',
  enhancement: 'modern/bonuses/magic',
  'natural armor': 'modern/bonuses/natural-armor',
}
/** The rule of a bonus to Defense, by its kind: what no other rule gives comes from feats. */
export const bonusRule = (type: string): RuleId => own(RULES, type) ?? 'modern/bonuses/feats'
