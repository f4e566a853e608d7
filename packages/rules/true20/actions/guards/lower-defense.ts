import type { Chapter, Reader, RuleId } from '@quintain/engine'
import { event, maybe } from '@quintain/engine'
import { SIZE_MODIFIER } from '../../../d20/creature/sizes.ts'
import { action } from '../../../d20/turn/action.ts'
import { sheetOf } from '../../creature/abilities.ts'
import { coverDefense } from '../../vocabulary/fields.ts'
import { refusal } from '../../words/refusals.ts'

const RULE: RuleId = 'true20/cover/lower-own-defense'
/** As low as it goes: no combat bonus, no dodge, no parry. */
const lowest = (r: Reader, who: number): number => 10 + SIZE_MODIFIER[sheetOf(r, who).size]

export const defenseLowered = event(
  'defense-lowered',
  { who: 'creature', to: 'int' },
  (w, e) => w.set(e.who, coverDefense, e.to),
  { of: 'who', to: 'seen' },
)

/** Who covers somebody may lower its Defense as it likes, before the attack is rolled, to stop it for certain. */
export const loweringDefense: Chapter = {
  topic: 'actions',
  from: 'true20',
  fields: [coverDefense],
  events: [defenseLowered],
  commands: [
    action({
      name: 'lower-defense',
      rule: RULE,
      parameters: { to: maybe('int') },
      cost: 'none',
      refuse: (r, who, { to }) =>
        to === undefined || (typeof to === 'number' && to >= lowest(r, who))
          ? []
          : [{ why: refusal.lowersNoFurther(lowest(r, who)), rule: RULE }],
      suggestions: () => [],
      plan: (c, who, { to }) => c.emit(defenseLowered({ who, to: to ?? 0 })),
    }),
  ],
}
