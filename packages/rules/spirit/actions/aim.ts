import type { Reader, Refusal } from '@quintain/engine'
import { attackRefusals } from '../../d20/actions/attacks.ts'
import type { Act } from '../../d20/creature/documents/acts.ts'
import { isHarmful } from '../../d20/creature/effect.ts'
import { carryRefusals } from '../../d20/position/reach.ts'
import { sheetOf } from '../creature/sheet-of.ts'

/** The text says nothing of how far an act carries, nor of what stands in its way. */
const RULE = 'house/act/range'

/** Whether an act has a target, its own user included. */
export const reaches = (act: Act): boolean => act.effect !== undefined || act.strikes !== undefined

/** Whether an act is hostile to its target: then the target must be named. */
export const isHarmfulAct = (act: Act): boolean =>
  act.strikes !== undefined || (act.effect !== undefined && isHarmful(act.effect))

/** Every reason why an act cannot reach a target from where its user stands. */
export function aim(r: Reader, who: number, act: Act, target: number): readonly Refusal[] {
  if (act.strikes !== undefined) {
    const weapon = sheetOf(r, who).weapons.findIndex(w => w.name === act.strikes)
    return attackRefusals(r, who, target, weapon < 0 ? undefined : weapon, {
      attack: 'spirit/actions/attack-is-standard',
      reach: 'spirit/attack/melee-range',
      range: 'spirit/attack/ranged-limits',
      hand: 'spirit/equipment/draw-or-sheathe',
    })
  }
  return carryRefusals(r, who, target, RULE, act.effect?.range)
}
