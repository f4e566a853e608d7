import type { Reader, Refusal } from '@quintain/engine'
import { CASTING } from '../../borrowed/effects/magic.ts'
import { attackRefusals } from '../../d20/actions/attacks.ts'
import type { ListedText } from '../../d20/actions/sheet-acts.ts'
import type { Act } from '../../d20/creature/documents/acts.ts'
import { isHarmful } from '../../d20/creature/effect.ts'
import { isCast } from '../../d20/creature/levels/spell-like.ts'
import { carryRefusals } from '../../d20/position/reach.ts'
import { sheetOf } from '../creature/sheet-of.ts'
import { attacks } from './attacks.ts'

const RULE = 'spirit/actions/types'
const RANGE = 'house/act/range'

/** Spells and spell-like abilities of some length distract, unless they are cast on the defensive. */
function provokes(act: Act, defensively: boolean): boolean {
  if (act.provokes !== undefined) return act.provokes
  if (defensively || !isCast(act)) return false
  return act.cost === 'standard' || act.cost === 'full-round' || act.cost === 'move'
}
/** Every reason why an act cannot reach a target from where its user stands. */
function aim(r: Reader, who: number, act: Act, target: number): readonly Refusal[] {
  if (act.strikes === undefined) return carryRefusals(r, who, target, RANGE, act.effect?.range)
  const weapon = sheetOf(r, who).weapons.findIndex(w => w.name === act.strikes)
  return attackRefusals(r, who, target, weapon < 0 ? undefined : weapon, attacks)
}

/** Acts that a sheet lists. */
export const LISTED = {
  rule: RULE,
  range: RANGE,
  begin: 'spirit/actions/start-complete-full-round',
  provokes,
  aim,
  reaches: act => act.effect !== undefined || act.strikes !== undefined,
  harms: act => act.strikes !== undefined || (act.effect !== undefined && isHarmful(act.effect)),
  casting: CASTING,
} as const satisfies ListedText
