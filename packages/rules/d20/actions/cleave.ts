import type { CommandKind, Reader, Refusal, RuleId } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import type { AttackRules } from '../position/may-attack.ts'
import { sheetOf } from '../position/position.ts'
import { refusal } from '../words/refusals.ts'
import { attackRefusals, attackSteps } from './attacks.ts'

const FEATS = ['Cleave', 'Great Cleave']

function featRefusals(r: Reader, who: number, applies: unknown, rule: RuleId): Refusal[] {
  const why: Refusal[] = []
  if (!sheetOf(r, who).feats.some(f => FEATS.includes(f))) why.push({ why: refusal.hasNeitherFeat(FEATS), rule })
  if (applies !== true) why.push({ why: refusal.featDoesNotApply, rule })
  return why
}

/**
 * The extra attack of Cleave and Great Cleave, beyond the usual number, in one's turn and out of it. What makes the feats
 * apply is outside the texts, and an input; `index` is the attack of the turn whose bonus it has, 0 for the full one.
 */
export const cleaving = (text: AttackRules & { readonly cleave: RuleId }): CommandKind => ({
  name: 'cleave',
  rule: text.cleave,
  parameters: { target: 'creature', weapon: 'weapon', applies: 'flag', index: maybe('int') },
  cost: () => 'none',
  // It comes with an attack, which has begun the fight.
  hostile: false,
  refuse: (r, who, { target, weapon, applies }) => [
    ...featRefusals(r, who, applies, text.cleave),
    ...attackRefusals(r, who, target, weapon, text),
  ],
  suggestions: () => [],
  plan: (c, who, { target, weapon, index }) =>
    attackSteps(c, who, { target: target as number, weapon: weapon as number }, (index as number | undefined) ?? 0),
})
