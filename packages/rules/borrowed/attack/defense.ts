import type { ConditionData, Reader, RuleId } from '@quintain/engine'
import * as k from '../../d20/vocabulary/conditions.ts'
import { OUT } from '../injury/injury.ts'

const DEFENSIVE = 'spirit/defense/fighting-defensively'
const TOTAL = 'spirit/defense/total-defense'

/** Declared defenses of spirit, and creatures that are off the map. */
export const stances: readonly ConditionData[] = [
  {
    condition: k.defensive,
    rule: DEFENSIVE,
    mods: [{ to: 'attack', value: -4, type: 'untyped', rule: DEFENSIVE }],
  },
  { condition: k.totalDefense, rule: TOTAL, bars: ['opportunity'] },
  { condition: k.gone, rule: 'house/movement/leave', bars: OUT },
  { condition: k.reserve, rule: 'house/turn/enter-fight', bars: OUT },
]

/** What declared defenses add to the number to hit. */
export function stanceBonuses(
  r: Reader,
  who: number,
  dodge: (value: number, from: string, rule: RuleId) => void,
): void {
  if (r.has(who, k.defensive)) dodge(2, 'fighting defensively', DEFENSIVE)
  if (r.has(who, k.totalDefense)) dodge(4, 'total defense', TOTAL)
}
