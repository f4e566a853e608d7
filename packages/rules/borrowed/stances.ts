import type { ConditionData, Reader, RuleId } from '@quintain/engine'
import { handling } from '../d20/actions/items.ts'
import { postures } from '../d20/actions/posture.ts'
import { keepingUp } from '../d20/actions/running-effects.ts'
import * as k from '../d20/vocabulary/conditions.ts'
import { OUT } from './hit-points.ts'

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

/** Dropping to the ground and standing up; the text of spirit is silent on standing up. */
export const plainPostures = postures({ drop: 'spirit/position/drop-prone', stand: 'house/position/stand' })

/** Drawing, sheathing, dropping and picking up weapons, and what is stored in a pack. */
export const handlingWeapons = (
  drawing: Parameters<typeof handling>[0]['drawing'],
  drew?: Parameters<typeof handling>[0]['drew'],
) =>
  handling({
    draw: 'spirit/equipment/draw-or-sheathe',
    pickUp: 'spirit/equipment/manipulate-item',
    drop: 'spirit/equipment/drop-item',
    stored: 'spirit/equipment/manipulate-item',
    drawing,
    ...(drew ? { drew } : {}),
  })

/** Ending one's effects, and concentrating on them; the text does not say what concentrating costs. */
export const keepingUpEffects = keepingUp('spirit', {
  dismiss: { rule: 'spirit/magic/dismiss', cost: 'standard' },
  cease: { rule: 'spirit/magic/cease-concentration', cost: 'free' },
  concentrate: { rule: 'house/magic/concentrate', cost: 'standard' },
})
