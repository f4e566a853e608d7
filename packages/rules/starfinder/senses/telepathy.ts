import type { Reader, Refusal } from '@quintain/engine'
import { maybe } from '@quintain/engine'
import { present } from '../../d20/position/position.ts'
import { feetApart } from '../../d20/position/range.ts'
import { action } from '../../d20/turn/action.ts'
import { actsNow } from '../../d20/turn/economy.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { refusal } from '../words/refusals.ts'
import { thoughtSent } from './fields.ts'

const RULE = 'starfinder/senses/telepathy'
const LIMITED = 'starfinder/senses/limited-telepathy'

/** Why a mind cannot be spoken to: it is too far away, has no language, or shares none. */
function unreached(r: Reader, who: number, other: number): readonly Refusal[] {
  const { telepathy, languages } = sheetOf(r, who)
  if (!telepathy) return [{ why: refusal.noTelepathy, rule: RULE }]
  const { name } = r.sheet(other)
  if (!present(r, other) || feetApart(r, who, other) > telepathy.range)
    return [{ why: refusal.notWithin(name, telepathy.range), rule: RULE }]
  const its = sheetOf(r, other).languages
  if (its.length === 0) return [{ why: refusal.noLanguage(name), rule: RULE }]
  if (telepathy.limited && !its.some(l => languages.includes(l)))
    return [{ why: refusal.noSharedLanguage(name), rule: LIMITED }]
  return []
}
const reached = (r: Reader, who: number): number[] =>
  r.scene.sheets.flatMap((_, i) => (i !== who && unreached(r, who, i).length === 0 ? [i] : []))

/** Speaking to minds: to one, or to all within reach at once. */
export const sendThought = action({
  name: 'send-thought',
  rule: RULE,
  parameters: { target: maybe('creature') },
  cost: (r, who) => (actsNow(r, who) ? 'free' : 'none'),
  suggestions: () => [],
  refuse: (r, who, { target }) => {
    if (typeof target === 'number' && r.scene.sheets[target]) return unreached(r, who, target)
    if (!sheetOf(r, who).telepathy) return [{ why: refusal.noTelepathy, rule: RULE }]
    return reached(r, who).length > 0 ? [] : [{ why: refusal.noMindInReach, rule: RULE }]
  },
  plan: (c, who, { target }) => c.emit(thoughtSent({ who, to: target === undefined ? reached(c, who) : [target] })),
})
