import type { Reader, Refusal } from '@quintain/engine'
import { attackRefusals } from '../d20/actions/blows.ts'
import type { Act } from '../d20/actions/sheet.ts'
import { feetBetween } from '../d20/blow/range.ts'
import { dead } from '../d20/conditions.ts'
import type { Effect, Reaching } from '../d20/injury/effect.ts'
import { present, spaceOf } from '../d20/movement/position.ts'
import { unwalled } from '../d20/movement/threat.ts'
import { sheetOf } from './sheet.ts'

type Reached = Act & Reaching & { readonly range?: number; readonly effect?: Effect }

const TOUCH = 5
const RULE = 'spirit/actions/types'

/** Whether an act reaches somebody, its own user included. */
export const reaches = (act: Reached): boolean => act.effect !== undefined || act.strikes !== undefined

/** Every reason why an act cannot reach a target from where its user stands. */
export function aim(r: Reader, who: number, act: Reached, target: number): readonly Refusal[] {
  if (act.strikes !== undefined) {
    const weapon = sheetOf(r, who).weapons.findIndex(w => w.name === act.strikes)
    return attackRefusals(r, who, target, weapon < 0 ? undefined : weapon, {
      attack: 'spirit/actions/attack-is-standard',
      reach: 'spirit/attack/melee-range',
      range: 'spirit/attack/ranged-limits',
      hand: 'spirit/equipment/draw-or-sheathe',
    })
  }
  const { name } = r.sheet(target)
  if (!present(r, target)) return [{ why: `${name} is not on the map`, rule: RULE }]
  if (r.has(target, dead)) return [{ why: `${name} is dead`, rule: RULE }]
  if (target === who) return []
  const feet = act.range ?? TOUCH
  const out: Refusal[] = []
  if (r.fact(feetBetween, who, target) > feet) out.push({ why: `${name} is not within ${feet} feet`, rule: RULE })
  if (!unwalled(r, spaceOf(r, who), spaceOf(r, target)))
    out.push({ why: `nothing leads straight to ${name}`, rule: RULE })
  return out
}
